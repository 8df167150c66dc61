import { localName, type RawWords, type Tag } from "../../xml/scan-xml";
import { TracedBuilder, type TracedText } from "../../xml/traced-text";

export interface Range {
  readonly start: number;
  readonly end: number;
}

export class CellWords {
  readonly paragraphs: Range[] = [];
  readonly #source: string;
  readonly #words = new TracedBuilder();
  #start = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get text(): string {
    return this.#words.text;
  }

  finish(): TracedText {
    return this.#words.finish();
  }

  open({ name, start, end, attributes }: Tag): boolean {
    switch (localName(name)) {
      case "p":
      case "h":
        if (this.#depth === 0) this.#start = start;
        if (this.#depth === 0 && this.#words.text !== "") this.#words.plain(" ");
        this.#depth += 1;
        return true;
      case "s": {
        const count = Object.entries(attributes).find(([key]) => localName(key) === "c")?.[1] ?? "1";
        this.#sign(" ".repeat(Math.min(100, Number(count) || 1)), start, end);
        return true;
      }
      case "tab":
      case "line-break":
        this.#sign(" ", start, end);
        return true;
    }
    return false;
  }

  close(name: string, end: number): boolean {
    const local = localName(name);
    if (local !== "p" && local !== "h") return local === "s" || local === "tab" || local === "line-break";
    this.#depth -= 1;
    if (this.#depth === 0) this.paragraphs.push({ start: this.#start, end });
    return true;
  }

  add(words: string, raw: RawWords): boolean {
    if (this.#depth === 0) return false;
    this.#words.raw(/[\t\r\n]/.test(words) ? words.replace(/[\t\r\n]/g, " ") : words, raw);
    return true;
  }

  #sign(words: string, rawStart: number, rawEnd: number): void {
    if (this.#depth === 0) return;
    const isAlone = this.#source.startsWith("/>", rawEnd - 2);
    if (isAlone) this.#words.raw(words, { rawStart, rawEnd, exact: false, context: "element" });
    else this.#words.plain(words);
  }
}

export const standsApart = (name: string): boolean =>
  /^(?:draw|dr3d):/.test(name) || ["annotation", "table"].includes(localName(name));
