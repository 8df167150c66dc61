import type { Operation } from "../store/task-store";
import type { Counts, Entry } from "./queue";

/** Works on one task until it has ended. Never rejects for what the task holds; aborting leaves the task as it is. */
export type Work = (id: string, signal: AbortSignal) => Promise<void>;

/** What waits in this process or, where processes share a database, in all of them; what runs in this one. */
export interface Load extends Counts {
  /** How long the oldest of all that waits has waited, in seconds; 0 where nothing waits. */
  readonly oldestSeconds: number;
}

/** Which tasks wait for work and who does it: this process itself, or any number of worker processes. */
export interface TaskQueue {
  /** Begins to work, with what earlier processes left unfinished. */
  start(): Promise<void>;
  /** Told of a task after the store has accepted it. */
  add(entry: Entry, lane: Lane): Promise<void>;
  /** Stops the work on a task, wherever it runs. */
  cancel(id: string): Promise<void>;
  /** Of one owner where one is named, else of all. */
  load(owner?: string): Promise<Load>;
  /** Begins nothing more, lets what runs end for at most `graceMs`, leaves the rest for others or the next start. */
  close(graceMs: number): Promise<void>;
}

/** Lines that never wait for one another: short texts, long ones, recordings. */
export type Lane = "short" | "long" | "recording";

/** Texts up to this many UTF-16 units have a queue of their own, so that they never wait behind a book. */
export const SHORT = 20_000;

/** The line that a task waits in. `length` of its text in UTF-16 units. */
export function laneOf(operation: Operation, length: number): Lane {
  if (operation === "prediction") return "recording";
  return length > SHORT ? "long" : "short";
}
