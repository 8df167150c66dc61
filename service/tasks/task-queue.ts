import type { Operation } from "./task-store";
import type { Counts, Entry } from "./queue";

/**
 * Works on one task until it has ended. Never rejects because of the task's contents; aborting leaves the task
 * unchanged.
 */
export type Work = (id: string, signal: AbortSignal) => Promise<void>;

/** Waiting tasks of this process or, if processes share a database, of all of them; running ones of this process. */
export interface Load extends Counts {
  /** Waiting time of the oldest waiting task in seconds; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** The waiting tasks and their workers: this process itself, or any number of worker processes. */
export interface TaskQueue {
  /** Starts to work, first on the unfinished tasks of earlier processes. */
  start(): Promise<void>;
  /** Called for a task after the store has accepted it. */
  add(entry: Entry, lane: Lane): Promise<void>;
  /** Stops the work on a task, wherever it runs. */
  cancel(id: string): Promise<void>;
  /** Of one owner where one is named, else of all. */
  load(owner?: string): Promise<Load>;
  /**
   * Starts no more tasks, lets running ones end for at most `graceMs`, leaves the rest for others or the next start.
   */
  close(graceMs: number): Promise<void>;
}

/** Limits of the tasks of a lane that are worked on at once. */
export interface LaneLimits {
  /** In all. Tasks are in the lane until they end, also while they wait for a turn. */
  readonly atOnce: number;
  /** Tasks that do the main work at once. A process with fewer takes tasks before one that only prepares them. */
  readonly main: number;
  /** Of one owner. */
  readonly ofOwner: number;
  /** In all, if each of them is its owner's only one. */
  readonly owners: number;
}

/** Owners whose recordings a process fetches at once, whatever the limit of downloads. */
const MOST_OWNERS = 64;

/**
 * Limits for recordings: so many transcriptions at once, and beside them so many that are fetched. An owner fetches one
 * ahead of its transcriptions. The first recording of an owner never waits for those of others.
 */
export function recordingLane(listening: number, downloads: number): LaneLimits {
  if (downloads === 0) return { atOnce: listening, main: listening, ofOwner: listening, owners: listening };
  return { atOnce: listening + downloads, main: listening, ofOwner: listening + 1, owners: MOST_OWNERS };
}

/** Lines that never wait for one another: short texts, long ones, recordings. */
export type Lane = "short" | "long" | "recording";

/** Texts up to this many UTF-16 units have a separate queue, so that they never wait for a book. */
const SHORT = 20_000;

/** The queue of a task. `length` of its text in UTF-16 units. */
export function laneOf(operation: Operation, length: number): Lane {
  if (operation === "prediction") return "recording";
  return length > SHORT ? "long" : "short";
}
