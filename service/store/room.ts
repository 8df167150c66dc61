import { isFull } from "../core/storage-full";

export interface RoomOptions {
  readonly onFull?: () => void;
  readonly probe: () => Promise<boolean> | boolean;
  readonly now?: () => number;
}

export interface Room {
  /** Records a full disk, and throws the error again. */
  write<T>(act: () => T | Promise<T>): Promise<T>;
  isFull(): boolean;
  /** Probes at most once a second after a full disk. */
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
