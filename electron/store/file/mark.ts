import { createHmac } from "node:crypto";
import { openSync, readFileSync, writeSync } from "node:fs";
import { z } from "zod";
import { keyFor } from "../tags";

const markSchema = z.object({ changes: z.number(), mac: z.string() });

export const markPath = (path: string): string => `${path}.mark`;

/**
 * Records the number of committed changes in a separate file. A log of writes that was truncated between two changes
 * looks complete by itself; the record shows that changes are missing.
 */
export class Mark {
  readonly #path: string;
  readonly #key: Buffer;
  #file: number | undefined;

  constructor(path: string, key: string) {
    this.#path = markPath(path);
    this.#key = keyFor("mark", key);
  }

  note(changes: number): void {
    this.#file ??= openSync(this.#path, "w", 0o600);
    const text = JSON.stringify({ changes, mac: this.#mac(changes) });
    // Always of one length: otherwise a shorter record would not overwrite the end of a longer one.
    writeSync(this.#file, text.padEnd(120), 0);
  }

  /** How many changes were noted; undefined where there is no note, or a damaged one. */
  read(): number | undefined {
    try {
      const { changes, mac } = markSchema.parse(JSON.parse(readFileSync(this.#path, "utf8")));
      return mac === this.#mac(changes) ? changes : undefined;
    } catch {
      return undefined;
    }
  }

  #mac(changes: number): string {
    return createHmac("sha256", this.#key).update(String(changes)).digest("hex");
  }
}
