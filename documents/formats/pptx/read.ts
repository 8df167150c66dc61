import type { MappedDocument, Place } from "../../mapped-document";
import { readTags } from "../../ooxml/attributes";
import { isPlaceholderWords } from "../../ooxml/boilerplate";
import { readCustomData } from "../../ooxml/custom-data";
import { readDrawing } from "../../ooxml/drawings";
import { removeUnreadable } from "../../ooxml/embedded";
import { partsByRole } from "../../ooxml/part-types";
import { readProperties } from "../../ooxml/properties";
import { readLinks, relationshipsOf, type Relationship } from "../../ooxml/relationships";
import { PackageDraft, type Section } from "../../package/package-draft";
import { packageWords } from "../../part-headings";
import { localName, type Tag } from "../../xml/scan-xml";
import { TracedText } from "../../xml/traced-text";
import { SlideMarks } from "./slide-marks";
import { withPackagePictures } from "../picture/package-pictures";

const ROLES = [
  [/(?:presentationml\.(?:presentation|template|slideshow)|ms-powerpoint\.\w+\.macroEnabled)\.main\+xml$/, "main"],
  [/presentationml\.slide\+xml$/, "slide"],
  [/presentationml\.notesSlide\+xml$/, "notes"],
  [/presentationml\.(?:slideMaster|slideLayout|notesMaster|handoutMaster)\+xml$/, "master"],
  [/(?:presentationml\.comments|ms-powerpoint\.comments)\+xml$/, "comments"],
  [/(?:presentationml\.commentAuthors|ms-powerpoint\.authors)\+xml$/, "authors"],
  [/presentationml\.tags\+xml$/, "tags"],
  [/(?:drawingml\.(?:chart|diagramData|chartshapes)|ms-office\.(?:chartex|drawingml\.diagramDrawing))\+xml$/, "chart"],
] as const satisfies readonly (readonly [RegExp, string])[];

/** Order: slides with notes, one line per paragraph or table row; comments, text of templates, properties. */
export function mapSlides(bytes: Uint8Array): MappedDocument | undefined {
  const draft = new PackageDraft(bytes);
  const parts = partsByRole(draft, ROLES);
  const [main] = parts.get("main") ?? [];
  if (main === undefined) return undefined;
  const relationships = relationshipsOf(draft);
  const slides = inOrder(draft, main, relationships, parts.get("slide") ?? []);
  const notes = new Set(parts.get("notes"));
  const read = slides.map((slide) => readWords(draft, slide));
  const body = read.map(({ text }) => text).join("\n");
  const heading = packageWords(body)("notes");
  slides.forEach((slide, index) => {
    const words = read[index] ?? TracedText.empty;
    const name = `slide ${index + 1}`;
    if (index > 0) draft.blank();
    if (words.text !== "") draft.add(slide, words, "slide", [], name);
    const own = relationships.find(({ from, target = "" }) => from === slide && notes.delete(target));
    if (own?.target !== undefined) addNotes(draft, own.target, heading, name);
  });
  for (const part of notes) addNotes(draft, part, heading);
  draft.counter.read("pages", slides.length);
  for (const part of parts.get("comments") ?? []) readAside(draft, part, "comments", "comment");
  for (const part of parts.get("master") ?? []) readAside(draft, part, "masters", "slide");
  for (const part of parts.get("chart") ?? []) readDrawing(draft, part);
  for (const part of [main, ...(parts.get("authors") ?? []), ...(parts.get("tags") ?? [])]) readTags(draft, part);
  removeUnreadable(draft, relationships);
  readLinks(draft, relationships);
  readCustomData(draft);
  readProperties(draft);
  return draft.finish(body);
}

/** As shown; unlisted slides are last. */
function inOrder(
  draft: PackageDraft,
  main: string,
  relationships: readonly Relationship[],
  slides: readonly string[],
): string[] {
  const targets = new Map(relationships.filter(({ from }) => from === main).map(({ id, target }) => [id, target]));
  const shown: string[] = [];
  const open = ({ name, attributes }: Tag): void => {
    if (localName(name) !== "sldId") return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
    const target = id === undefined ? undefined : targets.get(id);
    if (target !== undefined && slides.includes(target)) shown.push(target);
  };
  draft.scan(main, () => ({ open, close: () => undefined, text: () => undefined }));
  return [...new Set([...shown, ...slides])];
}

function readWords(draft: PackageDraft, part: string): TracedText {
  const marks: SlideMarks[] = [];
  draft.scan(part, (source) => {
    const reader = new SlideMarks(draft, part, source);
    marks.push(reader);
    return reader;
  });
  return marks[0]?.finish().trim() ?? TracedText.empty;
}

function addNotes(draft: PackageDraft, part: string, heading: string, slide?: string): void {
  const words = readWords(draft, part);
  if (!/\p{L}/u.test(words.text)) return;
  draft.heading(heading);
  draft.add(part, words, "slideNotes", [], slide);
}

function readAside(draft: PackageDraft, part: string, section: Section, place: Place): void {
  for (const line of readWords(draft, part).lines()) {
    if (!/[\p{L}\p{N}]/u.test(line.text) || (section === "masters" && isPlaceholderWords(line.text))) continue;
    if (section === "comments") draft.counter.read("comments");
    draft.aside(section, part, line, place);
  }
}

export const read = withPackagePictures(mapSlides);
