/**
 * A single missed reply may mean a busy computer or the transfer of a large text. Ending the process would lose the
 * work, and the next attempt would fail in the same way.
 */
const MOST_MISSED = 3;

/** Checks the health of a process and reports several missed replies in a row. */
export class Pulse {
  readonly #isWell: () => Promise<boolean>;
  readonly #onLost: () => void;
  #missed = 0;

  constructor(isWell: () => Promise<boolean>, onLost: () => void) {
    this.#isWell = isWell;
    this.#onLost = onLost;
  }

  async beat(): Promise<void> {
    if (await this.#isWell()) this.#missed = 0;
    else if ((this.#missed += 1) === MOST_MISSED) this.#onLost();
  }
}
