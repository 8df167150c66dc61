import { createHmac } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { replaceFile } from "../../files/json-file";
import { type Count, countSchema } from "../count";
import { keyFor } from "../tags";

/** Earlier versions stored no number of rows. */
const markSchema = countSchema.extend({ rows: countSchema.shape.rows.optional(), mac: z.string() });

export const markPath = (path: string): string => `${path}.mark`;

/** Length of the record in bytes: a shorter record must overwrite the end of a longer one. */
const LENGTH = 160;

/**
 * Records the state of the history after each committed change in a separate file. A log of writes that was truncated
 * between two changes, or deleted, looks complete by itself; the record shows that changes are missing.
 */
export class Mark {
  readonly #path: string;
  readonly #key: Buffer;
  #file: number | undefined;

  constructor(path: string, key: string) {
    this.#path = markPath(path);
    this.#key = keyFor("mark", key);
  }

  /** Overwrites the record in place. */
  note(count: Count): void {
    if (this.#file === undefined) this.settle(count);
    this.#file ??= openSync(this.#path, "r+");
    writeSync(this.#file, this.#text(count), 0);
  }

  /** Makes sure that the disk has this record, also after a power failure. Does nothing if it is there already. */
  settle(count: Count): void {
    const known = this.read();
    if (known?.changes === count.changes && known.rows === count.rows) return;
    this.close();
    replaceFile(this.#path, this.#text(count), { flush: true });
    syncFolder(dirname(this.#path));
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** The recorded state; undefined if there is no record or a damaged one. */
  read(): Count | undefined {
    try {
      const { changes, rows, mac } = markSchema.parse(JSON.parse(readFileSync(this.#path, "utf8")));
      return mac === this.#mac(changes, rows) ? { changes, rows: rows ?? 0 } : undefined;
    } catch {
      return undefined;
    }
  }

  #text({ changes, rows }: Count): string {
    return JSON.stringify({ changes, rows, mac: this.#mac(changes, rows) }).padEnd(LENGTH);
  }

  #mac(changes: number, rows: number | undefined): string {
    const text = rows === undefined ? String(changes) : `${changes} ${rows}`;
    return createHmac("sha256", this.#key).update(text).digest("hex");
  }
}

/** Makes a rename durable where the system has this: Windows and some network folders do not. */
function syncFolder(folder: string): void {
  let file: number | undefined;
  try {
    file = openSync(folder, "r");
    fsyncSync(file);
  } catch {
    // The record may then be the one before, which is no sign of a missing change.
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
