/** ISO 32000-2, 7.3. */
export type PdfValue = number | PdfName | PdfRef | PdfWord | Buffer | readonly PdfValue[] | PdfDict;
export type PdfDict = ReadonlyMap<string, PdfValue>;

/** Without slash, `#20` decoded; one letter per byte. */
export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfRef {
  constructor(readonly number: number) {}
}
export class PdfWord {
  constructor(readonly word: string) {}
}

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

/** Deeper arrays and dictionaries are cut off. */
const MOST_NESTED = 60;
const COMMENT = /%[^\r\n]*/y;
const SPACE = /[\0\t\n\f\r ]+/y;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const REF = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** From latin1 text. Never throws; skips invalid characters. */
export class SyntaxReader {
  readonly #text: string;
  readonly #onComment: ((comment: Buffer) => void) | undefined;
  at: number;

  constructor(text: string, at = 0, onComment?: (comment: Buffer) => void) {
    this.#text = text;
    this.at = at;
    this.#onComment = onComment;
  }

  /** Undefined at the end of input, array or dictionary. */
  next(depth = 0): PdfValue | undefined {
    for (;;) {
      this.#skipSpace();
      const sign = this.#text[this.at];
      if (sign === undefined) return undefined;
      if (sign === "(") return this.#literal();
      if (sign === "/") return this.#name();
      if (sign === "[" && depth < MOST_NESTED) return this.#array(depth);
      if (sign === "<" && this.#text[this.at + 1] === "<" && depth < MOST_NESTED) return this.#dict(depth);
      if (sign === "<") return this.#hex();
      if (depth > 0 && (sign === "]" || this.#text.startsWith(">>", this.at))) return undefined;
      const plain = this.#match(REF) ?? this.#match(NUMBER) ?? this.#match(REGULAR);
      if (plain === undefined) this.at += 1;
      else if (plain.endsWith("R") && /^\d/.test(plain)) return new PdfRef(Number.parseInt(plain, 10));
      else return /^[+-.\d]+$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : new PdfWord(plain);
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  #skipSpace(): void {
    for (;;) {
      this.#match(SPACE);
      if (this.#text[this.at] !== "%") return;
      const comment = this.#match(COMMENT) ?? "";
      this.#onComment?.(Buffer.from(comment.slice(1), "latin1"));
    }
  }

  #literal(): Buffer {
    let words = "";
    let depth = 0;
    for (this.at += 1; this.at < this.#text.length; this.at += 1) {
      const sign = this.#text.charAt(this.at);
      if (sign === "\\") words += this.#escaped();
      else if (sign === ")" && depth === 0) break;
      else {
        depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
        words += sign;
      }
    }
    this.at += 1;
    return Buffer.from(words, "latin1");
  }

  #escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.at + 1, this.at + 4))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    }
    this.at += 1;
    const next = this.#text.charAt(this.at);
    if (next === "\r" && this.#text[this.at + 1] === "\n") this.at += 1;
    return next === "\n" || next === "\r" ? "" : (ESCAPES[next] ?? next);
  }

  #hex(): Buffer {
    const end = this.#text.indexOf(">", this.at);
    const hex = this.#text.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^\dA-F]/gi, "");
    this.at = end < 0 ? this.#text.length : end + 1;
    return Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex");
  }

  #name(): PdfName {
    this.at += 1;
    const name = this.#match(REGULAR) ?? "";
    return new PdfName(
      name.replace(/#([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  #array(depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (let item = this.next(depth + 1); item !== undefined; item = this.next(depth + 1)) items.push(item);
    if (this.#text[this.at] === "]") this.at += 1;
    return items;
  }

  #dict(depth: number): PdfDict {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (let key = this.next(depth + 1); key !== undefined; key = this.next(depth + 1)) {
      if (!(key instanceof PdfName)) continue;
      const value = this.next(depth + 1);
      if (value === undefined) break;
      entries.set(key.name, value);
    }
    if (this.#text.startsWith(">>", this.at)) this.at += 2;
    return entries;
  }
}
