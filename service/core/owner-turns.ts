export interface OwnerTurnsOptions {
  readonly atOnce: number;
  /** Concurrent turns of one owner. Default: `atOnce`. */
  readonly ofOwner?: number;
}

export interface OwnerTurns {
  /** Calls `onWait` if all are busy. Returns a function that ends the turn. Rejects with the signal's reason. */
  enter(owner: string, signal: AbortSignal, onWait?: () => void): Promise<() => void>;
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Next is the owner with the fewest running turns, then the one with the longest time since its last turn, then the
 * first in the queue.
 */
export function createOwnerTurns({ atOnce, ofOwner = atOnce }: OwnerTurnsOptions): OwnerTurns {
  const waiting = new Set<Waiting>();
  const underWay = new Map<string, number>();
  /** Limited by the number of keys. */
  const lastTurn = new Map<string, number>();
  let turns = 0;
  let inAll = 0;

  const of = (owner: string): number => underWay.get(owner) ?? 0;
  const isBefore = (one: Waiting, other: Waiting): boolean =>
    of(one.owner) === of(other.owner)
      ? (lastTurn.get(one.owner) ?? 0) < (lastTurn.get(other.owner) ?? 0)
      : of(one.owner) < of(other.owner);

  function next(): Waiting | undefined {
    let chosen: Waiting | undefined;
    for (const one of waiting) {
      if (of(one.owner) < ofOwner && (chosen === undefined || isBefore(one, chosen))) chosen = one;
    }
    return chosen;
  }

  function change(owner: string, by: number): void {
    inAll += by;
    if (of(owner) + by === 0) underWay.delete(owner);
    else underWay.set(owner, of(owner) + by);
  }

  function pump(): void {
    while (inAll < atOnce) {
      const one = next();
      if (one === undefined) return;
      waiting.delete(one);
      lastTurn.set(one.owner, (turns += 1));
      change(one.owner, 1);
      one.begin();
    }
  }

  return {
    enter: (owner, signal, onWait) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = (): void => {
          waiting.delete(one);
          reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
        };
        let ended = false;
        const end = (): void => {
          if (ended) return;
          ended = true;
          change(owner, -1);
          pump();
        };
        const one: Waiting = {
          owner,
          begin() {
            signal.removeEventListener("abort", leave);
            resolve(end);
          },
        };
        waiting.add(one);
        signal.addEventListener("abort", leave, { once: true });
        pump();
        if (waiting.has(one)) onWait?.();
      }),
  };
}
