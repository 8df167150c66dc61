import type { Corners } from "../../shared/document/region";
import { type Component, componentsOf } from "./components";
import type { GreyPicture, PixelBox } from "../raster/grey-picture";
import { looseInk } from "./loose-ink";
import { printLikeness } from "./print-likeness";
import { boxAround, centreOfCorners, cornersOfBox, grown, isWithin } from "../raster/quadrilateral";
import { directionOf, type RecognizedWord } from "../page/recognized-words";
import { FEWEST_LETTERS, lineOf, pointBefore, type TextBlock, textBlocks, type TextLine } from "./text-lines";
import { turnedCrop } from "./turned-crop";

export type ReadBlock = (picture: GreyPicture, dotsPerInch: number) => readonly RecognizedWord[];

/** `unread`: quadrilaterals of unread text. */
export interface ReadText {
  readonly words: readonly RecognizedWord[];
  readonly unread: readonly Corners[];
}

/** Ink of less certain words is examined again. Percent. */
const SURE = 60;
const SURE_ACROSS = 85;
/** Maximum tilt in radians. */
const LEVEL = 0.17;
/** Words of a rotated crop with the confidence of text. Percent. */
const READ_IN_CROP = 55;
const READ_CROP = 72;
const SURER = 5;
/** Advantage needed against the direction of most lines. */
const REVERSED = 1.25;
/** Pixels. */
const LETTER = 36;
/** Number, and pixels as a multiple of the page. */
const MOST_CROPS = 60;
const MOST_AREA = 4;
/** Letter heights. */
const CROP_MARGIN = 0.8;
const REGION_MARGIN = 0.25;
/** Radians, and gap in letters. */
const SAME_DIRECTION = 0.09;
const CONTINUED = 2.2;
/** Less certain words are guesses on a page with this many certain words. Percent. */
const GUESSED = 40;
const FEWEST_SURE = 5;
const WIDEST_LETTER = 1.4;
const MUCH_UNREAD = 0.35;
const FEWEST_UNREAD = 2;

/** `lines` without certain words in its direction. */
interface Block extends TextBlock {
  readonly isLevel: boolean;
  readonly whole: ReadonlyMap<TextLine, TextLine>;
  readonly clear: readonly TextLine[];
}

/**
 * Reads ink outside all `words` in its own direction, both ways, and returns unread rows. `picture`: dark letters on
 * even paper.
 */
export function readLeftover(
  picture: GreyPicture,
  words: readonly RecognizedWord[],
  dotsPerInch: number,
  read: ReadBlock,
): ReadText {
  const unit = Math.max(0.3, dotsPerInch / 200);
  const ink = looseInk(
    picture,
    words.filter((word) => isSure(word, SURE_ACROSS)),
    unit,
  );
  const found = textBlocks(componentsOf(ink, picture.width, picture.height), unit);
  const blocks = found
    .map((block) => withoutKnown(block, words))
    .map((block) => possible(block, picture, ink))
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => lettersOfBlock(other) - lettersOfBlock(one));
  const readings = bothWays(picture, blocks, dotsPerInch, read);
  const added: RecognizedWord[] = [];
  const unread: TextLine[] = [];
  blocks.forEach((block, index) => {
    const own = chosen(readings, blocks, index);
    added.push(...own);
    for (const line of block.clear) unread.push(...unreadParts(line, own, words, block.isLevel ? SURE : SURE_ACROSS));
  });
  const all = joined(words, added);
  const stretches = joinedStretches(unread).map(cornersOfStretch);
  return { words: all, unread: [...stretches, ...guessedWords(all, stretches)] };
}

const isSure = ({ confidence, text }: RecognizedWord, least: number): boolean =>
  confidence >= least && /[\p{L}\p{N}]/u.test(text);

const lettersOfBlock = ({ lines }: TextBlock): number => lines.reduce((sum, { letters }) => sum + letters.length, 0);

function withoutKnown(block: TextBlock, words: readonly RecognizedWord[]): Block {
  const isLevel = Math.abs(turnBetween(block.angle, slopeOfPage(words))) <= LEVEL;
  const known = words.filter((word) => isSure(word, isLevel ? SURE : SURE_ACROSS));
  const whole = new Map<TextLine, TextLine>();
  const lines = block.lines.flatMap((line) => {
    const letters = line.letters.filter((letter) => !known.some(({ box }) => holds(box, letter)));
    if (letters.length < FEWEST_LETTERS) return [];
    const rest = letters.length === line.letters.length ? line : lineOf(letters, line.angle);
    whole.set(rest, line);
    return [rest];
  });
  return { ...block, lines, isLevel, whole, clear: [] };
}

function possible(block: Block, picture: GreyPicture, ink: Uint8Array): Block {
  const likeness = new Map(block.lines.map((line) => [line, printLikeness(line, picture, ink)]));
  return {
    ...block,
    lines: block.lines.filter((line) => likeness.get(line)?.isPossible),
    clear: block.lines.filter((line) => likeness.get(line)?.isClear).map((line) => block.whole.get(line) ?? line),
  };
}

/** Clockwise, like angles of lines. */
const slopeOfPage = (words: readonly RecognizedWord[]): number => (words.length < 2 ? 0 : -directionOf(words));

function turnBetween(one: number, other: number): number {
  const turn = (((one - other) % Math.PI) + Math.PI) % Math.PI;
  return turn > Math.PI / 2 ? turn - Math.PI : turn;
}

const holds = ([left, top, right, bottom]: RecognizedWord["box"], letter: Component): boolean => {
  const [x, y] = [(letter.left + letter.right) / 2, (letter.top + letter.bottom) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
};

type Readings = readonly (readonly [RecognizedWord[], RecognizedWord[]])[];

function bothWays(picture: GreyPicture, blocks: readonly Block[], dotsPerInch: number, read: ReadBlock): Readings {
  let [crops, area] = [MOST_CROPS, MOST_AREA * picture.width * picture.height];
  return blocks.map((block) => {
    const size = block.lines.reduce((sum, line) => sum + line.size, 0) / block.lines.length;
    const scale = Math.min(3, Math.max(0.6, LETTER / size));
    const extent = extentOf(block, size * CROP_MARGIN);
    const words = (isReversed: boolean): RecognizedWord[] => {
      const crop = turnedCrop(picture, { angle: block.angle, extent, scale, isReversed });
      crops -= 1;
      area -= crop.picture.grey.length;
      if (crops < 0 || area < 0) return [];
      return read(crop.picture, dotsPerInch * scale).map((word) => {
        const corners = crop.before(word.box);
        return { ...word, corners, box: boxAround(corners) };
      });
    };
    return [words(false), words(true)] as const;
  });
}

function extentOf({ lines }: TextBlock, margin: number): PixelBox {
  const side = (index: 0 | 1 | 2 | 3): number[] => lines.map(({ extent }) => extent[index]);
  return [
    Math.min(...side(0)) - margin,
    Math.min(...side(1)) - margin,
    Math.max(...side(2)) + margin,
    Math.max(...side(3)) + margin,
  ];
}

/** For a few letters, in the direction of surrounding lines. */
function chosen(readings: Readings, blocks: readonly Block[], index: number): RecognizedWord[] {
  const [forward = [], reversed = []] = readings[index] ?? [];
  const angle = blocks[index]?.angle ?? 0;
  const alike = readings.filter((_, other) => Math.abs(turnBetween(blocks[other]?.angle ?? 0, angle)) <= LEVEL);
  const worth = (way: 0 | 1): number => alike.reduce((sum, ways) => sum + worthOf(ways[way]), 0);
  const bias = (blocks[index]?.isLevel ?? false) || worth(0) >= worth(1) ? REVERSED : 1 / REVERSED;
  const best = worthOf(forward) * bias >= worthOf(reversed) ? forward : reversed;
  return confidenceOf(best) < READ_CROP ? [] : best.filter(({ confidence }) => confidence >= READ_IN_CROP);
}

const lettersOf = ({ text }: RecognizedWord): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function confidenceOf(words: readonly RecognizedWord[]): number {
  const letters = words.reduce((sum, word) => sum + lettersOf(word), 0);
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * lettersOf(word), 0) / letters;
}

const worthOf = (words: readonly RecognizedWord[]): number =>
  confidenceOf(words) * Math.sqrt(words.reduce((sum, word) => sum + lettersOf(word), 0));

/** Outside all words. `level`: words with confidence `least` or more; not trusted in a mostly unread line. */
function unreadParts(
  line: TextLine,
  words: readonly RecognizedWord[],
  level: readonly RecognizedWord[],
  least: number,
): TextLine[] {
  const quads = words.flatMap(({ corners }) => (corners === undefined ? [] : [grown(corners, line.size * 0.2)]));
  const isUnread = (letter: Component, known: readonly RecognizedWord[]): boolean =>
    !known.some(({ box }) => holds(box, letter)) &&
    !quads.some((quad) => isWithin(quad, (letter.left + letter.right) / 2, (letter.top + letter.bottom) / 2));
  const read = level.filter((word) => isSure(word, least));
  const left = line.letters.filter((letter) => isUnread(letter, read)).length;
  const trusted = left < line.letters.length * MUCH_UNREAD ? read : level.filter((word) => isSure(word, SURE_ACROSS));
  const parts: Component[][] = [[]];
  for (const letter of line.letters) {
    if (isUnread(letter, trusted)) parts.at(-1)?.push(letter);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts
    .filter((part) => part.length >= (trusted === read ? FEWEST_UNREAD : 1))
    .map((part) => lineOf(part, line.angle));
}

function guessedWords(words: readonly RecognizedWord[], unread: readonly Corners[]): Corners[] {
  const sure = words.filter((word) => isSure(word, SURE_ACROSS) && word.corners === undefined);
  if (sure.length < FEWEST_SURE) return [];
  const heights = sure.map(({ box }) => box[3] - box[1]).sort((one, other) => one - other);
  const height = heights[heights.length >> 1] ?? 0;
  return words
    .filter((word) => word.confidence < GUESSED && isSure(word, 0) && word.corners === undefined)
    .filter(({ box }) => box[3] - box[1] > height * 0.5 && box[3] - box[1] < height * 2.5)
    .filter(({ box, text }) => box[2] - box[0] < text.length * height * WIDEST_LETTER)
    .map(({ box }) => grown(cornersOfBox(box), height * 0.1))
    .filter((corners) => !unread.some((other) => isWithin(other, ...centreOfCorners(corners))));
}

/** Bridges a letter or two, because a digit may be read within an unread number. */
function joinedStretches(stretches: readonly TextLine[]): TextLine[] {
  const joint: TextLine[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.extent[0] - other.extent[0])) {
    const index = joint.findIndex((other) => isContinued(other, stretch));
    const before = joint[index];
    if (before === undefined) joint.push(stretch);
    else joint[index] = lineOf([...before.letters, ...stretch.letters], before.angle);
  }
  return joint;
}

function isContinued(one: TextLine, other: TextLine): boolean {
  if (Math.abs(turnBetween(one.angle, other.angle)) > SAME_DIRECTION) return false;
  const { extent } = other.angle === one.angle ? other : lineOf(other.letters, one.angle);
  const across = Math.min(one.extent[3], extent[3]) - Math.max(one.extent[1], extent[1]);
  const gap = extent[0] - one.extent[2];
  return across > one.size * 0.5 && gap < one.size * CONTINUED && gap > -one.size * CONTINUED;
}

function cornersOfStretch({ angle, extent, size }: TextLine): Corners {
  const [left, top, right, bottom] = extent;
  const at = (along: number, across: number): readonly [number, number] => pointBefore(angle, along, across);
  return grown([at(left, top), at(right, top), at(right, bottom), at(left, bottom)], size * REGION_MARGIN);
}

function joined(words: readonly RecognizedWord[], added: readonly RecognizedWord[]): RecognizedWord[] {
  const kept = words.filter((word) => {
    const [x, y] = centreOfCorners(word.corners ?? cornersOfBox(word.box));
    return !added.some(
      ({ corners, confidence }) => corners && isWithin(corners, x, y) && confidence > word.confidence + SURER,
    );
  });
  let line = kept.reduce((most, word) => Math.max(most, word.line), 0);
  let last: RecognizedWord | undefined;
  return [
    ...kept,
    ...added.map((word) => {
      const isNew = last === undefined || last.line !== word.line || !isSameRow(last, word);
      if (isNew) line += 1;
      last = word;
      return { ...word, line, isNewParagraph: isNew && word.isNewParagraph };
    }),
  ];
}

/** Line numbers are unique only within a crop. */
const isSameRow = (one: RecognizedWord, other: RecognizedWord): boolean => {
  const [size, distance] = [heightOf(one), Math.hypot(other.box[0] - one.box[0], other.box[1] - one.box[1])];
  return distance < size * 30;
};

const heightOf = ({ corners, box }: RecognizedWord): number =>
  corners === undefined ? box[3] - box[1] : Math.hypot(corners[3][0] - corners[0][0], corners[3][1] - corners[0][1]);
