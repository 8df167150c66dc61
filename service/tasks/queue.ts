export interface Entry {
  readonly id: string;
  readonly owner: string;
  /** Of its text. */
  readonly bytes: number;
}

export interface QueueOptions {
  readonly concurrency: number;
  /** Concurrent tasks of one owner. Default: unlimited. */
  readonly ofOwner?: number;
  /** If each is its owner's only one. Default: `concurrency`. */
  readonly owners?: number;
  /** Reports its errors itself. */
  readonly work: (id: string, signal: AbortSignal, options: { readonly onComputed: () => void }) => Promise<void>;
  readonly now?: () => number;
}

export interface Counts {
  readonly waiting: number;
  readonly waitingBytes: number;
  readonly running: number;
}

export interface Queue {
  add(entry: Entry): void;
  /** Age of the oldest waiting task in seconds, or 0. */
  oldestSeconds(): number;
  /** Of one owner, or of all. */
  counts(owner?: string): Counts;
  /** Also aborts a running task. */
  cancel(id: string): void;
  /** Starts no more tasks; aborts running ones after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

interface Waiting extends Entry {
  readonly since: number;
}

interface Running {
  readonly owner: string;
  readonly bytes: number;
  readonly controller: AbortController;
  readonly done: Promise<void>;
  /** Otherwise its result is being stored. */
  computing: boolean;
}

interface Line {
  readonly entries: Map<string, Waiting>;
  bytes: number;
}

/** Results that wait to be stored while the next tasks are computed, and bytes of their texts. */
const MOST_STORING = 64;
const MOST_STORING_BYTES = 4_000_000;

/** Next is the owner with the fewest running tasks, then the longest wait. An owner's tasks start in order. */
export function createQueue(options: QueueOptions): Queue {
  const { concurrency, ofOwner = concurrency, owners = concurrency, work, now = () => performance.now() } = options;
  const waiting = new Map<string, Line>();
  const running = new Map<string, Running>();
  let closed = false;

  const computing = (): Running[] => [...running.values()].filter((one) => one.computing);
  const isStoringMost = (): boolean => {
    const storing = [...running.values()].filter((one) => !one.computing);
    const bytes = storing.reduce((sum, one) => sum + one.bytes, 0);
    return storing.length >= MOST_STORING || bytes >= MOST_STORING_BYTES;
  };
  const runningOf = (owner: string): number => computing().filter((one) => one.owner === owner).length;

  /** Only owners with fewer than `most` running tasks. */
  function next(most: number): Entry | undefined {
    let chosen: { owner: string; running: number } | undefined;
    for (const owner of waiting.keys()) {
      const count = runningOf(owner);
      if (count >= most) continue;
      if (chosen === undefined || count < chosen.running) chosen = { owner, running: count };
      if (count === 0) break;
    }
    const line = chosen && waiting.get(chosen.owner);
    const [entry] = line?.entries.values() ?? [];
    if (line === undefined || entry === undefined) return undefined;
    waiting.delete(entry.owner);
    line.entries.delete(entry.id);
    line.bytes -= entry.bytes;
    if (line.entries.size > 0) waiting.set(entry.owner, line);
    return entry;
  }

  async function perform(id: string, signal: AbortSignal): Promise<void> {
    const onComputed = (): void => {
      const one = running.get(id);
      if (one !== undefined) one.computing = false;
      pump();
    };
    try {
      await work(id, signal, { onComputed });
    } catch {
      // If even the failure could not be stored, the next start resumes the task.
    } finally {
      running.delete(id);
      pump();
    }
  }

  function pump(): void {
    while (!closed && !isStoringMost()) {
      const busy = computing().length;
      if (busy >= Math.max(concurrency, owners)) return;
      const entry = next(busy < concurrency ? ofOwner : 1);
      if (entry === undefined) return;
      const { id, owner, bytes } = entry;
      const controller = new AbortController();
      const done = Promise.resolve().then(() => perform(id, controller.signal));
      running.set(id, { owner, bytes, controller, done, computing: true });
    }
  }

  return {
    add(entry) {
      const { id, owner } = entry;
      if (closed || running.has(id)) return;
      const line = waiting.get(owner) ?? { entries: new Map<string, Waiting>(), bytes: 0 };
      if (!line.entries.has(id)) line.bytes += entry.bytes;
      line.entries.set(id, { ...entry, since: line.entries.get(id)?.since ?? now() });
      waiting.set(owner, line);
      pump();
    },
    counts(owner) {
      const lines = owner === undefined ? [...waiting.values()] : [waiting.get(owner) ?? []].flat();
      return {
        waiting: lines.reduce((sum, { entries }) => sum + entries.size, 0),
        waitingBytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
        running: [...running.values()].filter((one) => owner === undefined || one.owner === owner).length,
      };
    },
    oldestSeconds() {
      let oldest = now();
      for (const { entries } of waiting.values()) {
        const [first] = entries.values();
        oldest = Math.min(oldest, first?.since ?? oldest);
      }
      return (now() - oldest) / 1000;
    },
    cancel(id) {
      for (const [owner, line] of waiting) {
        line.bytes -= line.entries.get(id)?.bytes ?? 0;
        if (line.entries.delete(id) && line.entries.size === 0) waiting.delete(owner);
      }
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
