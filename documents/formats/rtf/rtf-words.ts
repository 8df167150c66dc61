import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import { DocumentFailure } from "../../document-failure";

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Code page, and number of fallback characters after `\u`. */
export interface Script {
  readonly page: number;
  readonly fallback: number;
}

const NOWHERE = -1;

/** Inserted units have no position. Compact, because each Russian letter takes four characters. */
export class RtfWords {
  #text: string[] = [];
  #length = 0;
  #places = new Int32Array(64);
  #ends = new Int32Array(64);
  #scripts: Script[] = [];

  get length(): number {
    return this.#length;
  }

  get text(): string {
    if (this.#text.length > 1) this.#text = [this.#text.join("")];
    return this.#text[0] ?? "";
  }

  add(words: string, start: number, end: number, script: Script): void {
    for (let unit = 0; unit < words.length; unit += 1) this.#place(start, end, script);
    if (words !== "") this.#text.push(words);
  }

  say(words: string): void {
    for (let unit = 0; unit < words.length; unit += 1) this.#place(NOWHERE, NOWHERE, undefined);
    if (words !== "") this.#text.push(words);
  }

  append(other: RtfWords): void {
    for (let unit = 0; unit < other.#length; unit += 1) {
      this.#place(other.#places[unit] ?? NOWHERE, other.#ends[unit] ?? NOWHERE, other.#scripts[unit]);
    }
    if (other.#length > 0) this.#text.push(other.text);
  }

  /** End of the fallback characters after `\u` (RTF 1.9, `\ucN`). */
  extend(end: number): void {
    const last = this.#length - 1;
    if (last >= 0 && this.#places[last] !== NOWHERE) this.#ends[last] = end;
  }

  slice(from: number, to = this.#length): RtfWords {
    const part = new RtfWords();
    for (let unit = from; unit < to; unit += 1) {
      part.#place(this.#places[unit] ?? NOWHERE, this.#ends[unit] ?? NOWHERE, this.#scripts[unit]);
    }
    if (to > from) part.#text.push(this.text.slice(from, to));
    return part;
  }

  trim(): RtfWords {
    const { text } = this;
    const start = text.length - text.trimStart().length;
    return this.slice(start, Math.max(start, text.trimEnd().length));
  }

  trimLines(): RtfWords {
    const trimmed = new RtfWords();
    let from = 0;
    for (const line of this.text.split("\n")) {
      if (from > 0) trimmed.append(this.slice(from - 1, from));
      trimmed.append(this.slice(from, from + line.trimEnd().length));
      from += line.length + 1;
    }
    return trimmed.slice(0, trimmed.text.trimEnd().length);
  }

  *ranges(from: number, to: number): Generator<ByteRange & { readonly script: Script }> {
    let open: (ByteRange & { readonly script: Script }) | undefined;
    for (let unit = from; unit < to; unit += 1) {
      const [start = NOWHERE, end = NOWHERE, script] = [this.#places[unit], this.#ends[unit], this.#scripts[unit]];
      if (start === NOWHERE || script === undefined) continue;
      if (open?.start === start && open.end === end) continue;
      if (open?.end === start && open.script === script) open = { ...open, end };
      else {
        if (open !== undefined) yield open;
        open = { start, end, script };
      }
    }
    if (open !== undefined) yield open;
  }

  #place(start: number, end: number, script: Script | undefined): void {
    // A UTF-16 unit takes at least one byte.
    if (this.#length >= MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    if (this.#length === this.#places.length) {
      this.#places = grown(this.#places);
      this.#ends = grown(this.#ends);
    }
    this.#places[this.#length] = start;
    this.#ends[this.#length] = end;
    if (script !== undefined) this.#scripts[this.#length] = script;
    this.#length += 1;
  }
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
