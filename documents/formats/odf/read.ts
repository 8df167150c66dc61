import { damaged } from "../../document-failure";
import type { MappedDocument } from "../../mapped-document";
import { isPlaceholderWords } from "../../ooxml/boilerplate";
import { PackageDraft } from "../../package/package-draft";
import { packageWords } from "../../part-headings";
import type { TracedText } from "../../xml/traced-text";
import { readMeta } from "./odf-meta";
import type { ReadStory } from "./odf-marks";
import { addStories, readObjects, readPart, refuseEncrypted, removeUnread } from "./odf-parts";
import { withPackagePictures } from "../picture/package-pictures";

/** Order: headers, body or slides with notes, footers, footnotes, then words outside the pages. */
export function mapOdf(bytes: Uint8Array): MappedDocument | undefined {
  const draft = new PackageDraft(bytes);
  const type = Buffer.from(draft.zip.read("mimetype") ?? []).toString("latin1");
  if (!/opendocument\.(?:text|presentation)/.test(type)) return undefined;
  refuseEncrypted(draft);
  const content = readPart(draft, "content.xml");
  if (content === undefined) throw damaged();
  const pages = readPart(draft, "styles.xml");
  const styles = pages?.stories ?? [];
  const body = [content.words, ...content.stories.map(({ words }) => words)].map(({ text }) => text).join("\n");
  if (body.trim() !== "") draft.counter.read("text");
  const heading = packageWords(body)("notes");
  const heads = addStories(
    draft,
    "styles.xml",
    styles.filter(({ place }) => place === "header"),
  );
  if (content.words.text !== "") draft.add("content.xml", content.words, "body");
  const slides = content.stories.filter(({ place }) => place === "slide" || place === "slideNotes");
  addSlides(draft, slides, heading);
  const feet = addStories(
    draft,
    "styles.xml",
    styles.filter(({ place }) => place !== "header"),
  );
  draft.counter.read("runningHeads", heads + feet);
  draft.counter.read(
    "footnotes",
    addStories(
      draft,
      "content.xml",
      content.stories.filter((story) => !slides.includes(story)),
    ),
  );
  for (const line of pages?.words.lines() ?? []) {
    if (/[\p{L}\p{N}]/u.test(line.text) && !isPlaceholderWords(line.text))
      draft.aside("masters", "styles.xml", line, "slide");
  }
  readObjects(draft);
  readMeta(draft);
  removeUnread(draft);
  return draft.finish(body);
}

function addSlides(draft: PackageDraft, stories: readonly ReadStory[], heading: string): void {
  let slide = 1;
  let notes: TracedText[] = [];
  for (const { words, place } of stories) {
    if (place === "slideNotes") {
      notes.push(words);
      continue;
    }
    const name = `slide ${slide}`;
    if (slide > 1) draft.blank();
    draft.add("content.xml", words, "slide", [], name);
    for (const note of notes) {
      draft.heading(heading);
      draft.add("content.xml", note, "slideNotes", [], name);
    }
    notes = [];
    slide += 1;
  }
  for (const note of notes) draft.add("content.xml", note, "slideNotes");
  draft.counter.read("pages", slide - 1);
}

export const read = withPackagePictures(mapOdf);
