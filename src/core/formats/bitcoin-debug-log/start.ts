import { MISSING } from '../../model.js';
import { Integrity } from './integrity.js';
import { Settings } from './settings.js';

/** One start of the program, from its version line (or the first sign of it) to the next. */
export class Start {
  readonly settings = new Settings();
  integrity = new Integrity();
  /** The tip as this start knows it, from its tips or from `Loaded best chain`; height MISSING while unknown. */
  activeHeight = MISSING;
  activeHigh = 0;
  activeLow = 0;
  /** `Loaded best chain` of this start; MISSING while unread. */
  loadedHeight = MISSING;
  loadedHigh = 0;
  loadedLow = 0;
  /** Height of the last tip printed by this start, MISSING before the first. */
  tipHeight = MISSING;
  /** Entries in the cache at the last tip, MISSING where unknown. */
  cacheCount = MISSING;
  /** Tips of this start print a cache size, and print it in MiB. */
  tipsHaveCache = false;
  tipsHaveMiB = false;
  /** Time of the last tip and of the last connected one if no tip was disconnected since; NaN where unknown. */
  tipTimeUs = NaN;
  connectedTimeUs = NaN;
  connected = false;
  /** A snapshot's chain takes over: the height jumps. */
  jumps = false;
  /** Two chains are connected by turns (assumeutxo). */
  twoChains = false;
  queuesNotices = false;
  shutdownLine = 0;
  shutdownTimeUs = NaN;
  isDown = false;
  /** A line that this format does not read was seen: the log is no extract, so what it lacks did not happen. */
  whole = false;
  wipes = false;

  constructor(
    /** Line at which it begins, 1-based. */
    readonly line: number,
    /** Its time in µs, NaN where unknown. */
    readonly timeUs: number,
    /** A line of the log says so; otherwise only its readings do. */
    readonly logged: boolean,
  ) {}

  /** The next tip is the first of another chain. */
  forgetTips(): void {
    this.activeHeight = this.tipHeight = this.cacheCount = MISSING;
    this.tipTimeUs = this.connectedTimeUs = NaN;
    this.connected = false;
  }

  /** Was this tip there when the program started? */
  isLoaded(height: number, high: number, low: number): boolean {
    if (this.tipHeight !== MISSING || height !== this.loadedHeight) return false;
    return this.loadedHigh === 0 && this.loadedLow === 0
      ? high === 0 && low === 0
      : this.loadedHigh === high && this.loadedLow === low;
  }
}
