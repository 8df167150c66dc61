import { createHash } from "node:crypto";
import { holdsText, LEAST_SIDE } from "../../ocr/holds-text";
import type { GreyPicture } from "../../raster/grey-picture";
import { lookAtPage } from "../../ocr/look-at-page";
import type { SeenPage } from "../../page/page-memory";
import { Recognizer } from "../../ocr/recognizer";
import { type RecognizedWord, textOfWords } from "../../page/recognized-words";
import { unsureWords } from "../../ocr/unsure-words";
import type { FoundRegion } from "../../page/found-region";
import type { Box } from "../../pdfium/glyph";
import { type Layer, layerOf, type LayerWord, saidBy } from "./layer-words";
import { drawnImage, imagesOf, type PageImage, showImagesAlone } from "./page-images";
import { readableOf } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import { FEWEST_DOTS } from "./recognize-page";

/** Box in pixels of the image. */
export interface ImageWord extends RecognizedWord {
  readonly said: LayerWord | undefined;
}

export interface ReadImage {
  readonly page: number;
  readonly image: number;
  /** Points of the displayed page; pixels per point. */
  readonly box: Box;
  readonly scale: number;
  /** Pixels. */
  readonly height: number;
  readonly look: string;
  readonly words: readonly ImageWord[];
  /** Corners in pixels of the image. */
  readonly regions: readonly FoundRegion[];
  /** Text layer that repeats the words of the image. */
  readonly layer: readonly LayerWord[];
}

export type CutImage = Pick<ReadImage, "page" | "image">;

interface PageImages {
  readonly read: readonly ReadImage[];
  readonly unread: number;
  readonly cut: readonly CutImage[];
}

/** Limited, because rewritten images lose their original compression. */
const MOST_CUT = 20;

export class ImageReader {
  readonly #file: PdfFile;
  readonly #known = new Map<string, SeenPage>();
  #left: number;
  #cut = 0;

  /** @param most limit, because each takes seconds. */
  constructor(file: PdfFile, most: number) {
    this.#file = file;
    this.#left = most;
  }

  async read(page: number, onAttempt: () => void): Promise<PageImages> {
    const images = this.#file.withPage(page, (at) => imagesOf(this.#file, at));
    const recognizer = images.length === 0 ? undefined : await Recognizer.load();
    const cut: CutImage[] = [];
    let hidden = 0;
    images.forEach((image, number) => {
      if (!image.isCut) return;
      if (image.isWithinForm || this.#cut >= MOST_CUT) hidden += 1;
      else cut.push({ page, image: number });
      this.#cut += 1;
    });
    if (recognizer === undefined) return { read: [], unread: images.length, cut };
    const read: ReadImage[] = [];
    let layer: Layer | undefined;
    for (const [number, image] of images.entries()) {
      const seen = await this.#look(page, image, recognizer, onAttempt);
      if (seen === undefined) continue;
      const own = (layer ??= layerOf(this.#file, page));
      const words = seen.words.map((word) => ({
        ...word,
        said: saidBy(own, word, shownBoxOf(word, image, seen.height)),
      }));
      const { box, scale } = image;
      const isScan = words.some(({ said }) => said !== undefined);
      const { height, look, regions } = seen;
      read.push({ page, image: number, box, scale, height, look, words, regions, layer: isScan ? own.letters : [] });
    }
    const told = read.filter(({ words }) => words.length > 0).length;
    return { read, unread: Math.min(images.length, images.length - told + hidden), cut };
  }

  /** Undefined without words and regions. */
  async #look(
    page: number,
    image: PageImage,
    recognizer: Recognizer,
    onAttempt: () => void,
  ): Promise<(SeenPage & { look: string; height: number }) | undefined> {
    if (image.shorterSide < LEAST_SIDE) return undefined;
    // Light letters on transparency are visible only on black.
    const picture = this.#drawn(page, image, WHITE) ?? this.#drawn(page, image, BLACK);
    if (picture === undefined) return undefined;
    const { width, height, grey } = picture;
    const look = createHash("sha256").update(`${width} ${height} `).update(grey).digest("hex");
    let seen = this.#known.get(look);
    if (seen === undefined) {
      if (this.#left <= 0) return undefined;
      this.#left -= 1;
      const { words, regions } = await lookAtPage(recognizer, picture, image.scale * 72, onAttempt);
      const placed = textOfWords(words);
      seen = {
        words: holdsText({ text: placed.text, unsure: unsureWords(placed.words, 0) }) ? placed.words : [],
        regions,
      };
      this.#known.set(look, seen);
    }
    return seen.words.length + seen.regions.length === 0 ? undefined : { ...seen, look, height };
  }

  #drawn(page: number, image: PageImage, ground: number): GreyPicture | undefined {
    return this.#file.withPage(page, (at) => {
      showImagesAlone(this.#file, at);
      return drawnImage(this.#file, at, image, ground, (bitmap, width, height) => {
        const picture = readableOf(this.#file, bitmap, width, height);
        const isInk = (dot: number): boolean => (ground === WHITE ? dot < 200 : dot > 55);
        const dots = picture.grey.reduce((sum, dot) => sum + (isInk(dot) ? 1 : 0), 0);
        return dots < FEWEST_DOTS ? undefined : picture;
      });
    });
  }
}

const WHITE = 0xffffffff;
const BLACK = 0xff000000;

/** Pixels of an image to points of the displayed page. */
export function shownBoxOf(
  { box: [left, top, right, bottom] }: RecognizedWord,
  { box: [x, y], scale }: Pick<PageImage, "box" | "scale">,
  height: number,
): Box {
  return [x + left / scale, y + (height - bottom) / scale, x + right / scale, y + (height - top) / scale];
}
