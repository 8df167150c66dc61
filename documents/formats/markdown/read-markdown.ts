import { entityPieces, escapeText } from "../../source/entities";
import { type Holder, SourceText } from "../../source/source-text";
import { packageWords } from "../../part-headings";
import { type Chunk, chunksOf } from "./markdown-chunks";
import { type Marks, readMarks, type Setting } from "./markdown-marks";
import { readFrontMatter } from "./front-matter";
import { escapeAddress, escapeLabel, escapeWords, oneLine } from "./markdown-escapes";
import { percentDecoded } from "../../xml/address";
import { firstWhere } from "../../../shared/sorted";

export interface ReadChunk extends Chunk {
  readonly marks: Marks;
  readonly textFrom: number;
  readonly textTo: number;
}

export interface ReadMarkdown {
  readonly words: SourceText;
  readonly chunks: readonly ReadChunk[];
}

const NO_MARKS: Marks = { signs: [], settings: [], spans: [], asides: [], structure: [] };
const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Omits marks, so that `**Mar**cus` is one word. Addresses and titles of links follow. */
export function readMarkdown(source: string, escape = escapeWords): ReadMarkdown {
  const words = new SourceText(source);
  const reader = new MarkdownReader(source, words, escape);
  const chunks: ReadChunk[] = [];
  for (const chunk of chunksOf(source)) {
    const marks = chunk.kind === "markdown" ? readMarks(source, chunk.from, chunk.to) : NO_MARKS;
    const textFrom = words.length;
    if (chunk.kind === "frontMatter") readFrontMatter(source, chunk.to, words);
    else reader.body(chunk, marks);
    chunks.push({ ...chunk, marks, textFrom, textTo: words.length });
  }
  const heading = packageWords(source)("links");
  let isFirst = true;
  for (const { marks } of chunks) {
    for (const { from, to } of marks.asides.flatMap((aside) => aside.words)) {
      if (!/[\p{L}\p{N}]/u.test(source.slice(from, to))) continue;
      words.glue(isFirst ? `${source.endsWith("\n") ? "" : "\n"}\n${heading}\n` : "\n");
      isFirst = false;
      reader.stretch(from, to, marks);
    }
  }
  return { words, chunks };
}

class MarkdownReader {
  readonly #source: string;
  readonly #read: SourceText;
  readonly #holders: Readonly<Record<Setting["context"] | "words", Holder>>;

  constructor(source: string, read: SourceText, escape: Holder["escape"]) {
    const whole = { from: 0, to: source.length };
    this.#source = source;
    this.#read = read;
    this.#holders = {
      words: { ...whole, escape },
      code: { ...whole, escape: oneLine },
      html: { ...whole, escape: escapeText },
      address: { ...whole, escape: escapeAddress },
      label: { ...whole, escape: escapeLabel },
    };
  }

  body({ from, to }: Chunk, marks: Marks): void {
    let at = from;
    for (const aside of marks.asides) {
      // A link inside a picture's description.
      if (aside.from < at) continue;
      this.stretch(at, aside.from, marks);
      at = aside.to;
    }
    this.stretch(at, to, marks);
  }

  stretch(from: number, to: number, { signs, settings }: Marks): void {
    let at = from;
    for (let index = firstFrom(signs, from); index < signs.length; index += 1) {
      const sign = signs[index];
      if (sign === undefined || sign.from >= to) break;
      if (sign.from < at) continue;
      this.#words(at, sign.from, settings);
      if (sign.words !== "") this.#read.spelled(sign.words, sign.from, sign.to, this.#holderAt(sign.from, settings));
      at = sign.to;
    }
    this.#words(at, to, settings);
  }

  #words(from: number, to: number, settings: readonly Setting[]): void {
    let at = from;
    for (let index = Math.max(0, firstFrom(settings, from) - 1); index < settings.length; index += 1) {
      const setting = settings[index];
      if (setting === undefined || setting.from >= to) break;
      const [start, end] = [Math.max(at, setting.from), Math.min(to, setting.to)];
      if (start >= end) continue;
      this.#read.verbatim(at, start, this.#holders.words);
      this.#set(start, end, setting.context);
      at = end;
    }
    this.#read.verbatim(at, to, this.#holders.words);
  }

  #set(from: number, to: number, context: Setting["context"]): void {
    const holder = this.#holders[context];
    if (context === "html") entityPieces(this.#source, from, to, holder, this.#read);
    else if (context === "address") this.#address(from, to, holder);
    else this.#read.verbatim(from, to, holder);
  }

  #address(from: number, to: number, holder: Holder): void {
    let at = from;
    for (const { 0: run, index } of this.#source.slice(from, to).matchAll(ENCODED)) {
      let start = from + index;
      for (const letter of percentDecoded(run)) {
        const end = start + Buffer.byteLength(letter) * 3;
        this.#read.verbatim(at, start, holder);
        this.#read.spelled(letter, start, end, holder);
        at = start = end;
      }
    }
    this.#read.verbatim(at, to, holder);
  }

  #holderAt(at: number, settings: readonly Setting[]): Holder {
    const setting = settings[firstFrom(settings, at + 1) - 1];
    return setting !== undefined && setting.to > at ? this.#holders[setting.context] : this.#holders.words;
  }
}

const firstFrom = (ranges: readonly { readonly from: number }[], place: number): number =>
  firstWhere(ranges, ({ from }) => from >= place);
