import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { UnsureWord } from "../../shared/document/unsure-word";
import { LIMITS } from "../limits";
import type { Edit, MappedDocument, PlacedText, Written } from "../mapped-document";
import { holdsText, LEAST_SIDE } from "../ocr/holds-text";
import { PartCounter } from "../part-counter";
import { mapPicture } from "../picture/map-picture";
import { openPicture } from "../picture/picture-files";
import { pictureFormat } from "../picture/picture-format";
import { rewriteZip } from "../zip/write-zip";
import { Zip } from "../zip/zip";
import { packageWords } from "./package-words";

/** Where the formats of Office and OpenDocument keep pictures. */
const PICTURE = /(?:^|\/)(?:media|Pictures)\/[^/]+\.(?:png|jpe?g|jfif|tiff?|gif|bmp|webp|svg|emf|wmf|emz|wmz)$/i;
/** A picture of a package and where the words that were read in it stand in the text. */
interface ReadPicture {
  readonly part: string;
  readonly mapped: MappedDocument;
  readonly start: number;
  readonly end: number;
}

/**
 * A document of several parts with the words that are read in its pictures behind its own: an identity card that was
 * pasted into a contract. The way back burns boxes into these. Pictures without words, and those that cannot be read,
 * are told. Pictures are read one after another, seconds each; `onProgress` is told of each.
 */
export async function withPictures(
  document: MappedDocument,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument> {
  const zip = new Zip(bytes);
  const names = zip.names.filter((name) => PICTURE.test(name));
  if (names.length === 0) return document;
  const heading = packageWords(document.text)("pictures");
  const read: ReadPicture[] = [];
  let { text } = document;
  for (const [index, part] of names.entries()) {
    if (index >= LIMITS.recognizedPages) break;
    const told = (): void => onProgress?.({ step: "reading", page: index + 1, pages: names.length });
    const mapped = await readPicture(zip.read(part), told);
    if (mapped === undefined) continue;
    text += `${read.length === 0 ? `\n\n${heading}:` : "\n"}\n`;
    read.push({ part, mapped, start: text.length, end: text.length + mapped.text.length });
    text += mapped.text;
  }
  return {
    ...document,
    text,
    places: [...document.places, ...read.map(placeOf)],
    parts: partsWith(document, names.length, read.length),
    unsure: [...(document.unsure ?? []), ...read.flatMap(unsureOf)],
    isFrame: (stretch) => {
      if (stretch.end <= document.text.length) return document.isFrame?.(stretch) === true;
      return stretch.start >= document.text.length && !read.some((picture) => meets(picture, stretch));
    },
    write: async (edits) => writeWith(document, read, edits),
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

/** Every picture is told: as read, or as left out. */
function partsWith({ parts }: MappedDocument, all: number, read: number): MappedDocument["parts"] {
  const counter = new PartCounter();
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
): Promise<Written> {
  const written = await document.write(edits.filter(({ start }) => start < document.text.length));
  const changed = new Map<string, Uint8Array>();
  for (const { part, mapped, start, end } of pictures) {
    const own = edits
      .filter((edit) => meets(edit, { start, end }))
      .map((edit) => ({
        start: Math.max(edit.start, start) - start,
        end: Math.min(edit.end, end) - start,
        replacement: edit.start >= start ? edit.replacement : "",
      }));
    if (own.length > 0) changed.set(part, (await mapped.write(own)).bytes);
  }
  const unread = new PartCounter();
  unread.leaveOut("marksOnPictures", pictures.length);
  return {
    ...written,
    bytes: changed.size === 0 ? written.bytes : rewriteZip(written.bytes, changed),
    unread: [...(written.unread ?? []), ...unread.parts.leftOut],
  };
}
