import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import type { Region } from "../../../shared/document/region";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import { LIMITS } from "../../limits";
import type { Edit, MappedDocument, PlacedText, Written } from "../../mapped-document";
import { holdsText, LEAST_SIDE } from "../../ocr/holds-text";
import { packageWords } from "../../part-headings";
import { PartCounter } from "../../part-counter";
import { mapPicture } from "./read";
import { openPicture } from "../../raster/picture-files";
import { type Pixels } from "../../raster/pixels";
import { pictureFormat } from "../../raster/picture-format";

export interface HeldPicture {
  readonly key: string;
  readonly bytes: () => Uint8Array | undefined;
  /** Occurrences. Default: 1. */
  readonly times?: number;
}

export type WritePictures = (edits: readonly Edit[], changed: ReadonlyMap<string, Uint8Array>) => Promise<Written>;

interface ReadPicture {
  readonly key: string;
  readonly times: number;
  readonly mapped: MappedDocument;
  readonly start: number;
  readonly end: number;
  /** Index among the pages of all pictures. */
  readonly firstPage: number;
}

/**
 * Recognized words follow those of the document. Reports unreadable pictures, and those without words. Each takes
 * seconds.
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
    const firstPage = read.reduce((sum, picture) => sum + pagesOf(picture.mapped), 0);
    if (mapped.text === "") {
      read.push({ key, times, mapped, start: text.length, end: text.length, firstPage });
      continue;
    }
    text += `${!read.some(hasWords) ? `\n\n${heading}:` : "\n"}\n`;
    read.push({ key, times, mapped, start: text.length, end: text.length + mapped.text.length, firstPage });
    text += mapped.text;
  }
  return {
    ...document,
    text,
    places: [...document.places, ...read.filter(hasWords).map(placeOf)],
    parts: partsWith(document, timesOf(pictures), timesOf(read.filter(hasWords))),
    regions: read.flatMap(regionsOf),
    draw: (page) => drawPicture(read, page),
    unsure: [...(document.unsure ?? []), ...read.flatMap(unsureOf)],
    isFrame: (stretch) => {
      if (stretch.end <= document.text.length) return document.isFrame?.(stretch) === true;
      return stretch.start >= document.text.length && !read.some((picture) => meets(picture, stretch));
    },
    write: async (edits, chosen = read.flatMap(regionsOf)) => writeWith(document, read, edits, chosen, write),
  };
}

async function readPicture(bytes: Uint8Array | undefined, told: () => void): Promise<MappedDocument | undefined> {
  try {
    const format = bytes && pictureFormat(bytes);
    if (bytes === undefined || format === undefined || isSmall(bytes)) return undefined;
    const mapped = await mapPicture(bytes, told);
    if (holdsText(mapped)) return mapped;
    return mapped.regions?.length ? { ...mapped, text: "", places: [], unsure: [] } : undefined;
  } catch {
    // Reported as not searched.
    return undefined;
  }
}

function isSmall(bytes: Uint8Array): boolean {
  const format = pictureFormat(bytes);
  if (format === undefined) return true;
  const { width, height } = openPicture(bytes, format).size(0);
  return Math.min(width, height) < LEAST_SIDE;
}

const hasWords = ({ mapped }: ReadPicture): boolean => mapped.text !== "";

const pagesOf = ({ places, regions = [] }: MappedDocument): number =>
  Math.max(places.length, 1, ...regions.map(({ page }) => page + 1));

const regionsOf = ({ mapped, firstPage }: ReadPicture): Region[] =>
  (mapped.regions ?? []).map((region) => ({
    ...region,
    id: `picture${firstPage}-${region.id}`,
    page: firstPage + region.page,
  }));

const ownRegions = (picture: ReadPicture, chosen: readonly Region[]): Region[] =>
  regionsOf(picture).flatMap((own, index) => {
    const [region, origin] = [chosen.find(({ id }) => id === own.id), picture.mapped.regions?.[index]];
    return region === undefined || origin === undefined ? [] : [{ ...origin, covered: region.covered }];
  });

function drawPicture(read: readonly ReadPicture[], page: number): Promise<Pixels | undefined> {
  const picture = read.findLast(({ firstPage }) => firstPage <= page);
  return picture?.mapped.draw?.(page - picture.firstPage) ?? Promise.resolve(undefined);
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

/** A document may refer to pictures that it does not contain. */
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
  chosen: readonly Region[],
  write: WritePictures,
): Promise<Written> {
  const changed = new Map<string, Uint8Array>();
  for (const picture of pictures) {
    const { key, mapped, start, end } = picture;
    const regions = ownRegions(picture, chosen);
    const own = edits
      .filter((edit) => meets(edit, { start, end }))
      .map((edit) => ({
        start: Math.max(edit.start, start) - start,
        end: Math.min(edit.end, end) - start,
        replacement: edit.start >= start ? edit.replacement : "",
      }));
    if (own.length > 0 || regions.some(({ covered }) => covered))
      changed.set(key, (await mapped.write(own, regions)).bytes);
  }
  const unread = new PartCounter();
  unread.leaveOut("marksOnPictures", timesOf(pictures.filter(hasWords)));
  const own = edits.filter(({ start }) => start < document.text.length);
  const written = await write(own, changed);
  return {
    ...written,
    unread: [...(written.unread ?? []), ...unread.parts.leftOut],
  };
}
