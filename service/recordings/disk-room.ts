import { LinkFailure } from "../../speech/fetch/link-failure";

/** The room that one recording uses on the disk. */
export interface Place {
  /** Waits until it may use this number of bytes in all. Rejects with the signal's reason, or `disk_full`. */
  growTo(bytes: number, signal: AbortSignal): Promise<void>;
  /** Reduces the most that it will ever use. */
  needAtMost(bytes: number): void;
  /** It uses this number of bytes and will not grow. */
  settle(bytes: number): void;
  leave(): void;
}

export interface DiskRoom {
  /** Bytes in use. */
  readonly used: number;
  /** @param most bytes that the recording may use at most */
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

/** Bytes by which a recording grows at once. */
const STEP = 16 * 1024 * 1024;

/**
 * Bounds the bytes of all recordings on the disk. A recording grows only if all could still be completed one after
 * another (the banker's algorithm, Dijkstra, EWD 623). Therefore recordings never wait for one another for ever, and
 * one that is announced as large but stays small takes no room from others.
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

  /** Whether the holder has this number of bytes now. */
  function tryGrow(holder: Holder, to: number): boolean {
    const before = holder.held;
    holder.held = to;
    if (allCanEnd()) return true;
    holder.held = before;
    return false;
  }

  /** Those that hold least come first, so that a large recording does not delay a small one. */
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
