import type { Operation } from "../store/task-store";
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

/** Lines that never wait for one another: short texts, long ones, recordings. */
export type Lane = "short" | "long" | "recording";

/** Texts up to this many UTF-16 units have a separate queue, so that they never wait for a book. */
export const SHORT = 20_000;

/** The queue of a task. `length` of its text in UTF-16 units. */
export function laneOf(operation: Operation, length: number): Lane {
  if (operation === "prediction") return "recording";
  return length > SHORT ? "long" : "short";
}
