/**
 * Misses in a row after which a process is taken to hang. One alone may be a busy computer, or the result of a large text
 * on its way: who ends the process then loses the work, and the next attempt goes the same way.
 */
const MOST_MISSED = 3;

/** Asks a process after its health, and tells when it has not answered several times in a row. */
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
