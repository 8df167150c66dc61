import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** All are sealed. */
const PARTS = ["download", "samples", "turns", "capture"] as const;
export type RecordingPart = (typeof PARTS)[number];

const NAME = /^([0-9a-f-]{36})\.[a-z.]+$/;

/** Keys are in the history. */
export class RecordingFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  path(id: string, part: RecordingPart): string {
    return join(this.#folder, `${id}.${part}`);
  }

  remove(id: string, part?: RecordingPart): void {
    for (const one of part === undefined ? PARTS : [part]) rmSync(this.path(id, one), { force: true });
  }

  /** `capture`: microphone recording that the task has not moved yet. */
  removeTask(id: string, capture?: string): void {
    this.remove(id);
    if (capture !== undefined) this.remove(capture, "capture");
  }

  /** Moves the file to its task. Throws the system's error. */
  takeCapture(capture: string, id: string): void {
    renameSync(this.path(capture, "capture"), this.path(id, "samples"));
  }

  keepOnly(ids: readonly string[]): void {
    const kept = new Set(ids);
    for (const name of readdirSync(this.#folder)) {
      const id = NAME.exec(name)?.[1];
      if (id === undefined || !kept.has(id)) rmSync(join(this.#folder, name), { force: true, recursive: true });
    }
  }
}
