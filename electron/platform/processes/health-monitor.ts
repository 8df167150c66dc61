/**
 * A missed reply may mean a busy computer or a large transfer. Killing the process would lose the work and not help.
 */
const MOST_MISSED = 3;

export class HealthMonitor {
  readonly #isHealthy: () => Promise<boolean>;
  readonly #onHung: () => void;
  #missed = 0;

  constructor(isHealthy: () => Promise<boolean>, onHung: () => void) {
    this.#isHealthy = isHealthy;
    this.#onHung = onHung;
  }

  async check(): Promise<void> {
    if (await this.#isHealthy()) this.#missed = 0;
    else if ((this.#missed += 1) === MOST_MISSED) this.#onHung();
  }
}
