import type { Document, Replacement, Segment, WordPlace } from "./document";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";
import type { PackedDocument } from "./packed-document";
import { SOURCES } from "./source";

/** Four places, type, kind, score, entity, source; NaN if absent. */
const REPLACEMENT = 9;
/** Four places, speaker's name and id, two times, two places of the words. */
const SEGMENT = 10;
const WORD = 4;

export function pack({
  original,
  result,
  replacements,
  segments,
  speakers,
  languages,
  words,
}: Document): PackedDocument {
  const names = new Map<string, number>();
  const nameIndex = (name: string | undefined): number => {
    if (name === undefined) return NaN;
    const index = names.get(name) ?? names.size;
    names.set(name, index);
    return index;
  };
  const packedSegments = table(segments, SEGMENT, (one) => [
    one.start,
    one.end,
    one.resultStart,
    one.resultEnd,
    nameIndex(one.speaker),
    nameIndex(one.speakerId),
    one.time ?? NaN,
    one.endTime ?? NaN,
    one.textStart ?? NaN,
    one.resultTextStart ?? NaN,
  ]);
  return {
    original,
    result,
    replacements: table(replacements, REPLACEMENT, (one) => [
      one.start,
      one.end,
      one.resultStart,
      one.resultEnd,
      ENTITY_TYPES.indexOf(one.type),
      KIND_NAMES.indexOf(one.kind),
      one.score,
      one.entity ?? NaN,
      one.source === undefined ? NaN : SOURCES.indexOf(one.source),
    ]),
    segments: packedSegments,
    names: [...names.keys()],
    ...(speakers && { speakers }),
    ...(languages && { languages }),
    ...(words && { words: table(words, WORD, (word) => word) }),
  };
}

/** Awaits `pause` before each portion. Throws a `RangeError` for invalid tables. */
export async function unpack(packed: PackedDocument, pause: () => Promise<void>): Promise<Document> {
  const { original, result, names, speakers, languages, words } = packed;
  const read = inPortions(pause);
  return {
    original,
    result,
    replacements: await read(packed.replacements, REPLACEMENT, replacementAt),
    segments: await read(packed.segments, SEGMENT, (numbers, at) => segmentAt(numbers, at, names)),
    ...(speakers && { speakers }),
    ...(languages && { languages }),
    ...(words && { words: await read(words, WORD, wordAt) }),
  };
}

function table<T>(
  all: readonly T[],
  width: number,
  numbersOf: (one: T) => readonly number[],
): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(all.length * width);
  all.forEach((one, index) => numbers.set(numbersOf(one), index * width));
  return numbers;
}

const PORTION = 5_000;

function inPortions(pause: () => Promise<void>) {
  return async <T>(
    numbers: Float64Array,
    width: number,
    read: (numbers: Float64Array, at: number) => T,
  ): Promise<T[]> => {
    if (numbers.length % width !== 0) throw new RangeError("A row is cut off");
    const all: T[] = [];
    const isLong = numbers.length > PORTION * width;
    for (let at = 0; at < numbers.length; at += width) {
      if (isLong && all.length % PORTION === 0) await pause();
      all.push(read(numbers, at));
    }
    return all;
  };
}

const numberAt = (numbers: Float64Array, at: number): number => numbers[at] ?? NaN;

function replacementAt(numbers: Float64Array, at: number): Replacement {
  const one: Replacement = {
    start: numberAt(numbers, at),
    end: numberAt(numbers, at + 1),
    resultStart: numberAt(numbers, at + 2),
    resultEnd: numberAt(numbers, at + 3),
    type: named(ENTITY_TYPES, numberAt(numbers, at + 4)),
    kind: named(KIND_NAMES, numberAt(numbers, at + 5)),
    score: numberAt(numbers, at + 6),
  };
  const [entity, source] = [numberAt(numbers, at + 7), numberAt(numbers, at + 8)];
  if (!Number.isNaN(entity)) one.entity = entity;
  if (!Number.isNaN(source)) one.source = named(SOURCES, source);
  return one;
}

function segmentAt(numbers: Float64Array, at: number, names: readonly string[]): Segment {
  const one: Segment = {
    start: numberAt(numbers, at),
    end: numberAt(numbers, at + 1),
    resultStart: numberAt(numbers, at + 2),
    resultEnd: numberAt(numbers, at + 3),
  };
  const [speaker, speakerId] = [numberAt(numbers, at + 4), numberAt(numbers, at + 5)];
  if (!Number.isNaN(speaker)) one.speaker = named(names, speaker);
  if (!Number.isNaN(speakerId)) one.speakerId = named(names, speakerId);
  for (let index = 0; index < SEGMENT_NUMBERS.length; index++) {
    const [key, number] = [SEGMENT_NUMBERS[index], numberAt(numbers, at + 6 + index)];
    if (key !== undefined && !Number.isNaN(number)) one[key] = number;
  }
  return one;
}

const SEGMENT_NUMBERS = ["time", "endTime", "textStart", "resultTextStart"] as const;

const wordAt = (numbers: Float64Array, at: number): WordPlace => [
  numberAt(numbers, at),
  numberAt(numbers, at + 1),
  numberAt(numbers, at + 2),
  numberAt(numbers, at + 3),
];

function named<T>(names: readonly T[], index: number): T {
  const name = names[index];
  if (name === undefined) throw new RangeError("A name is missing");
  return name;
}
