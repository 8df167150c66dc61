/** Sequential for each key, parallel for different keys. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** After earlier work, even if that failed. */
  run<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const next = before.then(work);
    const settled = next
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(id) === settled) this.#last.delete(id);
      });
    this.#last.set(id, settled);
    return next;
  }

  /** Waits for all keys, in one order, so that two calls cannot wait for each other. Not inside `run`. */
  runAll<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const [id, ...others] = [...new Set(ids)].sort();
    return id === undefined ? work() : this.run(id, () => this.runAll(others, work));
  }
}
