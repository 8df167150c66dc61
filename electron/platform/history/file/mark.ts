import { createHmac } from "node:crypto";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { z } from "zod";
import { replaceFile } from "../../files/json-file";
import { type Count, countSchema } from "../count";
import { keyFor } from "../tags";

/** Earlier versions did not store the number of rows. */
const markSchema = countSchema.extend({ rows: countSchema.shape.rows.optional(), mac: z.string() });

const markPath = (path: string): string => `${path}.mark`;

/** Bytes. Fixed, so that a record overwrites any earlier one. */
const LENGTH = 160;

/** State after each change. Shows missing changes after a log was truncated or deleted. */
export class Mark {
  readonly #path: string;
  readonly #key: Buffer;
  #file: number | undefined;

  constructor(path: string, key: string) {
    this.#path = markPath(path);
    this.#key = keyFor("mark", key);
  }

  note(count: Count): void {
    if (this.#file === undefined) this.settle(count);
    this.#file ??= openSync(this.#path, "r+");
    writeSync(this.#file, this.#text(count), 0);
  }

  settle(count: Count): void {
    const known = this.read();
    if (known?.changes === count.changes && known.rows === count.rows) return;
    this.close();
    replaceFile(this.#path, this.#text(count), { flush: true });
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

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
