/** Independent queues: recordings may take hours, texts moments. */
export interface Lane {
  readonly name: string;
  readonly atOnce: number;
}

export class Lanes {
  readonly #lanes = new Map<
    string,
    { readonly atOnce: number; readonly waiting: string[]; readonly working: Map<string, AbortController> }
  >();

  constructor(lanes: readonly Lane[]) {
    for (const { name, atOnce } of lanes) this.#lanes.set(name, { atOnce, waiting: [], working: new Map() });
  }

  add(lane: string, id: string): void {
    const waiting = this.#lanes.get(lane)?.waiting;
    if (waiting?.includes(id) === false) waiting.push(id);
  }

  /** The caller must call `done` at the end. */
  next(
    mayBegin: (id: string) => boolean = () => true,
  ): { lane: string; id: string; controller: AbortController } | undefined {
    for (const [lane, { atOnce, waiting, working }] of this.#lanes) {
      if (working.size >= atOnce) continue;
      // A restarted task is queued until its cancelled attempt has finished.
      const at = waiting.findIndex((id) => !working.has(id) && mayBegin(id));
      const [id] = at < 0 ? [] : waiting.splice(at, 1);
      if (id === undefined) continue;
      const controller = new AbortController();
      working.set(id, controller);
      return { lane, id, controller };
    }
    return undefined;
  }

  isWorking(id: string): boolean {
    return [...this.#lanes.values()].some(({ working }) => working.has(id));
  }

  done(lane: string, id: string): void {
    this.#lanes.get(lane)?.working.delete(id);
  }

  abort(id: string): void {
    for (const { working } of this.#lanes.values()) working.get(id)?.abort();
  }

  abortAll(reason: Error): void {
    for (const { working } of this.#lanes.values()) {
      for (const controller of working.values()) controller.abort(reason);
    }
  }
}
