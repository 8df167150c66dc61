import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Count } from "./count";
import { HEAD_COLUMNS, type TextColumn, type Value } from "./schema";

/** HKDF-SHA-256, 32 bytes. */
export function keyFor(purpose: "rows" | "file" | "mark" | "name", key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), "", `outis history ${purpose}`, 32));
}

/** Public; 16 hexadecimal digits. */
export const nameOfKey = (key: string): string => keyFor("name", key).toString("hex").slice(0, 16);

export type Columns = Readonly<Record<string, Value>>;

/** HMAC-SHA-256 over a row, because the cipher does not authenticate. */
export class Tags {
  readonly #key: Buffer;

  /** `mark`: called after every change. */
  constructor(
    key: string,
    readonly mark?: { note(count: Count): void },
  ) {
    this.#key = keyFor("rows", key);
  }

  text(id: string, column: TextColumn, text: Value): Buffer {
    return this.#tag(`task.${column}`, [
      ["id", id],
      ["text", text],
    ]);
  }

  /** Other columns and text tags. */
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

  term(tag: Value): Buffer {
    return this.#tag("term", [["tag", tag]]);
  }

  #tag(of: string, parts: readonly (readonly [string, Value])[]): Buffer {
    const tag = createHmac("sha256", this.#key).update(`${of}\0`);
    for (const [name, value] of parts) {
      // New columns must not change the tags of older rows.
      if (value === null) continue;
      const bytes = Buffer.from(typeof value === "number" ? String(value) : value);
      tag.update(`${name}\0${typeof value === "number" ? "number" : "bytes"}\0${bytes.length}\0`).update(bytes);
    }
    return tag.digest();
  }
}

export function isTag(read: Value | undefined, due: Buffer): boolean {
  return read instanceof Uint8Array && read.length === due.length && timingSafeEqual(read, due);
}

/** Exclusive or. */
export function plus(sum: Uint8Array, term: Uint8Array): Buffer {
  return Buffer.from(sum.map((byte, at) => byte ^ (term[at] ?? 0)));
}

export const NO_ROWS = Buffer.alloc(32);
