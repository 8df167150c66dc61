import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FileName, fileNameOf } from "../../platform/files/file-name";

/** Milliseconds for another program to read the file. */
const KEPT_MS = 60_000;

/** In owner-only folders. */
export class DragFolder {
  readonly #path: string;
  readonly #keptMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, keptMs = KEPT_MS) {
    this.#path = path;
    this.#keptMs = keptMs;
    this.clear();
  }

  write(name: FileName, bytes: Uint8Array): string {
    this.clear();
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
    const path = join(mkdtempSync(join(this.#path, "d-")), fileNameOf(name));
    writeFileSync(path, bytes, { mode: 0o600, flag: "wx" });
    return path;
  }

  clearSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), this.#keptMs);
    this.#timer.unref();
  }

  clear(): void {
    clearTimeout(this.#timer);
    try {
      for (const inner of readdirSync(this.#path)) rmSync(join(this.#path, inner), { recursive: true, force: true });
    } catch {
      // Still read by another program; deleted at the next start.
    }
  }
}
