import type { Corners } from "../../../shared/document/region";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import type { Edit, PlacedText } from "../../mapped-document";
import { type PlacedWord, textOfWords } from "../../page/recognized-words";
import { unsureWords } from "../../ocr/unsure-words";
import { fromBelow } from "../../regions/page-regions";
import { packageWords } from "../../part-headings";
import type { Box } from "../../pdfium/glyph";
import { isOfOneWord, type LayerWord, runsOf, underBox } from "./layer-words";
import { type PicturePlan, planOfWords, withAreas } from "../../pdfium/picture-plan";
import { type CutImage, type ImageWord, type ReadImage, shownBoxOf } from "./read-images";
import type { PageEdit } from "../../pdfium/removal";

/** Pixels, from below. */
export interface ImageEdit {
  readonly image: number;
  readonly plan: PicturePlan;
}

/** By page, from 0. A page with edited images is in both. */
export interface PictureEdits {
  readonly images: ReadonlyMap<number, readonly ImageEdit[]>;
  readonly pages: ReadonlyMap<number, readonly PageEdit[]>;
}

type ToldWord = ImageWord & PlacedWord;

interface ToldImage {
  readonly images: readonly ReadImage[];
  readonly words: readonly ToldWord[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export class ImageTexts {
  readonly text: string;
  readonly #told: readonly ToldImage[];
  readonly #images: readonly ReadImage[];
  readonly #cut: readonly CutImage[];

  /**
   * @param before text of the pages.
   * @param cut images written as displayed.
   */
  constructor(images: readonly ReadImage[], cut: readonly CutImage[], before: string) {
    const heading = packageWords(before)("pictures");
    const told: ToldImage[] = [];
    let text = "";
    for (const alike of groupsOf(images)) {
      const read = textOfWords(linesToTell(alike[0]?.words ?? []));
      if (read.words.length === 0) continue;
      text += `${told.length === 0 ? `\n\n${heading}:` : "\n"}\n`;
      const start = before.length + text.length;
      told.push({ ...read, images: alike, start, end: start + read.text.length });
      text += read.text;
    }
    this.text = text;
    this.#told = told;
    this.#images = images;
    this.#cut = cut;
  }

  get places(): PlacedText[] {
    return this.#told.flatMap(({ start, end, words }, index) => [
      { place: "picture", name: `${index + 1}`, start, end } as const,
      ...words
        .filter(({ said }) => said !== undefined)
        .map((word): PlacedText => {
          return { place: "picture", isRepeated: true, start: start + word.start, end: start + word.end };
        }),
    ]);
  }

  /** Points of displayed pages. Repeated images share words. */
  get located(): { readonly start: number; readonly end: number; readonly page: number; readonly box: Box }[] {
    return this.#told.flatMap(({ images, words, start }) =>
      images.flatMap((image) =>
        words.map((word) => ({
          start: start + word.start,
          end: start + word.end,
          page: image.page,
          box: shownBoxOf(word, image, image.height),
        })),
      ),
    );
  }

  get unsure(): UnsureWord[] {
    return this.#told.flatMap(({ words, start }) => unsureWords(words, start));
  }

  /** `pages`: edits of page text. `regions`: areas to cover in image pixels. Also removes text over burned areas. */
  editsOf(
    edits: readonly Edit[],
    pages: ReadonlyMap<number, readonly PageEdit[]>,
    regions: ReadonlyMap<ReadImage, readonly Corners[]>,
  ): PictureEdits {
    const images = new Map<number, ImageEdit[]>();
    const all = new Map(pages);
    for (const image of this.#images) {
      const told = this.#told.find((one) => one.images.includes(image));
      const own = withLayer(image, told, edits, all.get(image.page) ?? []);
      if (own.length > 0) all.set(image.page, own);
      const covering = (regions.get(image) ?? []).map((area) => fromBelow(area, image.height));
      const plan = withAreas(planOfImage(image, told, edits, own), covering);
      if (plan.covered.length + plan.areas.length === 0) continue;
      images.set(image.page, [...(images.get(image.page) ?? []), { image: image.image, plan }]);
      all.set(image.page, own);
    }
    for (const { page, image } of edits.length + regions.size === 0 ? [] : this.#cut) {
      const known = images.get(page) ?? [];
      if (known.some((one) => one.image === image)) continue;
      images.set(page, [...known, { image, plan: { covered: [], areas: [], drawn: [], silent: [] } }]);
      all.set(page, all.get(page) ?? []);
    }
    return { images, pages: all };
  }
}

/** A repeated letterhead is read once, unless partly covered by text. */
function groupsOf(images: readonly ReadImage[]): ReadImage[][] {
  const groups = new Map<string, ReadImage[]>();
  images.forEach((image, index) => {
    const key = image.words.some(({ said }) => said !== undefined) ? `${index}` : image.look;
    groups.set(key, [...(groups.get(key) ?? []), image]);
  });
  return [...groups.values()];
}

/** Complete lines in which the text layer lacks words. */
function linesToTell(words: readonly ImageWord[]): ImageWord[] {
  const isScan = words.some(({ said }) => said !== undefined);
  // Specks resemble one or two characters.
  const says = isScan ? /[\p{L}\p{N}]{3}/u : /[\p{L}\p{N}]/u;
  const lines = new Set(
    words.filter(({ said, text }) => said === undefined && says.test(text)).map(({ line }) => line),
  );
  return isScan ? words.filter(({ line }) => lines.has(line)) : [...words];
}

/** Also removes the text layer over hidden words. */
function withLayer(
  image: ReadImage,
  told: ToldImage | undefined,
  edits: readonly Edit[],
  pageEdits: readonly PageEdit[],
): readonly PageEdit[] {
  if (told === undefined || image.layer.length === 0) return pageEdits;
  const added = edits.flatMap((edit): PageEdit[] => {
    const words = told.words.filter((word) => edit.start < told.start + word.end && edit.end > told.start + word.start);
    const letters = new Set(words.flatMap((word) => underBox(image.layer, shownBoxOf(word, image, image.height))));
    const isFree = ({ start, end }: LayerWord): boolean => !pageEdits.some((one) => one.start < end && one.end > start);
    return runsOf(image.layer.filter((letter) => letters.has(letter) && isFree(letter))).map(
      ({ start, end }, index) => {
        return { start, end, replacement: index === 0 && edit.start >= told.start ? edit.replacement : "" };
      },
    );
  });
  return [...pageEdits, ...added].sort((a, b) => a.start - b.start || a.end - b.end);
}

function planOfImage(
  image: ReadImage,
  told: ToldImage | undefined,
  edits: readonly Edit[],
  pageEdits: readonly PageEdit[],
): PicturePlan {
  const { box, scale, height, layer } = image;
  const struck = runsOf(layer.filter((one) => pageEdits.some(({ start, end }) => start < one.end && end > one.start)));
  const all = textOfWords(image.words);
  const own = all.words.flatMap((word): Edit[] => {
    // The page draws the replacement.
    const place = shownBoxOf(word, image, height);
    const { said } = word;
    const isStruck = struck.some((one) => said !== undefined && one.start < said.end && one.end > said.start);
    return isStruck || struck.some((one) => isOfOneWord(one.box, place))
      ? [{ start: word.start, end: word.end, replacement: "" }]
      : editsOfWord(word, told, edits);
  });
  const plan = planOfWords({ ...all, scale: 1, height }, own);
  const inImage = ([left, bottom, right, top]: Box): Box => [
    (left - box[0]) * scale,
    (bottom - box[1]) * scale,
    (right - box[0]) * scale,
    (top - box[1]) * scale,
  ];
  return { ...plan, covered: [...plan.covered, ...struck.map((run) => inImage(run.box))] };
}

function editsOfWord(word: ToldWord, told: ToldImage | undefined, edits: readonly Edit[]): Edit[] {
  const one = told?.words.find(({ box, line }) => box === word.box && line === word.line);
  if (told === undefined || one === undefined) return [];
  const [start, end] = [told.start + one.start, told.start + one.end];
  const first = (edit: Edit): boolean =>
    !told.words.some((other) => other.end <= one.start && told.start + other.end > edit.start);
  return edits
    .filter((edit) => edit.start < end && edit.end > start)
    .map((edit) => ({
      start: word.start + Math.max(edit.start, start) - start,
      end: word.start + Math.min(edit.end, end) - start,
      replacement: edit.start >= told.start && first(edit) ? edit.replacement : "",
    }));
}
