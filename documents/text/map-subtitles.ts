import type { MappedDocument } from "../mapped-document";
import { PartCounter } from "../part-counter";
import { decodeSource } from "../source/encoding";
import { mappedSource } from "../source/mapped-source";
import { type Holder, SourceText } from "../source/source-text";
import { withLetters } from "./encoded-text";

interface Line {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/**
 * Subtitles (SubRip, WebVTT) as they are written, and the way back, in which times, numbers and tags stay as they are and
 * a cue stays one cue. The speaker that WebVTT names in a tag, the name of a cue, titles and notes are words like others.
 * Undefined where there are no cues.
 */
export function mapSubtitles(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || !TIMES.test(source.text) || withLetters(source.text) !== source.text) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  return mappedSource(source, readSubtitles(source.text), counter);
}

const TIMES = /\d\d?[:.]\d\d[,.]\d{1,3}[ \t]*-->/;

function readSubtitles(source: string): SourceText {
  const isWeb = /^\s*WEBVTT/.test(source);
  const cues = new CueReader(source, isWeb);
  for (const block of blocksOf(source)) {
    if (block.some(({ words }) => words.includes("-->"))) cues.cue(block);
    else cues.aside(block);
  }
  return cues.finish();
}

/** Lines between empty ones. */
function* blocksOf(source: string): Generator<Line[]> {
  let block: Line[] = [];
  for (let from = 0; from < source.length;) {
    const newline = source.indexOf("\n", from);
    const end = newline < 0 ? source.length : newline;
    const to = source.charAt(end - 1) === "\r" && end > from ? end - 1 : end;
    const words = source.slice(from, to);
    if (words.trim() !== "") block.push({ from, to, words });
    else if (block.length > 0) {
      yield block;
      block = [];
    }
    from = end + 1;
  }
  if (block.length > 0) yield block;
}

/** `<i>`, `<v.loud Anna>`, `<00:01.000>`, `{\an8}`; an entity, which is taken away as a whole. */
const TAG = /<\/?([a-z]*)(?:\.([^<>\s]*)|[^<>\s.]*)(?:[ \t]+([^<>]*))?>|\{\\[^{}]*\}|&(?:#x?[\da-f]+|[a-z]+);/gi;

class CueReader {
  readonly #source: string;
  readonly #isWeb: boolean;
  readonly #read: SourceText;
  #kept = 0;

  constructor(source: string, isWeb: boolean) {
    this.#source = source;
    this.#isWeb = isWeb;
    this.#read = new SourceText(source);
  }

  finish(): SourceText {
    this.#read.verbatim(this.#kept, this.#source.length);
    return this.#read;
  }

  cue(block: readonly Line[]): void {
    const times = block.findIndex(({ words }) => words.includes("-->"));
    block.forEach(({ from, to, words }, index) => {
      // A cue can have a name in place of a number.
      if (index > times || (index < times && !/^\s*\d+\s*$/.test(words))) this.#line(from, to);
    });
  }

  /** A title, a note; of a style sheet and a region what they quote, such as the voice that a style is for. */
  aside([first, ...rest]: readonly Line[]): void {
    if (first === undefined) return;
    const head = this.#isWeb ? /^\s*(WEBVTT|NOTE|STYLE|REGION)\b/.exec(first.words) : null;
    if (head?.[1] === "STYLE" || head?.[1] === "REGION") {
      for (const line of rest) this.#styleWords(line);
      return;
    }
    this.#line(first.from + (head?.[0].length ?? 0), first.to);
    for (const { from, to } of rest) this.#line(from, to);
  }

  #line(from: number, to: number): void {
    const holder: Holder = { from, to, escape: this.#isWeb ? escapeCue : oneLine };
    for (const { 0: tag, 1: name = "", 2: styles = "", 3: speaker, index } of this.#source
      .slice(from, to)
      .matchAll(TAG)) {
      const at = from + index;
      const end = at + tag.length;
      if (tag.startsWith("&")) {
        if (!this.#isWeb) continue;
        this.#words(holder, at);
        this.#read.spelled(tag, at, end, holder);
        this.#kept = end;
        continue;
      }
      this.#words(holder, at);
      this.#tagWords(tag, at, name, styles);
      if (this.#isWeb && name === "v" && speaker !== undefined) {
        this.#stay(end - 1 - speaker.length);
        this.#words(holder, end - 1);
      }
      this.#stay(end);
    }
    this.#words(holder, to);
  }

  /** `::cue(.Anna)`: the classes that cues name; what is quoted, and remarks. */
  #styleWords({ from, words }: Line): void {
    const names = [...words.matchAll(/(?<=::cue\([^)"']*\.)[\p{L}\p{N}_-]+/gu)].map(({ 0: name, index }) => {
      return { from: from + index, to: from + index + name.length, escape: asClass };
    });
    const quoted = [...words.matchAll(/"[^"]*"|'[^']*'|\/\*.*?\*\//g)].map(({ 0: whole, index }) => {
      return { from: from + index + 1, to: from + index + whole.length - 1, escape: escapeQuoted };
    });
    for (const holder of [...names, ...quoted].sort((a, b) => a.from - b.from)) {
      this.#stay(holder.from);
      this.#words(holder, holder.to);
    }
  }

  /** A class of WebVTT, which may be anybody's name, and a word in brackets that is no tag. */
  #tagWords(tag: string, at: number, name: string, styles: string): void {
    const inner = at + (tag.startsWith("</") ? 2 : 1);
    const from = styles === "" ? inner : inner + name.length + 1;
    const to = styles === "" ? at + tag.length - 1 : from + styles.length;
    if (tag.startsWith("{") || (styles === "" && TAGS.has(name.toLowerCase()))) return;
    this.#stay(from);
    this.#words({ from, to, escape: styles === "" ? inBrackets : asClass }, to);
  }

  /** What may be edited, up to here. */
  #words(holder: Holder, to: number): void {
    const from = Math.max(this.#kept, holder.from);
    this.#stay(from);
    this.#read.verbatim(from, to, holder);
    this.#kept = to;
  }

  #stay(to: number): void {
    this.#read.verbatim(this.#kept, to);
    this.#kept = to;
  }
}

const TAGS = new Set(["i", "b", "u", "s", "c", "v", "lang", "ruby", "rt", "font"]);
const asClass = (words: string): string => words.replace(/[^\p{L}\p{N}_-]+/gu, "_").replace(/^_+|_+$/g, "");
const inBrackets = (words: string): string => oneLine(words).replace(/[<>]/g, " ");
/** An empty line would end the cue. */
const oneLine = (words: string): string => words.replace(/\s*[\r\n]+\s*/g, " ");
const escapeQuoted = (words: string): string => oneLine(words).replace(/["'\\*/]/g, " ");
const escapeCue = (words: string): string =>
  oneLine(words).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
