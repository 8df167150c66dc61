import type { Document } from "../document";
import { documentWith, marksOf, uncut } from "./marks";
import type { Mark, Operation, Place } from "./operation";
import { marksUnder, setsBoxes } from "./page-edits";
import { firstWhere } from "../../sorted";

/** Words under boxes remain hidden regardless of other edits. */
export function applyOperations(document: Document, operations: readonly Operation[]): Document {
  if (operations.length === 0) return document;
  let marks = marksOf(document);
  for (const operation of operations) {
    const change = setsBoxes(operation) ? { clear: [], marks: operation.stay ?? [] } : operation;
    marks = edited(marks, change, document.original.length);
  }
  const under = marksUnder(operations).filter((mark) => isFitting(mark, document.original.length));
  if (under.length > 0) marks = joined(joined([], under.sort(byStart)), marks);
  return documentWith(document, marks);
}

/**
 * Clears a mark only if the place contains it completely. Extends a new mark over every mark it overlaps, so that only
 * clearing can show a hidden letter.
 */
function edited(
  marks: readonly Mark[],
  { clear, marks: added }: Pick<Operation, "clear" | "marks">,
  length: number,
): Mark[] {
  const cleared = [...clear].sort(byStart);
  const left = marks.filter((mark) => !isHeld(mark, cleared));
  const fitting = added.filter((mark) => isFitting(mark, length));
  return joined(left, [...fitting].sort(byStart));
}

function joined(left: readonly Mark[], added: readonly Mark[]): Mark[] {
  const all = [...left.map((mark) => ({ mark, own: false })), ...added.map((mark) => ({ mark, own: true }))];
  all.sort((one, two) => byStart(one.mark, two.mark));
  const kept: typeof all = [];
  for (const one of all) {
    const last = kept.at(-1);
    if (last === undefined || one.mark.start >= last.mark.end) {
      kept.push(one);
      continue;
    }
    // The user's text has priority, then the first.
    const speaks = one.own && !last.own ? one : last;
    const { start } = last.mark;
    const end = Math.max(last.mark.end, one.mark.end);
    kept[kept.length - 1] = { mark: { ...speaks.mark, start, end }, own: speaks.own };
  }
  return uncut(kept.map(({ mark }) => mark));
}

const isFitting = ({ start, end }: Place, length: number): boolean => start < end && end <= length;

const byStart = (one: Place, two: Place): number => one.start - two.start || two.end - one.end;

/** `places` are sorted, without overlaps. */
function isHeld(mark: Place, places: readonly Place[]): boolean {
  const place = places[firstWhere(places, ({ start }) => start > mark.start) - 1];
  return mark.end <= (place?.end ?? -1);
}
