import type { Document } from "../../shared/document/document";
import { type Kind, typeOfKind } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import { marksOf } from "../../shared/document/review/marks";
import type { Mark, Operation, Place } from "../../shared/document/review/operation";
import type { ColumnTreatment } from "../../shared/ipc/document-columns";
import { createEntityMemory } from "../resolve/link/entity-memory";
import { labelOf } from "./labels";
import { NumberedPlaceholders } from "./numbered-placeholders";
import { randomize } from "./randomize/randomize";

/** A column of a document, by the places of its cells in the original, and what a person has chosen for all of them. */
export interface TreatedColumn {
  readonly treatment: ColumnTreatment;
  readonly cells: readonly Place[];
}

/** How the result of the document is written. */
export interface WritingOptions {
  readonly mode: Mode;
  readonly tag: string | null | undefined;
  readonly languageIn: string;
  readonly languageOut: string;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/** Cells with the same words, hidden as the same. */
interface Group {
  readonly kind: Kind;
  readonly places: Place[];
}

/**
 * What choices for whole columns change in a result. A column that is kept is shown, whatever was found in its cells; of one
 * that is hidden every cell is hidden whole, the same words as what stands for them already where that is of the kind.
 */
export function columnOperations(
  document: Document,
  columns: readonly TreatedColumn[],
  options: WritingOptions,
): Operation[] {
  const marks = marksOf(document);
  const kept = columns.filter(({ treatment }) => treatment === "keep").flatMap(({ cells }) => cells);
  const { known, groups } = hiddenCells(document.original, marks, columns);
  const written = [...known, ...writtenGroups(document.original, marks, groups, options)];
  const operations: Operation[] = [];
  if (kept.length > 0)
    operations.push({ intent: "keep", clear: kept.map(({ start, end }) => ({ start, end })), marks: [] });
  if (written.length > 0) operations.push({ intent: "hide", clear: [], marks: written });
  return operations;
}

/** A person has decided. */
const BY_HAND = { score: 1, source: "hand" } as const;

/** Cells that are hidden as what stands for the same words elsewhere, and those for which nothing stands yet. */
function hiddenCells(
  original: string,
  marks: readonly Mark[],
  columns: readonly TreatedColumn[],
): { known: Mark[]; groups: Group[] } {
  const folded = ({ start, end }: Place): string => original.slice(start, end).toLowerCase();
  const keyOf = (kind: Kind, place: Place): string => `${kind}\0${folded(place)}`;
  const there = new Map<string, Mark>();
  for (const mark of marks) {
    const key = keyOf(mark.kind, mark);
    if (!there.has(key)) there.set(key, mark);
  }
  const known: Mark[] = [];
  const groups = new Map<string, Group>();
  for (const { treatment: kind, cells } of columns) {
    if (kind === "keep") continue;
    for (const cell of cells) {
      const place = trimmed(original, cell);
      if (place === undefined) continue;
      const key = keyOf(kind, place);
      const same = there.get(key);
      if (same !== undefined) {
        const { text, entity } = same;
        known.push({ ...place, text, kind, ...BY_HAND, ...(entity !== undefined && { entity }) });
        continue;
      }
      const group = groups.get(key) ?? { kind, places: [] };
      groups.set(key, group);
      group.places.push(place);
    }
  }
  return { known, groups: [...groups.values()] };
}

function trimmed(original: string, { start, end }: Place): Place | undefined {
  const words = original.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = from + words.trim().length;
  return from < to ? { start: from, end: to } : undefined;
}

function writtenGroups(
  original: string,
  marks: readonly Mark[],
  groups: readonly Group[],
  options: WritingOptions,
): Mark[] {
  if (options.mode === "blind") {
    return groups.flatMap(({ kind, places }) => {
      const text = `[${labelOf(kind, options.languageOut)}]`;
      return places.map((place) => ({ ...place, text, kind, ...BY_HAND }));
    });
  }
  if (options.mode === "randomize") return invented(original, marks, groups, options);
  const placeholders = new NumberedPlaceholders(original, { ...options, written: marks.map(({ text }) => text) });
  const last = marks.reduce((most, { entity }) => Math.max(most, entity ?? 0), 0);
  return groups.flatMap(({ kind, places }, index) => {
    const text = placeholders.next(kind);
    return places.map((place) => ({ ...place, text, kind, ...BY_HAND, entity: last + index + 1 }));
  });
}

/** Invented all at once, so that what belongs together does. */
function invented(
  original: string,
  marks: readonly Mark[],
  groups: readonly Group[],
  { languageIn, languageOut, random }: WritingOptions,
): Mark[] {
  const standIns = marks.map(({ start, end, text, kind }) => ({
    original: original.slice(start, end),
    standIn: text,
    kind,
    chosen: false,
  }));
  const spans = groups
    .flatMap(({ kind, places }, index) =>
      places.map((place) => ({ ...place, kind, type: typeOfKind(kind), score: 1, entity: index + 1 })),
    )
    .sort((one, two) => one.start - two.start);
  const memory = { ...createEntityMemory(), standIns };
  const words = randomize(original, spans, { language: languageIn, languageOut, random, memory });
  return spans.map(({ start, end, kind }, index) => ({ start, end, text: words[index] ?? "", kind, ...BY_HAND }));
}
