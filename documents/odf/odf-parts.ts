import { DocumentFailure } from "../document-failure";
import type { PackageDraft } from "../package/package-draft";
import { localName, type Tag } from "../xml/scan-xml";
import type { TracedText } from "../xml/traced-text";
import { OdfMarks, type ReadStory } from "./odf-marks";

const MANIFEST = "META-INF/manifest.xml";

export interface Read {
  readonly words: TracedText;
  readonly stories: readonly ReadStory[];
}

export function readPart(draft: PackageDraft, part: string): Read | undefined {
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
export function addStories(draft: PackageDraft, part: string, stories: readonly ReadStory[]): number {
  const said = new Map<string, number>();
  for (const { words, place } of stories) {
    const known = said.get(words.text);
    if (known === undefined) said.set(words.text, draft.add(part, words, place));
    else draft.copy(part, words, known);
  }
  return said.size;
}

function readObject(draft: PackageDraft, part: string): void {
  const read = readPart(draft, part);
  if (read === undefined) return;
  draft.counter.read("objects");
  for (const words of [read.words, ...read.stories.map((story) => story.words)]) {
    for (const line of words.lines()) if (/\p{L}/u.test(line.text)) draft.aside("charts", part, line, "altText");
  }
}

export function refuseEncrypted(draft: PackageDraft): void {
  if (draft.source(MANIFEST)?.includes("encryption-data") === true) throw new DocumentFailure("document_encrypted");
}

/** Pictures of the first page, pictures of objects that are drawn anew, signatures: they show what is hidden, or say who signed. */
const UNREAD = /^(?:Thumbnails\/.|META-INF\/\w*signatures\.xml$|(?:.*\/)?ObjectReplacements\/.)/;

export function removeUnread(draft: PackageDraft): void {
  for (const part of draft.zip.names) {
    const isObject = /^Object [^/]+$/.test(part);
    if (isObject) {
      draft.counter.leaveOut("attachments", 1, part);
      draft.notCarried.leaveOut("attachments", 1, part);
    }
    if (part.startsWith("Thumbnails/") && UNREAD.test(part)) draft.notCarried.leaveOut("thumbnails");
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

/** The charts and formulas that stand in the document. */
export function readObjects(draft: PackageDraft): void {
  for (const part of draft.zip.names) {
    if (/^(?:Object [^/]+|[^/]+\/Object [^/]+)\/content\.xml$/.test(part)) readObject(draft, part);
  }
}
