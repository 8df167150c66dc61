import { PART_KINDS, type DocumentParts } from "../../shared/ipc/document-parts";
import { damaged, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import type { MappedDocument, Place } from "../mapped-document";
import { PartCounter } from "../part-counter";
import { TracedDocumentBuilder } from "../traced-document";
import type { RawEdit } from "../xml/raw-edits";
import { scanXml, type Tag, type XmlEvents } from "../xml/scan-xml";
import type { TracedText } from "../xml/traced-text";
import { xmlSource, type XmlSource } from "../xml/xml-source";
import { Zip } from "../zip/zip";
import { packageWords, type PackageWord } from "../part-headings";
import { packageWriter } from "./write-package";
import type { ChangeOwn } from "./own-changes";

interface Aside {
  readonly part: string;
  readonly traced: TracedText;
  readonly label: PackageWord | TracedText | undefined;
  readonly place: Place;
}

/** Removed when their origin is replaced, for example initials. */
interface Made {
  readonly part: string;
  readonly traced: TracedText;
  readonly from: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

export const SECTIONS = [
  "heads",
  "comments",
  "deletions",
  "masters",
  "buildingBlocks",
  "charts",
  "descriptions",
  "fields",
  "links",
  "bookmarks",
  "forms",
  "styles",
  "data",
  "people",
  "properties",
] as const satisfies readonly PackageWord[];
export type Section = (typeof SECTIONS)[number];
/** Repeat the contents of cells. */
const FOLLOWING: readonly Section[] = ["charts", "fields"];

/**
 * The body as read by the format, then other words under headings. Repeated words are read once and changed everywhere.
 */
export class PackageDraft {
  readonly counter = new PartCounter();
  readonly zip: Zip;
  readonly #bytes: Uint8Array;
  readonly #text = new TracedDocumentBuilder();
  readonly #sources = new Map<string, XmlSource>();
  readonly #asides = new Map<Section, Aside[]>();
  readonly #made: Made[] = [];
  readonly #said = new Map<string, number>();
  readonly #cuts = new Map<string, RawEdit[]>();
  readonly #removed = new Set<string>();
  readonly #removedCounter = new PartCounter();
  #ownChanges: ChangeOwn | undefined;
  #placesOf: ((words: ReadonlySet<string>) => ReadonlyMap<string, readonly number[]>) | undefined;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.zip = new Zip(bytes);
  }

  get length(): number {
    return this.#text.length;
  }

  source(part: string): string | undefined {
    const known = this.#sources.get(part);
    if (known !== undefined) return known.text;
    const bytes = this.zip.read(part);
    if (bytes === undefined) return undefined;
    const source = xmlSource(bytes);
    this.#sources.set(part, source);
    return source.text;
  }

  scan(part: string, events: (source: string) => XmlEvents): boolean {
    const source = this.source(part);
    if (source === undefined || source.trim() === "") return false;
    let elements = 0;
    const { open, ...others } = events(source);
    const counted = (tag: Tag): void => {
      elements += 1;
      open(tag);
    };
    if (!scanXml(source, { ...others, open: counted }) || elements === 0) throw damaged();
    return true;
  }

  /**
   * On separate lines; returns their start. @param boxes ranges in separate boxes. @param name of the place, such as
   * the slide.
   */
  add(part: string, traced: TracedText, place: Place, boxes: readonly Range[] = [], name?: string): number {
    const start = this.#text.add(part, traced);
    let at = 0;
    for (const box of boxes) {
      this.#text.place(place, start + at, start + box.start, name);
      this.#text.place("textBox", start + box.start, start + box.end);
      at = box.end;
    }
    this.#text.place(place, start + at, start + traced.text.length, name);
    this.#text.say("\n");
    if (isLine(traced.text)) this.#said.set(traced.text, start);
    return start;
  }

  /** Words that the format writes (`changeBy`). Returns their start. */
  own(words: string): number {
    return this.#text.own(`${words}\n`);
  }

  place(place: Place, start: number, end: number, name: string): void {
    this.#text.place(place, start, end, name);
  }

  changeBy(changes: ChangeOwn): void {
    this.#ownChanges = changes;
  }

  /**
   * Edits fields and charts with exactly the words of `own` in the same way.
   * @param placesOf positions in the text of `own`.
   */
  followOwn(placesOf: (words: ReadonlySet<string>) => ReadonlyMap<string, readonly number[]>): void {
    this.#placesOf = placesOf;
  }

  blank(): void {
    this.#text.say("\n");
  }

  heading(words: string): void {
    this.#text.say(`${words}:\n`);
  }

  /** A machine-readable form, removed if a word is replaced. */
  goesWith(part: string, form: TracedText, start: number, end: number): void {
    this.#text.emptyWith(part, form, start, end);
  }

  /** The same words in an unreported place. */
  copy(part: string, traced: TracedText, start: number): void {
    this.#text.copy(part, traced, start);
  }

  aside(section: Section, part: string, traced: TracedText, place: Place, label?: PackageWord | TracedText): void {
    const trimmed = traced.trim();
    if (trimmed.text === "") return;
    this.#count += 1;
    if (this.#count > LIMITS.paragraphs) throw tooBig();
    pushTo(this.#asides, section, { part, traced: trimmed, label, place });
  }

  madeFrom(from: string, part: string, traced: TracedText): void {
    this.#made.push({ part, traced, from: from.trim() });
  }

  cut(part: string, start: number, end: number): void {
    pushTo(this.#cuts, part, { start, end, replacement: "" });
  }

  remove(part: string): void {
    this.#removed.add(part);
  }

  isRemoved(part: string): boolean {
    return this.#removed.has(part);
  }

  get notCarried(): PartCounter {
    return this.#removedCounter;
  }

  finish(body: string): MappedDocument {
    const words = packageWords(body);
    this.#follow();
    for (const section of SECTIONS) this.#say(section, words);
    for (const { part, traced, from } of this.#made) {
      const start = this.#said.get(from);
      if (start !== undefined) this.#text.emptyWith(part, traced, start, start + from.length);
    }
    const { text, places, isFrame, rawEdits } = this.#text.finish();
    const write = packageWriter({
      bytes: this.#bytes,
      text: text.trimEnd(),
      sources: this.#sources,
      cuts: this.#cuts,
      removed: this.#removed,
      notCarried: this.#removedCounter.parts.leftOut,
      rawEdits,
      ownChanges: this.#ownChanges,
    });
    return { text: text.trimEnd(), places, parts: inOrder(this.counter.parts), isFrame, write, removed: this.#removed };
  }

  #follow(): void {
    const isFollowing = ({ label }: Aside): boolean => label === undefined;
    const asides = FOLLOWING.flatMap((section) => (this.#asides.get(section) ?? []).filter(isFollowing));
    const places = this.#placesOf?.(new Set(asides.map(({ traced }) => traced.text)));
    if (places === undefined || places.size === 0) return;
    for (const section of FOLLOWING) {
      const said = (this.#asides.get(section) ?? []).filter((aside) => {
        const starts = isFollowing(aside) ? places.get(aside.traced.text) : undefined;
        if (starts !== undefined) this.#text.copyOfAny(aside.part, aside.traced, starts);
        return starts === undefined;
      });
      this.#asides.set(section, said);
    }
  }

  #say(section: Section, words: (word: PackageWord) => string): void {
    let headed = false;
    for (const { part, traced, label, place } of this.#asides.get(section) ?? []) {
      const known = this.#said.get(traced.text);
      if (known !== undefined) {
        this.#text.copy(part, traced, known);
        continue;
      }
      if (!headed) this.#text.say(`\n${words(section)}:\n`);
      headed = true;
      if (typeof label === "string") this.#text.say(words(label));
      else if (label !== undefined) this.#text.add(part, label, place);
      if (label !== undefined) this.#text.say(": ");
      this.#said.set(traced.text, this.#text.add(part, traced, place));
      this.#text.say("\n");
    }
  }
}

const isLine = (text: string): boolean => text !== "" && text === text.trim() && !text.includes("\n");

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}

export const inOrder = ({ read, leftOut }: DocumentParts): DocumentParts => ({
  read: [...read].sort((a, b) => PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind)),
  leftOut,
});
