/** A task of a recording takes hours, that of a text moments: the one must not keep the other waiting. */
export type Lane = "text" | "recording";

/** Maximum number of running tasks by lane; the others are queued. */
const AT_ONCE: Record<Lane, number> = { text: 4, recording: 2 };

/** Queued and running tasks. */
export class Lanes {
  readonly #waiting: Record<Lane, string[]> = { text: [], recording: [] };
  readonly #working: Record<Lane, Map<string, AbortController>> = { text: new Map(), recording: new Map() };

  add(lane: Lane, id: string): void {
    if (!this.#waiting[lane].includes(id)) this.#waiting[lane].push(id);
  }

  /** The next task that may start, and its abort controller; the caller must call `done` at the end. */
  next(
    mayBegin: (id: string) => boolean = () => true,
  ): { lane: Lane; id: string; controller: AbortController } | undefined {
    for (const lane of ["text", "recording"] as const) {
      const working = this.#working[lane];
      if (working.size >= AT_ONCE[lane]) continue;
      // A task that was cancelled and restarted is queued until its first attempt has finished.
      const at = this.#waiting[lane].findIndex((id) => !working.has(id) && mayBegin(id));
      const [id] = at < 0 ? [] : this.#waiting[lane].splice(at, 1);
      if (id === undefined) continue;
      const controller = new AbortController();
      working.set(id, controller);
      return { lane, id, controller };
    }
    return undefined;
  }

  isWorking(id: string): boolean {
    return Object.values(this.#working).some((working) => working.has(id));
  }

  done(lane: Lane, id: string): void {
    this.#working[lane].delete(id);
  }

  abort(id: string): void {
    for (const working of Object.values(this.#working)) working.get(id)?.abort();
  }

  abortAll(reason: Error): void {
    for (const working of Object.values(this.#working)) {
      for (const controller of working.values()) controller.abort(reason);
    }
  }
}
