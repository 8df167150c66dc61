import type { Document } from "../../shared/document/document";
import { type Kind, typeOfKind } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import { marksOf } from "../../shared/document/review/marks";
import type { Mark, Operation, Place } from "../../shared/document/review/operation";
import type { ColumnTreatment } from "../../shared/ipc/document-columns";
import { grouped } from "../grouped";
import { createEntityMemory } from "../resolve/link/entity-memory";
import { bareLabel } from "./labels";
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

/** A cell that is hidden, without the spaces around its words. */
interface Hidden extends Place {
  readonly kind: Kind;
}

/** Cells with the same words, hidden as the same. */
type Group = readonly [Hidden, ...Hidden[]];

/** A person has decided. */
const BY_HAND = { score: 1, source: "hand" } as const;

/**
 * What choices for whole columns change in a result. A column that is kept is shown, whatever was found in its cells; of one
 * that is hidden every cell is hidden whole, the same words as what stands for them already where that is of the kind.
 */
export function columnOperations(
  document: Document,
  columns: readonly TreatedColumn[],
  options: WritingOptions,
): Operation[] {
  const { original } = document;
  const marks = marksOf(document);
  const keyOf = ({ kind, start, end }: Hidden): string => `${kind}\0${original.slice(start, end).toLowerCase()}`;
  const there = grouped(marks, keyOf);
  const known: Mark[] = [];
  const groups: Group[] = [];
  for (const [key, [first, ...others]] of grouped(hiddenCells(original, columns), keyOf)) {
    const same = there.get(key)?.[0];
    if (first === undefined) continue;
    if (same) known.push(...marksFor([first, ...others], same));
    else groups.push([first, ...others]);
  }
  const written = [...known, ...writtenGroups(original, marks, groups, options)];
  const clear = columns.flatMap(({ treatment, cells }) =>
    treatment === "keep" ? cells.map(({ start, end }) => ({ start, end })) : [],
  );
  const operations: Operation[] = [];
  if (clear.length > 0) operations.push({ intent: "keep", clear, marks: [] });
  if (written.length > 0) operations.push({ intent: "hide", clear: [], marks: written });
  return operations;
}

const marksFor = (cells: readonly Hidden[], { text, entity }: Pick<Mark, "text" | "entity">): Mark[] =>
  cells.map((cell) => ({ ...cell, text, ...BY_HAND, ...(entity !== undefined && { entity }) }));

const hiddenCells = (original: string, columns: readonly TreatedColumn[]): Hidden[] =>
  columns.flatMap(({ treatment: kind, cells }) =>
    cells.flatMap(({ start, end }) => {
      const words = original.slice(start, end);
      const from = start + words.length - words.trimStart().length;
      return kind === "keep" || words.trim() === "" ? [] : { kind, start: from, end: from + words.trim().length };
    }),
  );

function writtenGroups(
  original: string,
  marks: readonly Mark[],
  groups: readonly Group[],
  options: WritingOptions,
): Mark[] {
  const { mode, languageOut } = options;
  if (mode === "randomize") return invented(original, marks, groups, options);
  if (mode === "blind")
    return groups.flatMap((cells) => marksFor(cells, { text: bareLabel(cells[0].kind, languageOut) }));
  const placeholders = new NumberedPlaceholders(original, { ...options, written: marks.map(({ text }) => text) });
  const last = marks.reduce((most, { entity }) => Math.max(most, entity ?? 0), 0);
  return groups.flatMap((cells, index) =>
    marksFor(cells, { text: placeholders.next(cells[0].kind), entity: last + index + 1 }),
  );
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
    .flatMap((cells, index) =>
      cells.map((cell) => ({ ...cell, type: typeOfKind(cell.kind), score: 1, entity: index + 1 })),
    )
    .sort((one, two) => one.start - two.start);
  const memory = { ...createEntityMemory(), standIns };
  const words = randomize(original, spans, { language: languageIn, languageOut, random, memory });
  return spans.map(({ start, end, kind }, index) => ({ start, end, text: words[index] ?? "", kind, ...BY_HAND }));
}
