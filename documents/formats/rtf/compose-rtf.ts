import type { Edit, Place, PlacedText } from "../../mapped-document";
import { isMadeByProgram, isShapeName } from "../../ooxml/boilerplate";
import { givenName } from "../../package/mark-name";
import { SECTIONS } from "../../package/package-draft";
import { packageWords } from "../../part-headings";
import type { PartCounter } from "../../part-counter";
import { readInstruction } from "./field-instruction";
import type { RtfRead } from "./read-rtf";
import type { RtfAside } from "./rtf-asides";
import { RtfWords } from "./rtf-words";

interface Copy {
  readonly start: number;
  readonly end: number;
  readonly words: RtfWords;
  /** Not read, but emptied if a word is replaced. */
  readonly emptied: boolean;
}

export interface RtfText {
  readonly words: RtfWords;
  readonly places: readonly PlacedText[];
  readonly copies: readonly Copy[];
}

/** Order: headers, footers, body, notes, then words outside the pages under headings. */
export function composeRtf({ stories, asides, initials }: RtfRead, parts: PartCounter): RtfText {
  const composer = new Composer();
  const { heads, body, notes, deletions } = stories;
  if (heads.text.trim() !== "") parts.read("runningHeads");
  if (body.text.trim() !== "") parts.read("text");
  if (notes.text.trim() !== "") parts.read("footnotes", notes.text.split("\n").length);
  composer.story(heads, "header");
  composer.story(body, "body");
  composer.story(notes, "footnote");
  const say = packageWords([heads, body, notes].map(({ text }) => text).join("\n"));
  const told = asides.flatMap((aside) => tellable(aside, parts));
  const deleted: RtfAside = { section: "deletions", place: "body", element: "deleted", words: deletions };
  for (const section of SECTIONS) {
    let isHeaded = false;
    for (const aside of section === "deletions" ? [deleted] : told.filter((one) => one.section === section)) {
      if (aside.words.length === 0 || composer.knows(aside.words)) continue;
      if (!isHeaded) composer.words.say(`${composer.words.length > 0 ? "\n\n" : ""}${say(section)}:`);
      isHeaded = true;
      composer.words.say("\n");
      if (aside.label !== undefined) composer.words.say(`${say(aside.label)}: `);
      composer.add(aside.words, aside.place);
    }
  }
  for (const { of, words } of initials) composer.emptyWith(of, words);
  return composer;
}

function tellable(aside: RtfAside, parts: PartCounter): RtfAside[] {
  const { element, words } = aside;
  if (element === "fldinst") return readInstruction(aside, parts);
  const { text } = words;
  if (!/\p{L}{2}|\d{5}/u.test(text) || isMadeByProgram(text)) return [];
  if (element === "sv" && isShapeName(text)) return [];
  if (/^bkmk|^rxe$/.test(element)) {
    const name = givenName(text);
    return name === undefined ? [] : [{ ...aside, words: words.slice(name.at) }];
  }
  if (element === "revtbl" || element === "protusertbl") {
    const name = words.slice(0, text.replace(/;\s*$/, "").length);
    return /^unknown$/i.test(name.text) || isMadeByProgram(name.text) ? [] : [{ ...aside, words: name }];
  }
  return [aside];
}

class Composer implements RtfText {
  readonly words = new RtfWords();
  readonly places: PlacedText[] = [];
  readonly copies: Copy[] = [];
  readonly #said = new Map<string, number>();

  story(words: RtfWords, place: Place): void {
    if (words.text.trim() === "") return;
    if (this.words.length > 0) this.words.say("\n");
    this.add(words, place);
  }

  add(words: RtfWords, place: Place): void {
    const start = this.words.length;
    this.words.append(words);
    this.places.push({ place, start, end: this.words.length });
    if (!words.text.includes("\n")) this.#said.set(words.text, start);
  }

  knows(words: RtfWords): boolean {
    const start = this.#said.get(words.text);
    if (start !== undefined) this.copies.push({ start, end: start + words.length, words, emptied: false });
    return start !== undefined;
  }

  emptyWith(name: string, words: RtfWords): void {
    const start = this.#said.get(name);
    if (start !== undefined) this.copies.push({ start, end: start + name.length, words, emptied: true });
  }
}

export const editsWithin = (edits: readonly Edit[], start: number, end: number): Edit[] =>
  edits
    .filter((edit) => edit.start < end && edit.end > start)
    .map((edit) => ({
      start: Math.max(edit.start, start) - start,
      end: Math.min(edit.end, end) - start,
      replacement: edit.start < start ? "" : edit.replacement,
    }));
