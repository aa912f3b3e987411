import { fallback, formats } from '../core/formats/index.js';
import { openInput, type InputReader } from '../core/intake/openInput.js';
import type { ParsedInput } from '../core/model.js';
import type { Problem } from '../core/problem.js';
import type { MemberResult, MemberSink } from '../unpack/container.js';
import { openContainer, type Container } from '../unpack/openContainer.js';
import { unopened } from '../unpack/unopened.js';
import { Hasher } from './hasher.js';

/** Reads what is in one file, packed or not: an input for every log in it, hashed on the way. */
export class ContainerReader {
  readonly #container: Container;
  readonly #inputs: ParsedInput[] = [];

  /** `path` names the file. `formatId` skips recognition; null: recognize. */
  constructor(path: string, formatId: string | null) {
    this.#container = openContainer({
      name: path,
      events: {
        member: (member) => new Member(member, formatId, (input) => this.#inputs.push(input)),
        trouble: (place, problem) => this.#inputs.push(unopened(place, problem)),
        passedOver: () => undefined,
      },
    });
  }

  /** `chunk` is not kept. */
  push(chunk: Uint8Array): void {
    this.#container.push(chunk);
  }

  /** Whether a limit was reached and further bytes need not be read. */
  get stopped(): boolean {
    return this.#container.stopped;
  }

  /** Ends the file; what cannot be opened in it is an input without runs. At least one input. Called once. */
  end(): ParsedInput[] {
    this.#container.end();
    return this.#inputs;
  }
}

class Member implements MemberSink {
  readonly #input: InputReader;
  readonly #hash = new Hasher();
  readonly #onEnd: (input: ParsedInput) => void;

  constructor(path: string, formatId: string | null, onEnd: (input: ParsedInput) => void) {
    this.#input = openInput({ path, formats, fallback, ...(formatId === null ? {} : { formatId }) });
    this.#onEnd = onEnd;
  }

  push(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#input.push(chunk);
  }

  end({ compressedBytes, problems }: MemberResult): void {
    const parsed = this.#input.finish();
    this.#onEnd({
      ...parsed,
      ...(compressedBytes === undefined ? {} : { compressedBytes }),
      sha256: this.#hash.digest(),
      problems: [...problems, ...parsed.problems],
    });
  }
}

/** `inputs` of a file whose own packing is damaged: told at the log it holds, or for the archive. */
export function withDamage(inputs: readonly ParsedInput[], path: string, problem: Problem): ParsedInput[] {
  const [only] = inputs;
  if (inputs.length === 1 && only?.path === path) return [{ ...only, problems: [problem, ...only.problems] }];
  return [...inputs, unopened(path, problem)];
}
