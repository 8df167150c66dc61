import { damaged, tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import type { PartCounter } from "../../part-counter";
import { type RtfAside, RtfAsides, type RtfInitials } from "./rtf-asides";
import { BREAKS, DIGITS, HEADS, KNOWN, LISTS, NAMED, OF_TABLES, REMOVED, SIGNS, UNREAD } from "./rtf-destinations";
import { type Group, groupWithin, outermost, type Sink, type StoryName } from "./rtf-groups";
import { RtfLetters } from "./rtf-letters";
import { RtfStories } from "./rtf-stories";
import { type RtfToken, rtfTokens } from "./rtf-tokens";
import { type ByteRange, RtfWords, type Script } from "./rtf-words";

export interface RtfRead {
  readonly stories: Readonly<Record<StoryName, RtfWords>>;
  readonly asides: readonly RtfAside[];
  readonly initials: readonly RtfInitials[];
  readonly unread: RtfWords;
  readonly hex: readonly ByteRange[];
  readonly binary: readonly ByteRange[];
  readonly removed: readonly (ByteRange & { readonly name: string | undefined })[];
}

/** Decodes each byte by the code page of its font. */
export function readRtf(bytes: Uint8Array, parts: PartCounter): RtfRead {
  return new RtfReader(parts).read(bytes);
}

class RtfReader {
  readonly #parts: PartCounter;
  readonly #asides: RtfAsides;
  readonly #stories = new RtfStories();
  readonly #letters = new RtfLetters();
  readonly #unread = new RtfWords();
  readonly #hex: { start: number; end: number }[] = [];
  readonly #binary: ByteRange[] = [];
  readonly #removed: (ByteRange & { name: string | undefined })[] = [];
  readonly #groups: Group[] = [];
  #group = outermost();
  #starred = false;
  #toSkip = 0;
  /** Position of the letter whose fallback is skipped. */
  #spelled: RtfWords | undefined;
  #inTable = false;
  #inHex = false;

  constructor(parts: PartCounter) {
    this.#parts = parts;
    this.#asides = new RtfAsides(parts);
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
    // Truncated.
    if (this.#groups.length > 0) throw damaged();
    return {
      stories: this.#stories.finish(),
      asides: this.#asides.all,
      initials: this.#asides.initials,
      unread: this.#unread,
      hex: this.#hex,
      binary: this.#binary,
      removed: this.#removed,
    };
  }

  #open(start: number): void {
    this.#flush();
    if (this.#groups.length >= LIMITS.nesting) throw tooBig();
    this.#groups.push(this.#group);
    this.#group = groupWithin(this.#group, start);
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
    if (sink.to === "heads" || sink.to === "notes") this.#stories.breakLine(this.#stories.of(sink.to));
    else if (sink.to === "unread") this.#unread.say("\n");
    else if (sink.to === "aside") this.#asides.add(sink.kind, sink.element, sink.words);
    else if (sink.to === "nowhere" && outer.sink.to !== "nowhere")
      this.#removed.push({ start, end, name: this.#asides.takeObjectName() });
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
    } else if (this.#target !== undefined && this.#letters.push({ byte, start, end })) this.#flush();
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
    if (words.trim() !== "") this.#stories.begin(this.#target);
  }

  #aims(word: string, starred: boolean): boolean {
    const group = this.#group;
    if (group.sink.to === "nowhere" && word !== "objclass") return false;
    const aside = this.#asides.kindOf(word, group.inInfo);
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
    else if (DIGITS.has(word)) {
      if (word === "pict" && group.sink.to !== "unread" && group.sink.to !== "data") this.#parts.leaveOut("pictures");
      group.sink = { to: "data" };
    } else if (UNREAD.has(word)) group.sink = { to: "unread" };
    else if (starred && !KNOWN.has(word)) group.sink = unknown(word, group.sink);
    else if (group.sink.to === "unread" || group.sink.to === "data") return false;
    else if (HEADS.has(word)) group.sink = { to: "heads" };
    else if (word === "footnote") group.sink = { to: "notes" };
    else return false;
    return true;
  }

  #property(word: string, number: number | undefined): void {
    const group = this.#group;
    switch (word) {
      case "ansicpg":
        this.#letters.page = number ?? this.#letters.page;
        return;
      case "mac":
        this.#letters.page = 10000;
        return;
      case "deff":
        this.#letters.usualFont = number ?? 0;
        return;
      case "f":
        if (group.sink.to === "fonts") this.#letters.openFont(number ?? 0);
        else group.font = number ?? 0;
        return;
      case "fcharset":
        if (group.sink.to === "fonts") this.#letters.nameFont(number ?? 0);
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

  #unicode(number: number, start: number, end: number): void {
    this.#flush();
    this.#spelled = this.#target;
    this.#target?.add(String.fromCharCode(number & 0xffff), start, end, this.#script());
    this.#stories.begin(this.#target);
    this.#toSkip = this.#group.fallback;
  }

  #break(word: string): void {
    const target = this.#target;
    if (target === undefined) return;
    const { inTable } = this.#group;
    if (!inTable) this.#inTable = false;
    // A cell with several paragraphs is one line.
    if (inTable && word !== "row") target.say(" ");
    else this.#stories.newLine(target);
  }

  get #target(): RtfWords | undefined {
    const { sink, deleted } = this.#group;
    switch (sink.to) {
      case "body":
      case "heads":
      case "notes":
      case "deletions":
        return this.#stories.of(deleted ? "deletions" : sink.to);
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
    return this.#letters.script(font, fallback);
  }

  #flush(): void {
    const target = this.#target;
    if (this.#letters.flush(target, () => this.#script())) this.#stories.begin(target);
  }
}

/** Unknown groups may contain words of users. */
const unknown = (word: string, within: Sink): Sink =>
  within.to === "unread" || within.to === "data" || within.to === "fonts"
    ? { to: "unread" }
    : { to: "aside", kind: NAMED, element: word, words: new RtfWords() };
