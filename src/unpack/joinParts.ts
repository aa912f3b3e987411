import { openInput, type InputOptions, type InputReader } from '../core/intake/openInput.js';
import type { ParsedInput, Run } from '../core/model.js';
import type { Problem } from '../core/problem.js';
import type { MemberResult } from './container.js';
import { openContainer, type Container } from './openContainer.js';
import { PartClock } from './partTimes.js';
import { seamProblems, type PartTimes, type RotatedSet } from './rotated.js';

/** Reads the parts of a rotated set, oldest first, as one input: its bytes are those of all parts, unpacked, one after another. */
export class JoinedReader {
  readonly #set: RotatedSet;
  readonly #input: InputReader;
  /** Told of every chunk, for hashing; it is valid during the call only. */
  readonly #onBytes: (chunk: Uint8Array) => void;
  readonly #times: PartTimes[] = [];
  readonly #problems: Problem[] = [];
  #packed = 0;
  #isPacked = false;

  constructor(
    set: RotatedSet,
    formats: Pick<InputOptions, 'formats' | 'fallback' | 'formatId'>,
    onBytes: (chunk: Uint8Array) => void,
  ) {
    this.#set = set;
    this.#onBytes = onBytes;
    this.#input = openInput({ path: set.path, ...formats });
  }

  /** The next part, packed or not. `name` is for people. End it before the next one begins. */
  open(name: string): Container {
    const number = this.#times.length + 1;
    const place = `part ${number} of ${this.#set.parts.length}`;
    const clock = new PartClock();
    const ended = ({ problems }: MemberResult): void => this.#blame(place, problems);
    let bytes = 0;
    const container = openContainer({
      name,
      events: {
        member: () => ({
          push: (chunk) => {
            clock.push(chunk);
            this.#onBytes(chunk);
            this.#input.push(chunk);
            bytes += chunk.length;
          },
          end: (result) => {
            this.#isPacked ||= result.compressedBytes !== undefined;
            this.#packed += result.compressedBytes ?? bytes;
            ended(result);
          },
        }),
        trouble: (_, problem) => this.#blame(place, [problem]),
        passedOver: () => undefined,
      },
    });
    return {
      push: (chunk) => container.push(chunk),
      get stopped() {
        return container.stopped;
      },
      end: () => {
        container.end();
        this.#times.push(clock.times);
      },
    };
  }

  snapshot(): readonly Run[] {
    return this.#input.snapshot();
  }

  /** What is wrong with a part besides what was found in it. */
  blame(problem: Problem): void {
    this.#blame(`part ${Math.max(1, this.#times.length)} of ${this.#set.parts.length}`, [problem]);
  }

  /** Ends the set; called once. `compressedBytes`: of all parts together, where the edge unpacked some itself. */
  finish(compressedBytes?: number): ParsedInput {
    const parsed = this.#input.finish();
    const packed = compressedBytes ?? (this.#isPacked ? this.#packed : undefined);
    return {
      ...parsed,
      ...(packed === undefined ? {} : { compressedBytes: packed }),
      problems: [...this.#problems, ...seamProblems(this.#times, this.#set), ...parsed.problems],
    };
  }

  #blame(place: string, problems: readonly Problem[]): void {
    this.#problems.push(...problems.map((problem) => ({ ...problem, what: `${place}: ${problem.what}` })));
  }
}
