import type { Region } from "../../../shared/document/region";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import type { DocumentParts } from "../../../shared/ipc/document-parts";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { damaged, DocumentFailure } from "../../document-failure";
import type { Edit, MappedDocument, PlacedText, Written } from "../../mapped-document";
import type { GreyPicture } from "../../raster/grey-picture";
import type { ReadDocumentFormat } from "../document-format";
import { LIMITS } from "../../limits";
import { openPicturePages } from "./open-picture-pages";
import { withoutColour } from "../../ocr/coloured-ink";
import { lookAtPage, seenTogether } from "../../ocr/look-at-page";
import type { SeenPage } from "../../page/page-memory";
import { Recognizer } from "../../ocr/recognizer";
import { textOfWords } from "../../page/recognized-words";
import { addWords } from "../../page/located-words";
import { countUnread, unsureWords } from "../../ocr/unsure-words";
import { PartCounter } from "../../part-counter";
import { boxesOn, cornersOn, isChanged, NO_CHANGES } from "../../page-changes";
import { planOfWords, type RecognizedPage, withAreas, withBoxes } from "../../pdfium/picture-plan";
import { coveredAreas, fromBelow, pageRegions } from "../../regions/page-regions";
import { isBlackAndWhite } from "../../raster/bilevel";
import { burnIn } from "../../pdfium/burn-in";
import { decodedOnce } from "../../raster/decoded-once";
import { jpegQuality } from "../../raster/jpeg-quality";
import { pictureFormat } from "../../raster/picture-format";
import { hasLightOnNothing, onGround } from "../../raster/opacity";
import { bareFile, openPicture, writePicture } from "../../raster/picture-files";
import type { Pixels } from "../../raster/pixels";
import { TextPlacesBuilder } from "../../text-places";
import { turned } from "../../raster/upright";
import { saysMore } from "../../raster/tiff/read-tiff";

/** Pixels: about 200 dpi. */
const SHORTEST_SIDE = 1_600;
const LONGEST_SIDE = 3_400;
/** Inches. */
const SHEET = 11.7;

interface ReadPage extends RecognizedPage {
  /** Pixels. */
  readonly width: number;
  readonly start: number;
  readonly end: number;
}

/** Writing burns boxes over hidden words and removes metadata. */
export async function mapPicture(bytes: Uint8Array, onProgress?: OnDocumentProgress): Promise<MappedDocument> {
  const format = pictureFormat(bytes);
  if (format === undefined) throw damaged();
  const opened = openPicture(bytes, format);
  const pages = opened.count === 1 ? decodedOnce(opened) : opened;
  if (pages.count > LIMITS.recognizedPages) throw new DocumentFailure("document_unreadable", "too_many_scans");
  const recognizer = await Recognizer.load();
  const counter = new PartCounter();
  const read: ReadPage[] = [];
  const unsure: UnsureWord[] = [];
  const regions: Region[] = [];
  let text = "";
  // One page at a time, to save memory.
  for (let index = 0; index < pages.count; index += 1) {
    const told = { step: "reading", page: index + 1, pages: pages.count } as const;
    const shown = pages.pixels(index);
    const { picture, scale } = greyFor(onGround(shown, 255));
    const dotsPerInch = Math.max(picture.width, picture.height) / SHEET;
    const look = (ground: GreyPicture): Promise<SeenPage> =>
      lookAtPage(recognizer, ground, dotsPerInch, () => onProgress?.(told));
    let seen = await look(picture);
    if (hasLightOnNothing(shown)) seen = seenTogether(seen, await look(greyFor(onGround(shown, 0)).picture));
    regions.push(...pageRegions(index, seen.regions, picture.width, picture.height));
    const found = textOfWords(seen.words);
    if (found.words.length === 0) counter.leaveOut("emptyPages");
    else counter.read("recognizedPages");
    if (index > 0) text += "\n";
    read.push({ ...found, scale, ...sizeOf(picture), start: text.length, end: text.length + found.text.length });
    unsure.push(...unsureWords(found.words, text.length));
    text += found.text;
  }
  counter.read("unsureWords", unsure.length);
  const unreadAfter = (edits: readonly Edit[]): DocumentParts["leftOut"] => {
    const told = new PartCounter();
    const shown = read.map((page, index) => [index, { words: page.words, edits: editsOf(page, edits) }] as const);
    countUnread(new Map(shown), told);
    return told.parts.leftOut;
  };
  return {
    text,
    places: read.map(({ start, end }, index): PlacedText => ({ place: "page", name: `${index + 1}`, start, end })),
    parts: counter.parts,
    unsure,
    regions,
    locate: () => {
      const places = new TextPlacesBuilder();
      read.forEach((page, index) => addWords(places, page.words, { ...page, page: index }));
      return Promise.resolve(places.finish());
    },
    draw: (page) => Promise.resolve(page < pages.count ? pages.pixels(page) : undefined),
    write: async (edits, chosen = regions, _savedAt, changes = NO_CHANGES): Promise<Written> => {
      const notCarried = new PartCounter();
      const bare = bareFile(bytes, format);
      const isBare = bare === undefined ? format !== "jpeg" && !saysMore(bytes) : Buffer.from(bare).equals(bytes);
      notCarried.leaveOut("properties", isBare ? 0 : 1);
      const isKept = edits.length === 0 && !isChanged(changes) && !chosen.some(({ covered }) => covered);
      if (isKept && bare !== undefined) {
        return { bytes: bare, notCarried: notCarried.parts.leftOut, unread: unreadAfter(edits) };
      }
      const isBilevel = (index: number, page: Pixels): boolean => pages.isBilevel(index) && isBlackAndWhite(page);
      const written = async (index: number): Promise<Pixels> => {
        onProgress?.({ step: "writing", page: index + 1, pages: pages.count });
        const words = read[index];
        const page = pages.pixels(index);
        if (words === undefined) return page;
        const plan = planOfWords(words, editsOf(words, edits));
        const areas = coveredAreas(chosen, index, page.width, page.height).map((area) => fromBelow(area, page.height));
        const boxes = cornersOn(boxesOn(changes, index), page.width, page.height);
        const below = boxes.map((box) => fromBelow(box, page.height));
        const covering = withBoxes(withAreas(plan, areas), below);
        const isCovered = covering.covered.length + covering.areas.length > 0;
        const burned = isCovered ? await burnIn(page, covering, isBilevel(index, page)) : page;
        return turned(burned, changes.turns[index] ?? 0);
      };
      return {
        bytes: await writePicture(pages.count, written, format, {
          isBilevel: pages.isBilevel,
          ...(format === "jpeg" && { quality: jpegQuality(bytes) }),
        }),
        notCarried: notCarried.parts.leftOut,
        unread: unreadAfter(edits),
      };
    },
  };
}

/** Edits across pages are inserted at their start. */
function editsOf({ start, end }: ReadPage, edits: readonly Edit[]): Edit[] {
  return edits
    .filter((edit) => edit.start < end && edit.end > start)
    .map((edit) => ({
      start: Math.max(edit.start, start) - start,
      end: Math.min(edit.end, end) - start,
      replacement: edit.start >= start ? edit.replacement : "",
    }));
}

const sizeOf = ({ width, height }: GreyPicture): Pick<GreyPicture, "width" | "height"> => ({ width, height });

/** `scale`: pixels per source pixel. */
function greyFor({ width, height, rgba }: Pixels): { readonly picture: GreyPicture; readonly scale: number } {
  const longer = Math.max(width, height);
  const scale = longer < SHORTEST_SIDE ? Math.min(3, SHORTEST_SIDE / longer) : Math.min(1, LONGEST_SIDE / longer);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const light = lightOf(rgba);
  const grey = new Uint8Array(size.width * size.height);
  const uncoloured = new Uint8Array(grey.length);
  const colours = new Uint8Array(grey.length * 4);
  for (let y = 0, to = 0; y < size.height; y += 1) {
    const top = Math.floor(y / scale);
    const dy = y / scale - top;
    const [upper, lower] = [Math.min(top, height - 1) * width, Math.min(top + 1, height - 1) * width];
    const nearest = Math.min(Math.round(y / scale), height - 1) * width;
    for (let x = 0; x < size.width; x += 1, to += 1) {
      const left = Math.floor(x / scale);
      const dx = x / scale - left;
      const [one, other] = [Math.min(left, width - 1), Math.min(left + 1, width - 1)];
      grey[to] =
        ((light[upper + one] ?? 0) * (1 - dx) + (light[upper + other] ?? 0) * dx) * (1 - dy) +
        ((light[lower + one] ?? 0) * (1 - dx) + (light[lower + other] ?? 0) * dx) * dy;
      const from = (nearest + Math.min(Math.round(x / scale), width - 1)) * 4;
      const [red, green, blue] = [rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0];
      colours[to * 4] = red;
      colours[to * 4 + 1] = green;
      colours[to * 4 + 2] = blue;
      colours[to * 4 + 3] = 255;
      uncoloured[to] = withoutColour(red, green, blue);
    }
  }
  return { picture: { ...size, grey, uncoloured, rgba: colours }, scale };
}

/** Not rounded, because the hash of the scaled picture identifies its results. */
function lightOf(rgba: Uint8Array): Float32Array {
  const light = new Float32Array(rgba.length / 4);
  for (let to = 0, from = 0; to < light.length; to += 1, from += 4)
    light[to] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) / 256;
  return light;
}

export const openPages = openPicturePages;
export const read: ReadDocumentFormat = (bytes, { onProgress }) => mapPicture(bytes, onProgress);
