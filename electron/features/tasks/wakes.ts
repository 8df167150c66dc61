export class Wakes {
  readonly #waiting = new Map<string, Set<AbortController>>();

  /** Call `release` afterwards. */
  begin(id: string, outer: AbortSignal): { readonly signal: AbortSignal; readonly release: () => void } {
    const controller = new AbortController();
    const controllers = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, controllers.add(controller));
    return {
      signal: AbortSignal.any([outer, controller.signal]),
      release: () => {
        controllers.delete(controller);
        if (controllers.size === 0) this.#waiting.delete(id);
      },
    };
  }

  wake(id: string): void {
    for (const controller of this.#waiting.get(id) ?? []) controller.abort();
  }
}
