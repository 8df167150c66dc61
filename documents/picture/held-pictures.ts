import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { UnsureWord } from "../../shared/document/unsure-word";
import { LIMITS } from "../limits";
import type { Edit, MappedDocument, PlacedText, Written } from "../mapped-document";
import { holdsText, LEAST_SIDE } from "../ocr/holds-text";
import { packageWords } from "../package/package-words";
import { PartCounter } from "../part-counter";
import { mapPicture } from "./map-picture";
import { openPicture } from "./picture-files";
import { pictureFormat } from "./picture-format";

/** A picture that stands in a document. */
export interface HeldPicture {
  /** Its name for `write`. */
  readonly key: string;
  readonly bytes: () => Uint8Array | undefined;
  /** How often it stands there; once where nothing is said. */
  readonly times?: number;
}

/** The document with the edits made, and with other pictures in the place of those with these keys. */
export type WritePictures = (edits: readonly Edit[], changed: ReadonlyMap<string, Uint8Array>) => Promise<Written>;

/** A picture and where the words that were read in it stand in the text. */
interface ReadPicture {
  readonly key: string;
  readonly times: number;
  readonly mapped: MappedDocument;
  readonly start: number;
  readonly end: number;
}

/**
 * A document with the words that are read in its pictures behind its own: an identity card that was pasted into a contract.
 * The way back burns boxes into these. Pictures without words, and those that cannot be read, are told. Pictures are read one
 * after another, seconds each; `onProgress` is told of each.
 */
export async function withHeldPictures(
  document: MappedDocument,
  pictures: readonly HeldPicture[],
  write: WritePictures,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument> {
  if (pictures.length === 0) return document;
  const heading = packageWords(document.text)("pictures");
  const read: ReadPicture[] = [];
  let { text } = document;
  for (const [index, { key, bytes, times = 1 }] of pictures.entries()) {
    if (index >= LIMITS.recognizedPages) break;
    const told = (): void => onProgress?.({ step: "reading", page: index + 1, pages: pictures.length });
    const mapped = await readPicture(bytes(), told);
    if (mapped === undefined) continue;
    text += `${read.length === 0 ? `\n\n${heading}:` : "\n"}\n`;
    read.push({ key, times, mapped, start: text.length, end: text.length + mapped.text.length });
    text += mapped.text;
  }
  return {
    ...document,
    text,
    places: [...document.places, ...read.map(placeOf)],
    parts: partsWith(document, timesOf(pictures), timesOf(read)),
    unsure: [...(document.unsure ?? []), ...read.flatMap(unsureOf)],
    isFrame: (stretch) => {
      if (stretch.end <= document.text.length) return document.isFrame?.(stretch) === true;
      return stretch.start >= document.text.length && !read.some((picture) => meets(picture, stretch));
    },
    write: async (edits) => writeWith(document, read, edits, write),
  };
}

/** Undefined for what holds no words, or cannot be read. */
async function readPicture(bytes: Uint8Array | undefined, told: () => void): Promise<MappedDocument | undefined> {
  try {
    const format = bytes && pictureFormat(bytes);
    if (bytes === undefined || format === undefined || isSmall(bytes)) return undefined;
    const mapped = await mapPicture(bytes, told);
    return holdsText(mapped) ? mapped : undefined;
  } catch {
    // A picture that is damaged or too large does not make the document unreadable: it is told as not looked into.
    return undefined;
  }
}

function isSmall(bytes: Uint8Array): boolean {
  const format = pictureFormat(bytes);
  if (format === undefined) return true;
  const { width, height } = openPicture(bytes, format).pixels(0);
  return Math.min(width, height) < LEAST_SIDE;
}

const placeOf = ({ start, end }: ReadPicture, index: number): PlacedText => ({
  place: "picture",
  name: `${index + 1}`,
  start,
  end,
});

const unsureOf = ({ mapped, start }: ReadPicture): UnsureWord[] =>
  (mapped.unsure ?? []).map((word) => ({ ...word, start: word.start + start, end: word.end + start }));

const meets = (one: Pick<Edit, "start" | "end">, other: Pick<Edit, "start" | "end">): boolean =>
  one.start < other.end && one.end > other.start;

const timesOf = (pictures: readonly { readonly times?: number }[]): number =>
  pictures.reduce((sum, { times = 1 }) => sum + times, 0);

/** Every picture is told: as read, or as left out. A document may point to pictures that it does not hold. */
function partsWith({ parts }: MappedDocument, held: number, read: number): MappedDocument["parts"] {
  const counter = new PartCounter();
  const all = Math.max(held, parts.leftOut.find(({ kind }) => kind === "pictures")?.count ?? 0);
  counter.read("recognizedPictures", read);
  counter.leaveOut("pictures", all - read);
  return {
    read: [...parts.read, ...counter.parts.read],
    leftOut: [...parts.leftOut.filter(({ kind }) => kind !== "pictures"), ...counter.parts.leftOut],
  };
}

async function writeWith(
  document: MappedDocument,
  pictures: readonly ReadPicture[],
  edits: readonly Edit[],
  write: WritePictures,
): Promise<Written> {
  const changed = new Map<string, Uint8Array>();
  for (const { key, mapped, start, end } of pictures) {
    const own = edits
      .filter((edit) => meets(edit, { start, end }))
      .map((edit) => ({
        start: Math.max(edit.start, start) - start,
        end: Math.min(edit.end, end) - start,
        replacement: edit.start >= start ? edit.replacement : "",
      }));
    if (own.length > 0) changed.set(key, (await mapped.write(own)).bytes);
  }
  const unread = new PartCounter();
  unread.leaveOut("marksOnPictures", timesOf(pictures));
  const own = edits.filter(({ start }) => start < document.text.length);
  const written = await write(own, changed);
  return {
    ...written,
    unread: [...(written.unread ?? []), ...unread.parts.leftOut],
  };
}
