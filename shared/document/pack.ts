import type { Document, Replacement, Segment, WordPlace } from "./document";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";
import type { PackedDocument } from "./packed-document";
import { SOURCES } from "./source";

/** Numbers of one replacement: four places, type, kind, score, entity, source. What is absent is NaN. */
const REPLACEMENT = 9;
/** Numbers of one segment: four places, the speaker's name and id, two times, two places of the words. */
const SEGMENT = 10;
const WORD = 4;

export function pack({ original, result, replacements, segments, speakers, words }: Document): PackedDocument {
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
    ...(words && { words: table(words, WORD, (word) => word) }),
  };
}

/** The same document that was packed; throws a `RangeError` where the tables are of no document. */
export function unpack({ original, result, names, speakers, ...tables }: PackedDocument): Document {
  return {
    original,
    result,
    replacements: rows(tables.replacements, REPLACEMENT, replacementOf),
    segments: rows(tables.segments, SEGMENT, (row) => segmentOf(row, names)),
    ...(speakers && { speakers }),
    ...(tables.words && { words: rows(tables.words, WORD, wordOf) }),
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

/** Reads the numbers of one row. */
type Row = (column: number) => number;

function rows<T>(numbers: Float64Array, width: number, read: (row: Row) => T): T[] {
  if (numbers.length % width !== 0) throw new RangeError("A row is cut off");
  let at = 0;
  const row: Row = (column) => numbers[at + column] ?? NaN;
  const all: T[] = [];
  for (; at < numbers.length; at += width) all.push(read(row));
  return all;
}

function replacementOf(row: Row): Replacement {
  const [entity, source] = [row(7), row(8)];
  const one: Replacement = {
    start: row(0),
    end: row(1),
    resultStart: row(2),
    resultEnd: row(3),
    type: named(ENTITY_TYPES, row(4)),
    kind: named(KIND_NAMES, row(5)),
    score: row(6),
  };
  if (!Number.isNaN(entity)) one.entity = entity;
  if (!Number.isNaN(source)) one.source = named(SOURCES, source);
  return one;
}

function segmentOf(row: Row, names: readonly string[]): Segment {
  const [speaker, speakerId] = [row(4), row(5)];
  const one: Segment = { start: row(0), end: row(1), resultStart: row(2), resultEnd: row(3) };
  if (!Number.isNaN(speaker)) one.speaker = named(names, speaker);
  if (!Number.isNaN(speakerId)) one.speakerId = named(names, speakerId);
  for (const [index, key] of SEGMENT_NUMBERS.entries()) {
    const number = row(6 + index);
    if (!Number.isNaN(number)) one[key] = number;
  }
  return one;
}

const SEGMENT_NUMBERS = ["time", "endTime", "textStart", "resultTextStart"] as const;

const wordOf = (row: Row): WordPlace => [row(0), row(1), row(2), row(3)];

function named<T>(names: readonly T[], index: number): T {
  const name = names[index];
  if (name === undefined) throw new RangeError("A name is missing");
  return name;
}
