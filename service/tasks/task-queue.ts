import type { Claim, Operation } from "./task-store";
import type { Counts, Entry } from "./queue";

export interface WorkOptions {
  /** If the queue has already claimed the task. */
  readonly claim?: Claim;
  /** The result remains to be stored, meanwhile the next task can start. */
  readonly onComputed?: () => void;
}

/** Does not reject for the task's contents. Aborting leaves the task unchanged. */
export type Work = (id: string, signal: AbortSignal, options?: WorkOptions) => Promise<void>;

/** Waiting: in all processes on the database. Running: in this process. */
export interface Load extends Counts {
  /** Age of the oldest waiting task in seconds, or 0. */
  readonly oldestSeconds: number;
}

export interface TaskQueue {
  /** Resumes unfinished tasks of earlier processes first. */
  start(): Promise<void>;
  /** Call after the store has accepted it. */
  add(entry: Entry, lane: Lane): Promise<void>;
  /** In any process. */
  cancel(id: string): Promise<void>;
  /** Of one owner, or of all. */
  load(owner?: string): Promise<Load>;
  /** Starts no more tasks, and gives running ones `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export interface LaneLimits {
  /** Including time in the queue for a turn. */
  readonly atOnce: number;
  /** Tasks that do the main work. A process with fewer of them gets tasks earlier. */
  readonly main: number;
  readonly ofOwner: number;
  /** If each is its owner's only one. */
  readonly owners: number;
}

/** Owners with simultaneous downloads in a process. */
const MOST_OWNERS = 64;

/** One download ahead per owner. An owner's first recording does not wait for other owners. */
export function recordingLane(listening: number, downloads: number): LaneLimits {
  if (downloads === 0) return { atOnce: listening, main: listening, ofOwner: listening, owners: listening };
  return { atOnce: listening + downloads, main: listening, ofOwner: listening + 1, owners: MOST_OWNERS };
}

/** Independent of one another. */
export type Lane = "short" | "long" | "recording";

/** UTF-16 units. */
const SHORT = 20_000;

/** `length`: UTF-16 units. */
export function laneOf(operation: Operation, length: number): Lane {
  if (operation === "prediction") return "recording";
  return length > SHORT ? "long" : "short";
}
