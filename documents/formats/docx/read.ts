import { damaged } from "../../document-failure";
import type { MappedDocument, Place } from "../../mapped-document";
import { readCustomData } from "../../ooxml/custom-data";
import { removeUnreadable } from "../../ooxml/embedded";
import { readProperties } from "../../ooxml/properties";
import { readLinks, relationshipsOf } from "../../ooxml/relationships";
import { PackageDraft } from "../../package/package-draft";
import { isStyleWords } from "../../generated-names/style-words";
import { readDrawing } from "../../ooxml/drawings";
import { attributeText, localName, type Tag } from "../../xml/scan-xml";
import type { TracedText } from "../../xml/traced-text";
import { readTags } from "../../ooxml/attributes";
import { WordMarks, type RawRange } from "./word-marks";
import { wordParts, type Role } from "./word-parts";
import { withPackagePictures } from "../picture/package-pictures";

/** Order: headers, one line per paragraph or table row, footers, notes, then words outside the pages under headings. */
export function mapWord(bytes: Uint8Array): MappedDocument | undefined {
  const draft = new PackageDraft(bytes);
  const parts = wordParts(draft);
  if (parts === undefined) return undefined;
  const of = (role: Role): readonly string[] => parts.get(role) ?? [];
  const { counter } = draft;
  const before = draft.length;
  counter.read("runningHeads", addParts(draft, of("header"), "header"));
  const [main = ""] = of("main");
  const body = readWords(draft, main);
  if (body === undefined) throw damaged();
  if (body.words.text.trim() !== "") counter.read("text");
  addWords(draft, main, body, "body");
  counter.read("runningHeads", addParts(draft, of("footer"), "footer"));
  counter.read("footnotes", addParts(draft, of("footnotes"), "footnote"));
  counter.read("footnotes", addParts(draft, of("endnotes"), "endnote"));
  const bodyEnd = draft.length;
  for (const part of of("comments")) readWords(draft, part);
  for (const part of of("glossary")) readBuildingBlocks(draft, part);
  for (const part of of("chart")) readDrawing(draft, part);
  for (const part of [...of("settings"), ...of("people")]) readTags(draft, part);
  for (const part of of("styles")) readStyleNames(draft, part);
  const relationships = relationshipsOf(draft);
  removeUnreadable(draft, relationships);
  readLinks(draft, relationships);
  readCustomData(draft);
  readProperties(draft);
  return draft.finish(bodyEnd > before ? body.words.text : "");
}

interface Words {
  readonly words: TracedText;
  readonly marks: WordMarks;
}

function readWords(draft: PackageDraft, part: string): Words | undefined {
  let marks: WordMarks | undefined;
  draft.scan(part, (source) => (marks = new WordMarks(draft, part, source)));
  return marks === undefined ? undefined : { words: marks.finish(), marks };
}

function addParts(draft: PackageDraft, parts: readonly string[], place: Place): number {
  const said = new Map<string, number>();
  let lines = 0;
  for (const part of parts) {
    const read = readWords(draft, part);
    if (read === undefined) continue;
    const words = read.words.trim();
    const known = said.get(words.text);
    if (words.text === "") continue;
    if (known === undefined) {
      said.set(words.text, addWords(draft, part, { ...read, words }, place));
      lines += place === "header" || place === "footer" ? 1 : words.text.split("\n").length;
    } else draft.copy(part, words, known);
  }
  return lines;
}

function addWords(draft: PackageDraft, part: string, { words, marks }: Words, place: Place): number {
  const boxes = marks.boxes.flatMap((box) => textRange(words, box) ?? []);
  const start = draft.add(part, words, place, boxes);
  for (const { choice, fallback } of marks.alternatives) {
    const range = choice === undefined ? undefined : textRange(words, choice);
    if (range !== undefined && words.text.slice(range.start, range.end).trim() === fallback.text) {
      draft.copy(part, fallback, start + words.text.indexOf(fallback.text, range.start));
    } else draft.aside("descriptions", part, fallback, "textBox");
  }
  for (const { words: control, form } of marks.bounds) {
    const range = textRange(words, control);
    if (range !== undefined) draft.goesWith(part, form, start + range.start, start + range.end);
  }
  return start;
}

function textRange({ pieces }: TracedText, { start, end }: RawRange): RawRange | undefined {
  const inside = pieces.filter(({ rawStart }) => rawStart >= start && rawStart < end);
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined ? undefined : { start: first.textStart, end: last.textEnd };
}

function readBuildingBlocks(draft: PackageDraft, part: string): void {
  const read = readWords(draft, part);
  if (read !== undefined) draft.aside("buildingBlocks", part, read.words, "body");
}

/** Custom style names with two capitalized words may be names of people. */
function readStyleNames(draft: PackageDraft, part: string): void {
  let own = false;
  const open = (source: string, tag: Tag): void => {
    const name = localName(tag.name);
    const keyOf = (of: string): string | undefined => Object.keys(tag.attributes).find((key) => localName(key) === of);
    if (name === "style") own = /^(?:1|true|on)$/.test(tag.attributes[keyOf("customStyle") ?? ""] ?? "");
    const key = own && name === "name" ? keyOf("val") : undefined;
    const called = tag.attributes[key ?? ""] ?? "";
    if (key === undefined || isStyleWords(called) || !/\p{Lu}\p{L}+ \p{Lu}\p{L}+/u.test(called)) return;
    const words = attributeText(source, tag, key);
    if (words !== undefined) draft.aside("styles", part, words, "property");
  };
  draft.scan(part, (source) => ({
    open: (tag: Tag) => open(source, tag),
    close: () => undefined,
    text: () => undefined,
  }));
}

export const read = withPackagePictures(mapWord);
