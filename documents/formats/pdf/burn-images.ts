import { damaged } from "../../document-failure";
import { boxAround } from "../../raster/quadrilateral";
import { burnIn } from "../../pdfium/burn-in";
import type { Pixels } from "../../raster/pixels";
import type { Box } from "../../pdfium/glyph";
import type { ImageEdit } from "./image-texts";
import { drawnImage, imagesOf, type PageImage, showImagesAlone } from "./page-images";
import type { MarkedPictures } from "./marked-pictures";
import { encodingOf, type ScanEncoding } from "./scan-encoding";
import { pagePoint, shownBox } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import { BITMAP, type Pdfium } from "../../pdfium/pdfium";
import type { PicturePlan } from "../../pdfium/picture-plan";
import type { Label } from "../../pdfium/removal";

export interface BurnedImages {
  /** Images by number. Drawn again in each call, because those of all pages would fill the memory. */
  readonly draw: () => Promise<ReadonlyMap<number, BurnedImage>>;
  readonly boxes: readonly Box[];
  /** Plan for the displayed page, in points. */
  readonly plan: PicturePlan;
  readonly canBeReplaced: boolean;
}

export interface BurnedImage {
  readonly pixels: Pixels;
  readonly encoding: ScanEncoding;
}

export interface ReplacedImages {
  /** Removed from the page. The caller must destroy them after generating the content. */
  readonly removed: readonly number[];
  /** By object on the page. */
  readonly added: ReadonlyMap<number, BurnedImage>;
}

const NOTHING = 0;
const MOST_LINES = 1_000_000;

export function burnedImages(file: PdfFile, index: number, edits: readonly ImageEdit[]): BurnedImages {
  const images = file.withPage(index, (page) => imagesOf(file, page));
  const touched = edits.map(({ image }) => images[image]).filter((image) => image !== undefined);
  if (touched.length !== edits.length) throw damaged();
  const plans = edits.map(({ plan }, at) => onPage(plan, touched[at], at));
  const covered = plans.flatMap((plan) => plan.covered);
  const areas = plans.flatMap((plan) => plan.areas);
  const boxes = [...covered, ...areas.map(boxAround)];
  return {
    boxes: file.withPage(index, (page) => boxes.map(shownBox(pagePoint(file, page)))),
    plan: {
      covered,
      areas,
      drawn: plans.flatMap(({ drawn }) => drawn),
      silent: [],
    },
    draw: () => drawnImages(file, index, edits),
    canBeReplaced: touched.every(({ isWithinForm }) => !isWithinForm),
  };
}

async function drawnImages(
  file: PdfFile,
  index: number,
  edits: readonly ImageEdit[],
): Promise<ReadonlyMap<number, BurnedImage>> {
  const drawings = file.withPage(index, (page) => {
    const images = imagesOf(file, page);
    showImagesAlone(file, page);
    return edits.map(({ image, plan }) => {
      const one = images[image];
      if (one === undefined) throw damaged();
      const pixels = pixelsOf(file, page, one);
      return { image, plan, pixels, encoding: encodingOf(file.pdfium, page, one.objects) };
    });
  });
  const burned = new Map<number, BurnedImage>();
  for (const { image, plan, pixels, encoding } of drawings)
    burned.set(image, { pixels: await burnIn(pixels, plan), encoding });
  return burned;
}

export function replaceImages(file: PdfFile, page: number, burned: ReadonlyMap<number, BurnedImage>): ReplacedImages {
  const { api } = file.pdfium;
  const images = imagesOf(file, page);
  const added = new Map<number, BurnedImage>();
  const removed = [...burned].flatMap(([number, picture]) => {
    const image = images[number];
    const first = image?.objects[0];
    if (image === undefined || first === undefined) throw damaged();
    const place = Array.from({ length: api.FPDFPage_CountObjects(page) }, (_, at) => api.FPDFPage_GetObject(page, at));
    const object = imageObject(file, page, image, picture.pixels);
    if (!api.FPDFPage_InsertObjectAtIndex(page, object, place.indexOf(first))) throw damaged();
    for (const old of image.objects) if (!api.FPDFPage_RemoveObject(page, old)) throw damaged();
    added.set(object, picture);
    return [...image.objects];
  });
  return { removed, added };
}

/** Transparent images stay as they are. */
export function packImages(pdfium: Pdfium, { added }: ReplacedImages, pictures: MarkedPictures): void {
  for (const [object, { pixels, encoding }] of added)
    if (isOpaque(pixels)) pictures.add(pdfium, object, pixels, encoding);
}

const isOpaque = ({ rgba }: Pixels): boolean => rgba.every((value, at) => at % 4 !== 3 || value === 255);

function pixelsOf(file: PdfFile, page: number, image: PageImage): Pixels {
  const { pdfium } = file;
  return drawnImage(file, page, image, NOTHING, (bitmap, width, height) => {
    const rgba = pdfium.take(pdfium.api.FPDFBitmap_GetBuffer(bitmap), width * height * 4);
    swapEnds(rgba);
    return { width, height, rgba };
  });
}

function swapEnds(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    [pixels[at], pixels[at + 2]] = [pixels[at + 2] ?? 0, pixels[at] ?? 0];
  }
}

function imageObject(file: PdfFile, page: number, image: PageImage, pixels: Pixels): number {
  const { width, height, rgba } = pixels;
  const { pdfium } = file;
  const { api } = pdfium;
  const stored = Uint8Array.from(rgba);
  swapEnds(stored);
  const memory = pdfium.put(stored);
  const bitmap = api.FPDFBitmap_CreateEx(
    width,
    height,
    isOpaque(pixels) ? BITMAP.BGRx : BITMAP.BGRA,
    memory,
    width * 4,
  );
  try {
    const object = api.FPDFPageObj_NewImageObj(file.document);
    if (bitmap === 0 || !api.FPDFImageObj_SetBitmap(0, 0, object, bitmap)) throw damaged();
    const point = pagePoint(file, page);
    const [left, bottom, right, top] = image.box;
    const [[e, f], [a, b], [c, d]] = [point(left, bottom), point(right, bottom), point(left, top)];
    pdfium.lend(24, (at) => {
      pdfium.putNumbers(at, "float", [a - e, b - f, c - e, d - f, e, f]);
      api.FPDFPageObj_SetMatrix(object, at);
    });
    return object;
  } finally {
    if (bitmap !== 0) api.FPDFBitmap_Destroy(bitmap);
    pdfium.free(memory);
  }
}

function onPage({ covered, areas, drawn }: PicturePlan, image: PageImage | undefined, number: number): PicturePlan {
  if (image === undefined) throw damaged();
  const { scale, box } = image;
  const [x, y] = box;
  const label = (one: Label): Label => ({
    ...one,
    at: [x + one.at[0] / scale, y + one.at[1] / scale],
    width: one.width / scale,
    size: one.size / scale,
    // Line numbers are per image.
    ...(one.line !== undefined && { line: one.line + number * MOST_LINES }),
  });
  return {
    covered: covered.map(([left, bottom, right, top]) => [
      x + left / scale,
      y + bottom / scale,
      x + right / scale,
      y + top / scale,
    ]),
    areas: areas.map(
      (area) => area.map(([left, bottom]) => [x + left / scale, y + bottom / scale] as const) as unknown as typeof area,
    ),
    drawn: drawn.map(label),
    silent: [],
  };
}
