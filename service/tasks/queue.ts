export interface QueueOptions {
  /** How many at once. */
  readonly concurrency: number;
  /** Does the work of one id. What it throws is swallowed: it reports by itself. */
  readonly work: (id: string, signal: AbortSignal) => Promise<void>;
}

export interface Queue {
  add(id: string): void;
  /** Ids that wait and have not begun. */
  waiting(): number;
  running(): number;
  /** Forgets a waiting id, aborts a running one. */
  cancel(id: string): void;
  /** Starts nothing more, waits for what runs, aborts it after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** First in, first out, with a limit on how many run at once. */
export function createQueue({ concurrency, work }: QueueOptions): Queue {
  const waiting = new Set<string>();
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  let closed = false;

  async function perform(id: string, signal: AbortSignal): Promise<void> {
    try {
      await work(id, signal);
    } catch {
      // A failure that could not even be stored leaves the task to the next start.
    } finally {
      running.delete(id);
      pump();
    }
  }

  function pump(): void {
    for (const id of waiting) {
      if (closed || running.size >= concurrency) return;
      waiting.delete(id);
      const controller = new AbortController();
      running.set(id, { controller, done: Promise.resolve().then(() => perform(id, controller.signal)) });
    }
  }

  return {
    add(id) {
      if (closed || running.has(id)) return;
      waiting.add(id);
      pump();
    },
    waiting: () => waiting.size,
    running: () => running.size,
    cancel(id) {
      waiting.delete(id);
      running.get(id)?.controller.abort(new Error("cancelled"));
    },
    async close(graceMs) {
      closed = true;
      waiting.clear();
      const timer = setTimeout(() => {
        for (const { controller } of running.values()) controller.abort(new Error("closing"));
      }, graceMs);
      await Promise.all([...running.values()].map(({ done }) => done));
      clearTimeout(timer);
    },
  };
}
