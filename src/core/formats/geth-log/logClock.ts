const SECOND = 1e6;
const DAY = 86_400 * SECOND;
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const HALF_YEAR = 183 * DAY;
const HOUR = 3600 * SECOND;

/**
 * One time line for a stream whose lines may lack the year and the zone. `utc` once the first timestamp is a full one;
 * else `elapsed`: µs since an arbitrary origin. Lines of the other kind are fitted on where they appear.
 */
export class LogClock {
  kind: 'utc' | 'elapsed' | null = null;
  /** How far the last call went back, in µs (> 2 s); 0 when it did not. A clock set back by one hour (end of summer time) is run on. */
  wentBackUs = 0;
  private last = NaN;
  private yearless = NaN;
  private yearStart = 0;
  private leap = false;
  private shift = 0;
  private shiftFor: 'utc' | 'elapsed' | null = null;

  /** Time of a line that says month, day and µs since midnight only. */
  localTime(month: number, day: number, dayUs: number): number {
    if (month === 2 && day === 29) this.leap = true;
    const before = DAYS_BEFORE[month - 1]! + (this.leap && month > 2 ? 1 : 0);
    let at = this.yearStart + (before + day - 1) * DAY + dayUs;
    const step = at - this.yearless;
    if (step < -HALF_YEAR) {
      const year = (this.leap ? 366 : 365) * DAY;
      this.yearStart += year;
      this.leap = false;
      at = this.yearStart + (DAYS_BEFORE[month - 1]! + day - 1) * DAY + dayUs;
    } else if (step < -HOUR + 60 * SECOND && step >= -HOUR - SECOND) {
      this.yearStart += HOUR;
      at += HOUR;
    }
    this.yearless = at;
    return this.fitted('elapsed', at);
  }

  /** Time of a line that says µs since 1970 UTC. */
  fullTime(us: number): number {
    return this.fitted('utc', us);
  }

  private fitted(kind: 'utc' | 'elapsed', us: number): number {
    this.kind ??= kind;
    if (kind !== this.kind && this.shiftFor !== kind) {
      this.shift = this.last - us;
      this.shiftFor = kind;
    }
    const at = kind === this.kind ? us : us + this.shift;
    const back = this.last - at;
    this.wentBackUs = back > 2 * SECOND ? back : 0;
    this.last = at;
    return at;
  }
}
