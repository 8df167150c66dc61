import { LinkFailure } from "../../speech/index";

export interface Place {
  /** Resolves when this number of bytes in total is available. Rejects with the signal's reason or `disk_full`. */
  growTo(bytes: number, signal: AbortSignal): Promise<void>;
  /** Lowers the announced maximum. */
  needAtMost(bytes: number): void;
  /** Final number of bytes. */
  settle(bytes: number): void;
  leave(): void;
}

export interface DiskRoom {
  /** Bytes. */
  readonly used: number;
  /** @param most maximum bytes of the recording */
  enter(most: number): Place;
}

interface Holder {
  held: number;
  most: number;
}
interface Request {
  readonly holder: Holder;
  readonly to: number;
  readonly grant: () => void;
}

/** Bytes by which a recording grows. */
const STEP = 16 * 1024 * 1024;

/**
 * A recording grows only if all could still be completed sequentially (banker's algorithm, Dijkstra, EWD 623). So there
 * are no deadlocks, and a small recording that was announced as large takes no space from others.
 */
export function createDiskRoom(bytes: number): DiskRoom {
  const holders = new Set<Holder>();
  const waiting = new Set<Request>();
  const used = (): number => [...holders].reduce((sum, { held }) => sum + held, 0);

  function allCanEnd(): boolean {
    let free = bytes - used();
    const missing = ({ held, most }: Holder): number => most - held;
    for (const holder of [...holders].sort((one, other) => missing(one) - missing(other))) {
      if (missing(holder) > free) return false;
      free += holder.held;
    }
    return true;
  }

  function tryGrow(holder: Holder, to: number): boolean {
    const before = holder.held;
    holder.held = to;
    if (allCanEnd()) return true;
    holder.held = before;
    return false;
  }

  /** The smallest first. */
  function pump(): void {
    for (const request of [...waiting].sort((one, other) => one.holder.held - other.holder.held)) {
      if (tryGrow(request.holder, request.to)) request.grant();
    }
  }

  function grow(holder: Holder, to: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (tryGrow(holder, to)) return resolve();
      const leave = (): void => {
        waiting.delete(request);
        signal.removeEventListener("abort", abort);
      };
      const abort = (): void => {
        leave();
        reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
      };
      const request: Request = {
        holder,
        to,
        grant() {
          leave();
          resolve();
        },
      };
      waiting.add(request);
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  return {
    get used() {
      return used();
    },
    enter(most) {
      const holder: Holder = { held: 0, most: Math.min(most, bytes) };
      holders.add(holder);
      return {
        async growTo(to, signal) {
          if (to <= holder.held) return;
          if (to > holder.most) throw new LinkFailure("disk_full");
          await grow(holder, Math.min(Math.ceil(to / STEP) * STEP, holder.most), signal);
        },
        needAtMost(less) {
          holder.most = Math.max(holder.held, Math.min(holder.most, less));
          pump();
        },
        settle(to) {
          holder.held = to;
          holder.most = to;
          pump();
        },
        leave() {
          holders.delete(holder);
          pump();
        },
      };
    },
  };
}
