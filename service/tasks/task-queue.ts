import type { Operation } from "./task-store";
import type { Counts, Entry } from "./queue";

/** Never rejects because of the task's contents. Aborting leaves the task unchanged. */
export type Work = (id: string, signal: AbortSignal) => Promise<void>;

/** Waiting tasks of all processes that share the database; running ones of this process. */
export interface Load extends Counts {
  /** Age of the oldest waiting task in seconds, or 0. */
  readonly oldestSeconds: number;
}

export interface TaskQueue {
  /** First resumes unfinished tasks of earlier processes. */
  start(): Promise<void>;
  /** After the store has accepted it. */
  add(entry: Entry, lane: Lane): Promise<void>;
  /** Wherever it runs. */
  cancel(id: string): Promise<void>;
  /** Of one owner, or of all. */
  load(owner?: string): Promise<Load>;
  /** Starts no more tasks, waits `graceMs` for running ones, leaves the rest for others or the next start. */
  close(graceMs: number): Promise<void>;
}

export interface LaneLimits {
  /** Until they end, including waits for a turn. */
  readonly atOnce: number;
  /** Tasks that do the main work. A process with fewer takes tasks before one that only prepares them. */
  readonly main: number;
  readonly ofOwner: number;
  /** If each is its owner's only one. */
  readonly owners: number;
}

/** Owners whose recordings a process fetches at once, in any case. */
const MOST_OWNERS = 64;

/** An owner downloads one recording ahead. An owner's first recording never waits for those of others. */
export function recordingLane(listening: number, downloads: number): LaneLimits {
  if (downloads === 0) return { atOnce: listening, main: listening, ofOwner: listening, owners: listening };
  return { atOnce: listening + downloads, main: listening, ofOwner: listening + 1, owners: MOST_OWNERS };
}

/** Lanes do not wait for one another. */
export type Lane = "short" | "long" | "recording";

/** UTF-16 units. Longer texts have their own lane. */
const SHORT = 20_000;

/** `length`: UTF-16 units. */
export function laneOf(operation: Operation, length: number): Lane {
  if (operation === "prediction") return "recording";
  return length > SHORT ? "long" : "short";
}
