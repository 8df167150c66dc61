import type { Document, Replacement, Segment } from "../../shared/document/document";
import { resultOffsets } from "../../shared/document/offsets";
import type { Place } from "../../shared/document/review/operation";

export interface Row extends Segment {
  /** Range of `document.replacements`, end exclusive. */
  readonly from: number;
  readonly to: number;
  /** Only the first row of a turn shows its speaker. */
  readonly named: boolean;
  /** Index into `document.segments`. */
  readonly segment: number;
  /** A key of `document.speakers`. */
  readonly voice: string | undefined;
  /** Of a table: start and end of each cell in the original, alternating. */
  readonly cells?: readonly number[];
}

/** Longer segments are shown as several rows, for fast layout. Characters. */
const LONGEST = 1600;
/** Minimum length of such a row in characters. */
const SHORTEST = 700;
/** Characters around a cut that must be equal in both texts. */
const AGREE = 12;

/** Consecutive, in offsets of the document. */
export function toRows(document: Document): Row[] {
  const segments: readonly Segment[] =
    document.segments.length > 0
      ? document.segments
      : [{ start: 0, end: document.original.length, resultStart: 0, resultEnd: document.result.length }];
  const rows: Row[] = [];
  let from = 0;
  let voice: string | undefined;
  segments.forEach((segment, index) => {
    let to = from;
    while (to < document.replacements.length && startOf(document, to) < segment.end) to++;
    voice = segment.speakerId ?? voice;
    const turn = voice;
    rows.push(...split(document, segment, from, to).map((row) => ({ ...row, segment: index, voice: turn })));
    from = to;
  });
  return rows;
}

/** After the speaker's name, which is shown above the words. */
export function wordsStart(row: Row, side: "original" | "result"): number {
  const start = side === "original" ? row.start : row.resultStart;
  if (!row.named) return start;
  return (side === "original" ? row.textStart : row.resultTextStart) ?? start;
}

/** The words of a row; of a table, those of each cell. */
export function wordsOf(document: Document, row: Row, side: "original" | "result"): readonly Place[] {
  const { cells = [] } = row;
  if (cells.length === 0) return [{ start: wordsStart(row, side), end: side === "original" ? row.end : row.resultEnd }];
  const offsets = resultOffsets(document.replacements);
  const offsetOf = (place: number): number =>
    side === "original" ? place : document.result === "" ? 0 : offsets.at(place);
  return Array.from({ length: cells.length / 2 }, (_, at) => ({
    start: offsetOf(cells[2 * at] ?? 0),
    end: offsetOf(cells[2 * at + 1] ?? 0),
  }));
}

function startOf(document: Document, index: number): number {
  return document.replacements[index]?.start ?? Infinity;
}

type Cell = Omit<Row, "segment" | "voice" | "cells">;

function split(document: Document, segment: Segment, from: number, to: number): Cell[] {
  const rows: Cell[] = [];
  let start = segment.start;
  let resultStart = segment.resultStart;
  let first = from;
  while (segment.end - start > LONGEST) {
    const cut = findCut(document, segment, start, first, to);
    if (cut === undefined) break;
    rows.push({
      ...segment,
      start,
      end: cut.at,
      resultStart,
      resultEnd: cut.resultAt,
      from: first,
      to: cut.next,
      named: rows.length === 0,
    });
    start = cut.at;
    resultStart = cut.resultAt;
    first = cut.next;
  }
  rows.push({ ...segment, start, resultStart, from: first, to, named: rows.length === 0 });
  return rows;
}

interface Cut {
  readonly at: number;
  readonly resultAt: number;
  readonly next: number;
}

/** The last end of a sentence, else of a word, outside replacements, where both texts are equal. */
function findCut(document: Document, segment: Segment, start: number, first: number, to: number): Cut | undefined {
  const reach = document.original.slice(start, start + LONGEST);
  for (const pattern of [/[.!?…]["»”)]*\s+/g, /\s+/g]) {
    const ends = [...reach.matchAll(pattern)].map((match) => start + match.index + match[0].length);
    for (const at of ends.filter((end) => end - start >= SHORTEST && end < segment.end).reverse()) {
      const cut = cutAt(document, segment, at, first, to);
      if (cut !== undefined) return cut;
    }
  }
  return undefined;
}

function cutAt(document: Document, segment: Segment, at: number, first: number, to: number): Cut | undefined {
  let next = first;
  while (next < to && startOf(document, next) < at) next++;
  const before: Replacement | undefined =
    next > first ? document.replacements[next - 1] : document.replacements[first - 1];
  if (before !== undefined && before.end > at) return undefined;
  const inside = before !== undefined && before.end > segment.start;
  const resultAt = inside ? before.resultEnd + (at - before.end) : segment.resultStart + (at - segment.start);
  const back = Math.min(AGREE, inside ? at - before.end : at - segment.start);
  const forth = Math.min(AGREE, startOf(document, next) - at, segment.end - at);
  const agrees =
    document.original.slice(at - back, at + forth) === document.result.slice(resultAt - back, resultAt + forth);
  return agrees || document.result === "" ? { at, resultAt: document.result === "" ? 0 : resultAt, next } : undefined;
}

export function withoutResult(original: string): Document {
  const segments: Segment[] = [];
  let start = 0;
  for (const line of original.split(/(?<=\n)/)) {
    const end = start + line.length;
    if (line.trim() !== "") segments.push({ start, end, resultStart: 0, resultEnd: 0 });
    start = end;
  }
  return { original, result: "", replacements: [], segments };
}
