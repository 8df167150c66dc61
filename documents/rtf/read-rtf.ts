import type { PartKind } from "../../shared/ipc/document-parts";
import { damaged, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import type { PartCounter } from "../part-counter";
import { decoderOfPage, pageOfCharset } from "../text/code-page";
import {
  ASIDES,
  type AsideKind,
  BREAKS,
  HEADS,
  INFO,
  KNOWN,
  LISTS,
  OF_TABLES,
  REMOVED,
  SHAPE_WORDS,
  SIGNS,
  UNREAD,
} from "./rtf-destinations";
import { type RtfToken, rtfTokens } from "./rtf-tokens";
import { type ByteRange, RtfWords, type Script } from "./rtf-words";

type StoryName = "body" | "heads" | "notes" | "deletions";

/** Words that do not stand in the body. */
export interface RtfAside extends AsideKind {
  /** The word that their group begins with. */
  readonly element: string;
  readonly words: RtfWords;
}

export interface RtfRead {
  readonly stories: Readonly<Record<StoryName, RtfWords>>;
  readonly asides: readonly RtfAside[];
  /** The initials of a person, by the name that they are made from. */
  readonly initials: readonly { readonly of: string; readonly words: RtfWords }[];
  /** What is no words to anybody: names of styles, numbers of lists, what other programs put there. */
  readonly unread: RtfWords;
  /** Pictures and other data, written in hexadecimal digits, and as they are. */
  readonly hex: readonly ByteRange[];
  readonly binary: readonly ByteRange[];
  /** Groups that are taken out of every copy, of which kind, and what they are called. */
  readonly removed: readonly (ByteRange & { readonly name: string | undefined })[];
}

/** Where the words of a group go. */
type Sink =
  | { readonly to: StoryName }
  | { readonly to: "aside"; readonly kind: AsideKind; readonly element: string; readonly words: RtfWords }
  | { readonly to: "list"; readonly kind: AsideKind; readonly element: string }
  | { readonly to: "unread" | "fonts" | "data" | "nowhere" };

interface Group {
  readonly start: number;
  sink: Sink;
  /** Undefined: the usual one. */
  font: number | undefined;
  /** Characters that follow each `\u` for readers that do not know it. */
  fallback: number;
  inTable: boolean;
  deleted: boolean;
  inInfo: boolean;
  /** Its first group is for readers that do not know Unicode. */
  isTwofold: boolean;
}

const COUNTED = new Map<string, PartKind>([["pict", "pictures"]]);

/** Reads an RTF file, each byte by the code page of its font. Throws `DocumentFailure`. */
export function readRtf(bytes: Uint8Array, parts: PartCounter): RtfRead {
  return new RtfReader(parts).read(bytes);
}

class RtfReader {
  readonly #parts: PartCounter;
  readonly #stories: Record<StoryName, RtfWords> = {
    body: new RtfWords(),
    heads: new RtfWords(),
    notes: new RtfWords(),
    deletions: new RtfWords(),
  };
  readonly #hasWords = new Map<RtfWords, boolean>();
  readonly #asides: RtfAside[] = [];
  readonly #initials: { of: string; words: RtfWords }[] = [];
  readonly #unread = new RtfWords();
  readonly #hex: { start: number; end: number }[] = [];
  readonly #binary: ByteRange[] = [];
  readonly #removed: (ByteRange & { name: string | undefined })[] = [];
  readonly #fonts = new Map<number, number>();
  readonly #decoders = new Map<number, TextDecoder>();
  readonly #scripts = new Map<string, Script>();
  readonly #groups: Group[] = [];
  #group: Group = {
    start: 0,
    sink: { to: "body" },
    font: undefined,
    fallback: 1,
    inTable: false,
    deleted: false,
    inInfo: false,
    isTwofold: false,
  };
  #pending: { readonly byte: number; readonly start: number; readonly end: number }[] = [];
  #page = 1252;
  #usualFont = 0;
  #font = 0;
  #starred = false;
  #toSkip = 0;
  /** Where the letter stands whose fallback is skipped. */
  #spelled: RtfWords | undefined;
  #inTable = false;
  #inHex = false;
  #shapeProperty = "";
  #lastInitials: RtfWords | undefined;
  #objectName: string | undefined;

  constructor(parts: PartCounter) {
    this.#parts = parts;
  }

  read(bytes: Uint8Array): RtfRead {
    for (const token of rtfTokens(bytes)) {
      if (token.type !== "byte") this.#inHex = false;
      if (token.type === "open") this.#open(token.start);
      else if (token.type === "close") this.#close(token.end);
      else if (token.type === "byte") this.#byte(token);
      else if (token.type === "binary") this.#binary.push({ start: token.start, end: token.end });
      else this.#word(token);
    }
    this.#flush();
    // A file that was cut off: half a document must not pass for all of it.
    if (this.#groups.length > 0) throw damaged();
    const { body, heads, notes, deletions } = this.#stories;
    return {
      stories: {
        body: body.trimLines(),
        heads: heads.trimLines(),
        notes: notes.trimLines(),
        deletions: deletions.trimLines().trim(),
      },
      asides: this.#asides,
      initials: this.#initials,
      unread: this.#unread,
      hex: this.#hex,
      binary: this.#binary,
      removed: this.#removed,
    };
  }

  #open(start: number): void {
    this.#flush();
    if (this.#groups.length >= LIMITS.nesting) throw tooBig();
    const outer = this.#group;
    this.#groups.push(outer);
    this.#group = { ...outer, start, isTwofold: false };
    const { sink } = outer;
    if (sink.to === "list") this.#group.sink = { ...sink, to: "aside", words: new RtfWords() };
    else if (outer.isTwofold) this.#group.sink = { to: "unread" };
    this.#starred = false;
    this.#toSkip = 0;
  }

  #close(end: number): void {
    this.#flush();
    const { sink, start } = this.#group;
    const outer = this.#groups.pop();
    if (outer === undefined) return;
    this.#toSkip = 0;
    this.#group = outer;
    if (sink === outer.sink) return;
    if (sink.to === "heads" || sink.to === "notes") this.#breakLine(this.#stories[sink.to]);
    else if (sink.to === "unread") this.#unread.say("\n");
    else if (sink.to === "aside") this.#closeAside(sink);
    else if (sink.to === "nowhere" && outer.sink.to !== "nowhere") {
      this.#removed.push({ start, end, name: this.#objectName });
      this.#objectName = undefined;
    }
  }

  #closeAside({ kind, element, words }: Sink & { to: "aside" }): void {
    const trimmed = words.trim();
    if (element === "sn") this.#shapeProperty = trimmed.text;
    else if (element === "objclass") this.#objectName = trimmed.text;
    else if (element === "atnid") this.#lastInitials = trimmed;
    else if (trimmed.length > 0) {
      if (element === "atnauthor" && this.#lastInitials !== undefined) {
        this.#initials.push({ of: trimmed.text, words: this.#lastInitials });
        this.#lastInitials = undefined;
      }
      if (this.#asides.length >= LIMITS.paragraphs) throw tooBig();
      if (kind.counted !== undefined) this.#parts.read(kind.counted);
      this.#asides.push({ ...kind, element, words: trimmed });
    }
  }

  #byte({ byte, start, end }: RtfToken & { type: "byte" }): void {
    const { sink } = this.#group;
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      this.#spelled?.extend(end);
    } else if (sink.to === "data") {
      const last = this.#hex.at(-1);
      if (this.#inHex && last !== undefined) last.end = end;
      else this.#hex.push({ start, end });
      this.#inHex = true;
    } else if (this.#target !== undefined) this.#pending.push({ byte, start, end });
    // A line of a megabyte is a picture in disguise or no text at all; it is decoded in pieces.
    if (this.#pending.length >= 65_536) this.#flush();
  }

  #word({ word, number, start, end }: RtfToken & { type: "word" }): void {
    if (word === "*") {
      this.#starred = true;
      return;
    }
    const starred = this.#starred;
    this.#starred = false;
    if (this.#toSkip > 0 && word !== "u") {
      this.#toSkip -= 1;
      this.#spelled?.extend(end);
      return;
    }
    if (this.#aims(word, starred)) return;
    if (word === "u") return this.#unicode(number ?? 0, start, end);
    this.#flush();
    if (BREAKS.has(word)) return this.#break(word);
    const words = SIGNS[word];
    if (words === undefined) return this.#property(word, number);
    if (OF_TABLES.has(word)) this.#target?.say(words);
    else this.#target?.add(words, start, end, this.#script());
    if (words.trim() !== "" && this.#target !== undefined) this.#hasWords.set(this.#target, true);
  }

  /** Whether the word says where the words of its group go. */
  #aims(word: string, starred: boolean): boolean {
    const group = this.#group;
    if (group.sink.to === "nowhere" && word !== "objclass") return false;
    const aside = this.#asideOf(word);
    if (REMOVED.has(word)) {
      this.#parts.leaveOut("objects");
      group.sink = { to: "nowhere" };
    } else if (aside !== undefined) group.sink = { to: "aside", kind: aside, element: word, words: new RtfWords() };
    else if (word in LISTS) group.sink = { to: "list", kind: LISTS[word] ?? NAMED, element: word };
    else if (word === "info") {
      group.inInfo = true;
      group.sink = { to: "unread" };
    } else if (word === "upr") group.isTwofold = true;
    else if (word === "ud") group.sink = this.#groups.at(-1)?.sink ?? group.sink;
    else if (word === "fonttbl") group.sink = { to: "fonts" };
    else if (DATA.has(word)) {
      const kind = COUNTED.get(word);
      if (kind !== undefined && group.sink.to !== "unread" && group.sink.to !== "data") this.#parts.leaveOut(kind);
      group.sink = { to: "data" };
    } else if (UNREAD.has(word) || (starred && !KNOWN.has(word))) group.sink = { to: "unread" };
    else if (group.sink.to === "unread" || group.sink.to === "data") return false;
    else if (HEADS.has(word)) group.sink = { to: "heads" };
    else if (word === "footnote") group.sink = { to: "notes" };
    else return false;
    return true;
  }

  #asideOf(word: string): AsideKind | undefined {
    if (this.#group.inInfo && word in INFO) return INFO[word];
    if (word in ASIDES) return ASIDES[word];
    if (word === "sn" || word === "atnid" || word === "objclass") return NAMED;
    return word === "sv" ? SHAPE_WORDS[this.#shapeProperty] : undefined;
  }

  #property(word: string, number: number | undefined): void {
    const group = this.#group;
    switch (word) {
      case "ansicpg":
        this.#page = number ?? this.#page;
        return;
      case "mac":
        this.#page = 10000;
        return;
      case "deff":
        this.#usualFont = number ?? 0;
        return;
      case "f":
        if (group.sink.to === "fonts") this.#font = number ?? 0;
        else group.font = number ?? 0;
        return;
      case "fcharset":
        if (group.sink.to === "fonts") this.#nameFont(number ?? 0);
        return;
      case "plain":
        group.font = undefined;
        group.deleted = false;
        return;
      case "uc":
        group.fallback = Math.min(100, Math.max(0, number ?? 1));
        return;
      case "trowd":
        if (!this.#inTable) this.#parts.read("tables");
        this.#inTable = true;
        return;
      case "intbl":
        group.inTable = true;
        return;
      case "pard":
        group.inTable = false;
        return;
      case "deleted":
        group.deleted = number !== 0;
        if (group.deleted && this.#target !== undefined) this.#parts.read("deletions");
    }
  }

  #nameFont(charset: number): void {
    const page = pageOfCharset(charset);
    if (page !== undefined) this.#fonts.set(this.#font, page);
  }

  #unicode(number: number, start: number, end: number): void {
    this.#flush();
    this.#spelled = this.#target;
    this.#target?.add(String.fromCharCode(number & 0xffff), start, end, this.#script());
    if (this.#target !== undefined) this.#hasWords.set(this.#target, true);
    this.#toSkip = this.#group.fallback;
  }

  #break(word: string): void {
    const target = this.#target;
    if (target === undefined) return;
    const { inTable } = this.#group;
    if (!inTable) this.#inTable = false;
    // A cell is one line, however many paragraphs it holds.
    target.say(inTable && word !== "row" ? " " : "\n");
    if (!(inTable && word !== "row")) this.#hasWords.set(target, false);
  }

  #breakLine(words: RtfWords): void {
    if (this.#hasWords.get(words) === true) words.say("\n");
    this.#hasWords.set(words, false);
  }

  get #target(): RtfWords | undefined {
    const { sink, deleted } = this.#group;
    switch (sink.to) {
      case "body":
      case "heads":
      case "notes":
      case "deletions":
        return this.#stories[deleted ? "deletions" : sink.to];
      case "aside":
        return sink.words;
      case "unread":
        return this.#unread;
      default:
        return undefined;
    }
  }

  #script(): Script {
    const { font, fallback } = this.#group;
    const page = this.#fonts.get(font ?? this.#usualFont) ?? this.#page;
    const key = `${page} ${fallback}`;
    const known = this.#scripts.get(key) ?? { page, fallback };
    this.#scripts.set(key, known);
    return known;
  }

  /** Bytes are decoded together: some code pages need two for a letter. */
  #flush(): void {
    const pending = this.#pending;
    const target = this.#target;
    if (pending.length === 0 || target === undefined) return;
    this.#pending = [];
    const script = this.#script();
    const decoder = this.#decoders.get(script.page) ?? decoderOfPage(script.page);
    this.#decoders.set(script.page, decoder);
    const words = decoder.decode(Uint8Array.from(pending, ({ byte }) => byte));
    if (words.length === pending.length) {
      pending.forEach(({ start, end }, index) => target.add(words.charAt(index), start, end, script));
    } else {
      let from = pending[0]?.start ?? 0;
      for (const { byte, start, end } of pending) {
        if (from < 0) from = start;
        const letters = decoder.decode(Uint8Array.of(byte), { stream: true });
        if (letters === "") continue;
        target.add(letters, from, end, script);
        from = -1;
      }
      const rest = decoder.decode();
      if (rest !== "") target.add(rest, from, pending.at(-1)?.end ?? from, script);
    }
    if (words.trim() !== "") this.#hasWords.set(target, true);
  }
}

/** Groups of data written in digits. */
const DATA = new Set(["pict", "themedata", "colorschememapping", "datafield", "blipuid"]);
/** Words that say what others are. */
const NAMED: AsideKind = { section: "data", place: "property" };
