/** A change that goes on (dragging, turning the wheel, typing a number) ends after this long without a further one. */
const MOVE_ENDS_MS = 350;

/** How a change of the view is put into the address: as a step that Back undoes, or in place of the last one. */
export type AddressStep = 'push' | 'replace';

/** Decides which changes of the view are one step of Back: those of one movement, which all change the same keys. */
export class ViewSteps {
  #moved: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onEnd: () => void;

  /** `onEnd` is called once when a movement has ended by itself or by `end`. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** A change of `keys` that is whole by itself or ends the movement that changed the same keys. */
  step(keys: readonly string[]): AddressStep {
    const isOwnEnd = this.#moved === nameOf(keys);
    this.forget();
    return isOwnEnd ? 'replace' : 'push';
  }

  /** A change of `keys` that may go on. Null: nothing to write before it ends (browsers refuse more than a few addresses a second). */
  move(keys: readonly string[]): 'push' | null {
    const goesOn = this.#moved === nameOf(keys);
    this.forget();
    this.#moved = nameOf(keys);
    this.#timer = setTimeout(() => this.end(), MOVE_ENDS_MS);
    return goesOn ? null : 'push';
  }

  /** The movement, if there is one, is over: its last state is the step. */
  end(): void {
    if (this.#moved === null) return;
    this.forget();
    this.#onEnd();
  }

  /** The movement, if there is one, is over and its last state is in the address, or counts no longer. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#moved = null;
  }
}

function nameOf(keys: readonly string[]): string {
  return keys.toSorted().join(' ');
}
