import type { PartKind } from "../../shared/ipc/document-parts";
import { damaged, tooBig } from "../document-failure";
import { decoderOfPage, pageOfCharset } from "../text/code-page";
import { LIMITS } from "../limits";
import type { PartCounter } from "../part-counter";
import { rtfTokens } from "./rtf-tokens";
import { TextLines, trimLines } from "../xml/text-lines";

/** Where the words of a group go. */
type Target = "body" | "heads" | "notes" | "fonts" | "field" | "nowhere";

interface Group {
  target: Target;
  /** Undefined: the usual one. */
  font: number | undefined;
  /** Characters that follow each `\u` for readers that do not know it. */
  fallback: number;
  inTable: boolean;
  deleted: boolean;
}

/** Groups without words of the document; those of a picture and of comments are counted by `LEFT_OUT`. */
const SKIPPED = new Set(
  (
    "colortbl stylesheet info pict object sn sv themedata datastore filetbl listtable listoverridetable revtbl rsidtbl " +
    "generator xmlnstbl latentstyles annotation atnid atnauthor atndate atnref atrfstart atrfend bkmkstart bkmkend nonshppict " +
    "template tc xe pntext listtext objdata blipuid passwordhash colorschememapping mmathPr shprslt nonesttables"
  ).split(" "),
);
const LEFT_OUT = new Map<string, PartKind>([
  ["pict", "pictures"],
  ["object", "objects"],
  ["annotation", "comments"],
]);
const HEADS = new Set("header headerl headerr headerf footer footerl footerr footerf".split(" "));
/** Groups marked as unknown to old readers whose words are the document's all the same. */
const KNOWN = new Set(["shpinst", "shptxt", "nesttableprops", "shppict", "fldinst"]);
const BREAKS = new Set(["par", "line", "sect", "page", "column", "softline", "row"]);
const WORDS = new Map([
  ["tab", "\t"],
  ["cell", "\t"],
  ["nestcell", " "],
  ["nestrow", " "],
  ["emdash", "—"],
  ["endash", "–"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["bullet", "•"],
  ["emspace", " "],
  ["enspace", " "],
  ["qmspace", " "],
  ["~", "\u00a0"],
  ["_", "-"],
  ["{", "{"],
  ["}", "}"],
  ["\\", "\\"],
]);

/**
 * The words of an RTF file, each byte by the code page of its font; paragraphs as lines, rows of a table as lines with
 * tabs. Throws `DocumentFailure`.
 */
export function rtfText(bytes: Uint8Array, parts: PartCounter): string {
  return new RtfReader(parts).read(bytes);
}

class RtfReader {
  readonly #parts: PartCounter;
  readonly #lines = { body: new TextLines(), heads: new TextLines(), notes: new TextLines() };
  readonly #fonts = new Map<number, number>();
  readonly #decoders = new Map<number, TextDecoder>();
  readonly #groups: Group[] = [];
  #group: Group = { target: "body", font: undefined, fallback: 1, inTable: false, deleted: false };
  #pending: number[] = [];
  #field = "";
  #page = 1252;
  #usualFont = 0;
  #font = 0;
  #starred = false;
  #toSkip = 0;
  #inTable = false;

  constructor(parts: PartCounter) {
    this.#parts = parts;
  }

  read(bytes: Uint8Array): string {
    for (const token of rtfTokens(bytes)) {
      if (token.type === "open") this.#open();
      else if (token.type === "close") this.#close();
      else if (token.type === "byte") this.#byte(token.byte);
      else this.#word(token.word, token.number);
    }
    this.#flush();
    // A file that was cut off: half a document must not pass for all of it.
    if (this.#groups.length > 0) throw damaged();
    const { heads, body, notes } = this.#lines;
    const texts = [heads, body, notes].map((lines) => trimLines(lines.finish().text));
    if (texts[0] !== "") this.#parts.read("runningHeads");
    if (texts[1] !== "") this.#parts.read("text");
    if (texts[2] !== "") this.#parts.read("footnotes", texts[2]?.split("\n").length);
    return texts.filter((text) => text.trim() !== "").join("\n");
  }

  #open(): void {
    this.#flush();
    if (this.#groups.length >= LIMITS.nesting) throw tooBig();
    this.#groups.push(this.#group);
    this.#group = { ...this.#group };
    this.#starred = false;
    this.#toSkip = 0;
  }

  #close(): void {
    this.#flush();
    const { target } = this.#group;
    const outer = this.#groups.pop();
    if (outer === undefined) return;
    if (target !== outer.target && (target === "heads" || target === "notes")) this.#lines[target].breakLine();
    if (target === "field" && outer.target !== "field") {
      if (this.#field.includes("HYPERLINK")) this.#parts.leaveOut("links");
      this.#field = "";
    }
    this.#group = outer;
    this.#toSkip = 0;
  }

  #byte(byte: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else if (this.#group.target === "field") this.#field += this.#field.length < 64 ? String.fromCharCode(byte) : "";
    else if (this.#speaks) this.#pending.push(byte);
    // A line of a megabyte is a picture in disguise or no text at all; it is decoded in pieces.
    if (this.#pending.length >= 65_536) this.#flush();
  }

  #word(word: string, number: number | undefined): void {
    if (word === "*") {
      this.#starred = true;
      return;
    }
    const starred = this.#starred;
    this.#starred = false;
    if (this.#toSkip > 0 && word !== "u") {
      this.#toSkip -= 1;
      return;
    }
    if (this.#aims(word, starred)) return;
    if (word === "u") return this.#unicode(number ?? 0);
    this.#flush();
    if (BREAKS.has(word)) return this.#break(word);
    const words = WORDS.get(word);
    if (words !== undefined) return this.#write(words);
    this.#property(word, number);
  }

  /** Whether the word says where the words of its group go. */
  #aims(word: string, starred: boolean): boolean {
    const group = this.#group;
    if (SKIPPED.has(word) || (starred && !KNOWN.has(word))) {
      const kind = LEFT_OUT.get(word);
      if (kind !== undefined && group.target !== "nowhere") this.#parts.leaveOut(kind);
      group.target = "nowhere";
    } else if (group.target === "nowhere") return false;
    else if (word === "fldinst") group.target = "field";
    else if (word === "fonttbl") group.target = "fonts";
    else if (HEADS.has(word)) group.target = "heads";
    else if (word === "footnote") group.target = "notes";
    else return false;
    return true;
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
        if (group.target === "fonts") this.#font = number ?? 0;
        else group.font = number ?? 0;
        return;
      case "fcharset":
        if (group.target === "fonts") this.#nameFont(number ?? 0);
        return;
      case "plain":
        group.font = undefined;
        group.deleted = false;
        return;
      case "uc":
        group.fallback = Math.max(0, number ?? 1);
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
        if (group.deleted && group.target !== "nowhere") this.#parts.leaveOut("deletions");
    }
  }

  #nameFont(charset: number): void {
    const page = pageOfCharset(charset);
    if (page !== undefined) this.#fonts.set(this.#font, page);
  }

  #unicode(number: number): void {
    this.#flush();
    if (this.#speaks) this.#write(String.fromCharCode(number & 0xffff));
    this.#toSkip = this.#group.fallback;
  }

  #break(word: string): void {
    if (!this.#speaks) return;
    const { inTable } = this.#group;
    if (!inTable) this.#inTable = false;
    // A cell is one line, however many paragraphs it holds.
    if (inTable && word !== "row") this.#target?.text(" ");
    else this.#target?.newLine();
  }

  get #speaks(): boolean {
    return this.#target !== undefined && !this.#group.deleted;
  }

  get #target(): TextLines | undefined {
    const { target } = this.#group;
    return target === "body" || target === "heads" || target === "notes" ? this.#lines[target] : undefined;
  }

  #write(words: string): void {
    if (this.#speaks) this.#target?.text(words);
  }

  /** Bytes are decoded together: some code pages need two for a letter. */
  #flush(): void {
    if (this.#pending.length === 0) return;
    const page = this.#fonts.get(this.#group.font ?? this.#usualFont) ?? this.#page;
    const decoder = this.#decoders.get(page) ?? decoderOfPage(page);
    this.#decoders.set(page, decoder);
    this.#write(decoder.decode(Uint8Array.from(this.#pending)));
    this.#pending = [];
  }
}
