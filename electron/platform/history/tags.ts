import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Count } from "./count";
import { HEAD_COLUMNS, type TextColumn, type Value } from "./schema";

/** A key for one purpose, made of the history's key (hexadecimal digits) by HKDF-SHA-256. 32 bytes. */
export function keyFor(purpose: "rows" | "file" | "mark" | "name", key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), "", `outis history ${purpose}`, 32));
}

/** Names a key without telling it: 16 hexadecimal digits, for file names and names of entries. */
export const nameOfKey = (key: string): string => keyFor("name", key).toString("hex").slice(0, 16);

/** A task's columns by name. Absent values are null. */
export type Columns = Readonly<Record<string, Value>>;

/**
 * Integrity of the rows of a history: HMAC-SHA-256 tags, each over its type, the names of the columns and their values.
 * The database's own cipher encrypts its pages without authentication.
 */
export class Tags {
  readonly #key: Buffer;

  /** `mark`: called for every stored change (file/mark.ts). */
  constructor(
    key: string,
    readonly mark?: { note(count: Count): void },
  ) {
    this.#key = keyFor("rows", key);
  }

  /** Of one long text of the task `id`. */
  text(id: string, column: TextColumn, text: Value): Buffer {
    return this.#tag(`task.${column}`, [
      ["id", id],
      ["text", text],
    ]);
  }

  /** Of everything else in the row, and of the tags of its texts. */
  head(columns: Columns): Buffer {
    return this.#tag(
      "task",
      HEAD_COLUMNS.map((name) => [name, columns[name] ?? null]),
    );
  }

  setting(name: Value, value: Value): Buffer {
    return this.#tag("setting", [
      ["name", name],
      ["value", value],
    ]);
  }

  ledger(rows: number, changes: number, sum: Value): Buffer {
    return this.#tag("ledger", [
      ["rows", rows],
      ["changes", changes],
      ["sum", sum],
    ]);
  }

  /** Term of a row in the sum of the ledger. */
  term(tag: Value): Buffer {
    return this.#tag("term", [["tag", tag]]);
  }

  #tag(of: string, parts: readonly (readonly [string, Value])[]): Buffer {
    const tag = createHmac("sha256", this.#key).update(`${of}\0`);
    for (const [name, value] of parts) {
      // A column that a later version adds is null in older rows, and leaves their tags as they are.
      if (value === null) continue;
      const bytes = Buffer.from(typeof value === "number" ? String(value) : value);
      tag.update(`${name}\0${typeof value === "number" ? "number" : "bytes"}\0${bytes.length}\0`).update(bytes);
    }
    return tag.digest();
  }
}

/** Whether a tag as it was read is the one that it must be. */
export function isTag(read: Value | undefined, due: Buffer): boolean {
  return read instanceof Uint8Array && read.length === due.length && timingSafeEqual(read, due);
}

/** The sum with a row's term added or removed, which is the same for exclusive or. */
export function plus(sum: Uint8Array, term: Uint8Array): Buffer {
  return Buffer.from(sum.map((byte, at) => byte ^ (term[at] ?? 0)));
}

export const NO_ROWS = Buffer.alloc(32);
