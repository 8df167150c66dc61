import { isFull } from "../core/storage-full";

export interface RoomOptions {
  /** Called when a write finds the disk full. */
  readonly onFull?: () => void;
  /** Tries whether there is room again. */
  readonly probe: () => Promise<boolean> | boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Whether the disk of a database has room. */
export interface Room {
  /** Runs a write. Its errors are thrown on; a full disk is remembered. */
  write<T>(act: () => T | Promise<T>): Promise<T>;
  /** Whether the last write found the disk full, and no probe has found room since. */
  isFull(): boolean;
  /** True until a write finds the disk full; then probes, at most once a second. */
  hasRoom(): Promise<boolean>;
}

const PROBE_EVERY_MS = 1000;

export function createRoom({ onFull, probe, now = Date.now }: RoomOptions): Room {
  let full = false;
  let probedAt = -Infinity;
  return {
    async write(act) {
      try {
        return await act();
      } catch (error) {
        if (isFull(error)) {
          full = true;
          onFull?.();
        }
        throw error;
      }
    },
    isFull: () => full,
    async hasRoom() {
      if (!full) return true;
      if (now() - probedAt < PROBE_EVERY_MS) return false;
      probedAt = now();
      full = !(await probe());
      return !full;
    },
  };
}
