interface Pending<T> {
  readonly resolve: (reply: T) => void;
  readonly reject: (reason: Error) => void;
}

export class PendingRequests<K, T> {
  readonly #pending = new Map<K, Pending<T>[]>();

  /** Rejects if the process exits before its reply. */
  add(id: K, send: () => void = () => undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, [...(this.#pending.get(id) ?? []), { resolve, reject }]);
      send();
    });
  }

  resolve(id: K, reply: T): void {
    const pending = this.#pending.get(id) ?? [];
    this.#pending.delete(id);
    for (const { resolve } of pending) resolve(reply);
  }

  rejectAll(reason = "The process has ended"): void {
    const all = [...this.#pending.values()].flat();
    this.#pending.clear();
    for (const { reject } of all) reject(new Error(reason));
  }
}
