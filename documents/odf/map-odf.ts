import { damaged, DocumentFailure } from "../document-failure";
import type { MappedDocument } from "../mapped-document";
import { PackageDraft } from "../package/package-draft";
import { packageWords } from "../package/package-words";
import { localName, type Tag } from "../xml/scan-xml";
import { TracedText } from "../xml/traced-text";
import { readMeta } from "./odf-meta";
import { OdfMarks, type ReadStory } from "./odf-marks";

const MANIFEST = "META-INF/manifest.xml";

/**
 * A text or a presentation of OpenDocument with the way back: what stands above every page, the body line by line, or slide
 * by slide with its notes, what stands below every page, and the notes; then what does not stand on the page. Undefined where
 * it is neither. Throws `DocumentFailure`.
 */
export function mapOdf(bytes: Uint8Array): MappedDocument | undefined {
  const draft = new PackageDraft(bytes);
  const type = Buffer.from(draft.zip.read("mimetype") ?? []).toString("latin1");
  if (!/opendocument\.(?:text|presentation)/.test(type)) return undefined;
  refuseEncrypted(draft);
  const content = readPart(draft, "content.xml");
  if (content === undefined) throw damaged();
  const styles = readPart(draft, "styles.xml")?.stories ?? [];
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
  for (const part of draft.zip.names) {
    if (/^(?:Object [^/]+|[^/]+\/Object [^/]+)\/content\.xml$/.test(part)) readObject(draft, part);
  }
  readMeta(draft);
  removeUnread(draft);
  return draft.finish(body);
}

interface Read {
  readonly words: TracedText;
  readonly stories: readonly ReadStory[];
}

function readPart(draft: PackageDraft, part: string): Read | undefined {
  const readers: OdfMarks[] = [];
  draft.scan(part, (source) => {
    const marks = new OdfMarks(draft, part, source);
    readers.push(marks);
    return marks;
  });
  const [marks] = readers;
  return marks === undefined ? undefined : { words: marks.finish(), stories: marks.stories };
}

/** Those with the same words once. Returns how many there are. */
function addStories(draft: PackageDraft, part: string, stories: readonly ReadStory[]): number {
  const said = new Map<string, number>();
  for (const { words, place } of stories) {
    const known = said.get(words.text);
    if (known === undefined) said.set(words.text, draft.add(part, words, place));
    else draft.copy(part, words, known);
  }
  return said.size;
}

/** Notes are read before the slide that they stand in ends. */
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

function readObject(draft: PackageDraft, part: string): void {
  const read = readPart(draft, part);
  if (read === undefined) return;
  draft.counter.read("objects");
  for (const words of [read.words, ...read.stories.map((story) => story.words)]) {
    for (const line of words.lines()) if (/\p{L}/u.test(line.text)) draft.aside("charts", part, line, "altText");
  }
}

function refuseEncrypted(draft: PackageDraft): void {
  if (draft.source(MANIFEST)?.includes("encryption-data") === true) throw new DocumentFailure("document_encrypted");
}

/** Pictures of the first page, pictures of objects that are drawn anew, signatures: they show what is hidden, or say who signed. */
const UNREAD = /^(?:Thumbnails\/.|META-INF\/\w*signatures\.xml$|(?:.*\/)?ObjectReplacements\/.)/;

function removeUnread(draft: PackageDraft): void {
  for (const part of draft.zip.names) {
    const isObject = /^Object [^/]+$/.test(part);
    if (isObject) {
      draft.counter.leaveOut("attachments", 1, part);
      draft.notCarried.leaveOut("attachments", 1, part);
    }
    if (isObject || UNREAD.test(part)) draft.remove(part);
  }
  draft.scan(MANIFEST, () => ({
    open: (tag: Tag) => {
      const path = Object.entries(tag.attributes).find(([key]) => localName(key) === "full-path")?.[1];
      if (path !== undefined && draft.isRemoved(path)) draft.cut(MANIFEST, tag.start, tag.end);
    },
    close: () => undefined,
    text: () => undefined,
  }));
}
