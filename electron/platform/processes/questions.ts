/** Pending requests to a process, by id. */
export class Questions<K, T> {
  readonly #waiting = new Map<K, { resolve: (answer: T) => void; reject: (reason: Error) => void }[]>();

  /** Rejects if the process exits before its reply. */
  ask(id: K, send: () => void): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), { resolve, reject }]);
      send();
    });
  }

  answer(id: K, answer: T): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const { resolve } of waiting) resolve(answer);
  }

  /** The process has ended. */
  giveUp(): void {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { reject } of all) reject(new Error("The process has ended"));
  }
}
