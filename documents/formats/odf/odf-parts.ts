import { DocumentFailure } from "../../document-failure";
import type { PackageDraft } from "../../package/package-draft";
import { localName, type Tag } from "../../xml/scan-xml";
import type { TracedText } from "../../xml/traced-text";
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

/** Adds equal words once and returns their number. */
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

/** May show hidden words or name the signer. */
const UNREAD = /^(?:Thumbnails\/.|META-INF\/\w*signatures\.xml$|(?:.*\/)?ObjectReplacements\/.)/;

const PRINTER = /^Printer(?:Name|Setup|PaperFromSetup)$/;

function removePrinters(draft: PackageDraft): void {
  const part = "settings.xml";
  let found = 0;
  draft.scan(part, () => {
    const starts: (number | undefined)[] = [];
    return {
      open: ({ name, attributes, start }: Tag) => {
        const key = Object.entries(attributes).find(([one]) => localName(one) === "name")?.[1] ?? "";
        starts.push(localName(name) === "config-item" && PRINTER.test(key) ? start : undefined);
      },
      text: (text) => {
        if (starts.at(-1) !== undefined && text.trim() !== "") found += 1;
      },
      close: (_name, end) => {
        const start = starts.pop();
        if (start !== undefined) draft.cut(part, start, end);
      },
    };
  });
  if (found > 0) draft.notCarried.leaveOut("programSettings");
}

export function removeUnread(draft: PackageDraft): void {
  removePrinters(draft);
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

export function readObjects(draft: PackageDraft): void {
  for (const part of draft.zip.names) {
    if (/^(?:Object [^/]+|[^/]+\/Object [^/]+)\/content\.xml$/.test(part)) readObject(draft, part);
  }
}
