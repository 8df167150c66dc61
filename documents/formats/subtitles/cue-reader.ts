import { decodeEntities, entityPieces, escapeText } from "../../source/entities";
import { type Holder, SourceText } from "../../source/source-text";
import { LinkedNames, type NameKind } from "./linked-names";
import { asIdentifier, CSS_ESCAPE, cssWords, inQuotes, styleNames } from "./style-names";

/** UTF-16 units, without the line end. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const TAG = /<(\/?)([a-z]*)(?:\.([^<>\s]*)|[^<>\s.]*)(?:[ \t]+([^<>]*))?>|\{\\[^{}]*\}/gi;
const TAGS = new Set(["i", "b", "u", "s", "c", "v", "lang", "ruby", "rt", "font"]);
const TIME = /^<(?:\d+:)?\d\d:\d\d\.\d{3}>$/;
/** Language, colour, size. */
const NOTHING = /^(?:[a-z]{2,3}(?:-[\dA-Z]{2,8})*|(?:\s*(?:color|size)\s*=\s*["']?#?\w+["']?)*)\s*$/i;
/** W3C WebVTT 1, 5. */
const COLOUR = /^(?:bg_)?(?:white|lime|cyan|red|yellow|magenta|blue|black)$/;

export class CueReader {
  readonly #source: string;
  readonly #isWeb: boolean;
  readonly #read: SourceText;
  readonly #names = new LinkedNames();
  readonly #last: (() => void)[] = [];
  readonly #styles: Line[] = [];
  #kept = 0;

  constructor(source: string, isWeb: boolean) {
    this.#source = source;
    this.#isWeb = isWeb;
    this.#read = new SourceText(source);
  }

  block(lines: readonly Line[]): void {
    if (lines.some(({ words }) => words.includes("-->"))) this.#cue(lines);
    else this.#aside(lines);
  }

  finish(): { readonly read: SourceText; readonly names: LinkedNames } {
    this.#frame(this.#source.length);
    for (const { from, words } of this.#styles) this.#style(words, from);
    for (const say of this.#last) {
      this.#read.glue("\n");
      say();
    }
    return { read: this.#read, names: this.#names };
  }

  #cue(block: readonly Line[]): void {
    const times = block.findIndex(({ words }) => words.includes("-->"));
    block.forEach(({ from, to, words }, index) => {
      this.#frame(from);
      if (index === times) this.#times(from, words);
      else if (index > times) this.#words(from, to);
      else if (!/^\s*\d+\s*$/.test(words)) {
        this.#words(from, to);
        this.#names.lead("cue", words, { from, to, escape: this.#escape, read: decodeEntities });
      }
    });
  }

  #times(from: number, words: string): void {
    const { 0: times = words, groups: { settings = "" } = {} } = /^.*?-->\s*\S+(?<settings>.*)$/.exec(words) ?? {};
    this.#frame(from + times.length - settings.length);
    for (const { 0: whole, 1: name = "", index } of settings.matchAll(/region:(\S+)/g)) {
      const to = from + times.length - settings.length + index + whole.length;
      this.#named("region", name, { from: to - name.length, to, escape: asClass });
    }
    this.#silent(from + words.length);
  }

  #aside(block: readonly Line[]): void {
    const [first, ...rest] = block;
    const last = block.at(-1);
    if (first === undefined || last === undefined) return;
    const head = this.#isWeb ? /^\s*(WEBVTT|NOTE|STYLE|REGION)(?!\S)\s*/.exec(first.words) : null;
    this.#frame(first.from);
    if (head?.[1] === "STYLE") {
      const from = first.from + head[0].length;
      this.#styles.push({ from, to: last.to, words: this.#source.slice(from, last.to) });
      this.#silent(last.to);
    } else if (head?.[1] === "REGION") {
      this.#region(first.from, last.to);
    } else {
      this.#silent(first.from + (head?.[0].length ?? 0));
      this.#words(this.#kept, first.to);
      for (const { from, to, words } of rest) {
        this.#frame(from);
        // Many programs number cues this way.
        if (
          head?.[1] === "WEBVTT" &&
          /^(?:Kind: *(?:captions|subtitles|descriptions|chapters|metadata)|Language: *[a-z]{2,3}(?:-[a-z\d]{2,8})*)\s*$/i.test(
            words,
          )
        )
          this.#silent(to);
        else this.#words(from, to);
      }
    }
  }

  #region(from: number, to: number): void {
    for (const { 0: whole, 1: name = "", index } of this.#source.slice(from, to).matchAll(/(?<!\S)id[:=](\S+)/g)) {
      const end = from + index + whole.length;
      this.#named("region", name, { from: end - name.length, to: end, escape: asClass });
    }
    this.#silent(to);
  }

  #style(css: string, from: number): void {
    for (const { kind, isBare, ...place } of styleNames(css, from)) {
      const words = this.#source.slice(place.from, place.to);
      const escape = isBare === true ? asIdentifier : inQuotes;
      if (kind === undefined) this.#later({ ...place, escape }, CSS_ESCAPE);
      else if (kind !== "class" || !COLOUR.test(words))
        this.#named(kind, cssWords(words), { ...place, escape }, cssWords);
    }
  }

  /** The first occurrence is read unless it is among the words; others follow it. */
  #named(kind: NameKind, name: string, holder: Holder, read = (words: string): string => words): void {
    if (this.#names.has(kind, name)) return this.#names.follow(kind, name, { ...holder, read });
    this.#names.lead(kind, name, { ...holder, read });
    this.#later(holder, read === cssWords ? CSS_ESCAPE : undefined);
  }

  #later(holder: Holder, spelling?: RegExp): void {
    this.#last.push(() => this.#spaced(holder, spelling));
  }

  /** Except placeholders. */
  #spaced(holder: Holder, spelling: RegExp | undefined): void {
    const { from, to } = holder;
    const words = this.#source.slice(from, to);
    const say = (start: number, end: number): void => {
      const own = this.#source.slice(start, end);
      this.#read.like(words.includes("[") ? own : own.replaceAll("_", " "), start, end, holder);
    };
    let at = from;
    for (const { 0: escaped, index } of spelling === undefined ? [] : words.matchAll(spelling)) {
      say(at, from + index);
      at = from + index + escaped.length;
      this.#read.spelled(cssWords(escaped), from + index, at, holder);
    }
    say(at, to);
  }

  readonly #escape = (words: string): string => (this.#isWeb ? escapeText(oneLine(words)) : oneLine(words));

  #words(from: number, to: number): void {
    const holder: Holder = { from, to, escape: this.#escape };
    let hasWords = false;
    for (const { 0: tag, 1: slash, 2: name = "", 3: classes = "", 4: inner = "", index } of this.#source
      .slice(from, to)
      .matchAll(TAG)) {
      const at = from + index;
      const end = at + tag.length;
      hasWords ||= /\S/.test(this.#source.slice(this.#kept, at));
      this.#held(holder, at);
      const isVoice = slash === "" && /^v$/i.test(name) && inner.trim() !== "";
      if (isVoice) {
        if (hasWords) this.#read.glue("\n");
        this.#silent(end - 1 - inner.length);
        this.#voice(end - 1 - inner.length, end - 1);
        this.#silent(end);
        hasWords = false;
      } else if (tag.startsWith("{") || TIME.test(tag) || (TAGS.has(name.toLowerCase()) && NOTHING.test(inner))) {
        this.#silent(end);
      } else {
        const start = at + 1 + (slash?.length ?? 0);
        this.#frame(start);
        this.#held({ from: start, to: end - 1, escape: inBrackets }, end - 1);
        this.#frame(end);
      }
      if (tag.startsWith("<") && TAGS.has(name.toLowerCase()))
        this.#classes(at + 2 + (slash?.length ?? 0) + name.length, classes);
    }
    this.#held(holder, to);
  }

  #voice(from: number, to: number): void {
    const holder: Holder = { from, to, escape: this.#escape };
    this.#held(holder, to);
    this.#read.glue(": ");
    this.#names.lead("voice", decodeEntities(this.#source.slice(from, to)), { ...holder, read: decodeEntities });
  }

  #classes(from: number, classes: string): void {
    let at = from;
    for (const name of classes.split(".")) {
      if (name !== "" && !COLOUR.test(name))
        this.#named("class", name, { from: at, to: at + name.length, escape: asClass });
      at += name.length + 1;
    }
  }

  #held(holder: Holder, to: number): void {
    const from = Math.max(this.#kept, holder.from);
    this.#frame(from);
    if (this.#isWeb) entityPieces(this.#source, from, to, holder, this.#read);
    else this.#read.verbatim(from, to, holder);
    this.#kept = to;
  }

  #frame(to: number): void {
    this.#read.verbatim(this.#kept, to);
    this.#kept = to;
  }

  #silent(to: number): void {
    this.#kept = to;
  }
}

/** An empty class is invalid. */
const asClass = (words: string): string => words.trim().replace(/[\s.&<>]+/g, "_") || "hidden";
const inBrackets = (words: string): string => oneLine(words).replace(/[<>]/g, " ");
/** An empty line would finish the cue. */
const oneLine = (words: string): string => words.replace(/\s*[\r\n]+\s*/g, " ");
