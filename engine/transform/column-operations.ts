import type { Document } from "../../shared/document/document";
import { type Kind, typeOfKind } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import { marksOf } from "../../shared/document/review/marks";
import type { Mark, Operation, Place } from "../../shared/document/review/operation";
import type { ColumnTreatment } from "../../shared/ipc/document-columns";
import { grouped } from "../grouped";
import { createEntityMemory } from "../resolve/link/entity-memory";
import { blindPlaceholder } from "../../shared/document/placeholders";
import { NumberedPlaceholders } from "./numbered-placeholders";
import { randomize } from "./randomize/randomize";

export interface TreatedColumn {
  readonly treatment: ColumnTreatment;
  readonly cells: readonly Place[];
}

interface WritingOptions {
  readonly mode: Mode;
  readonly suffix: string | null | undefined;
  readonly languageIn: string;
  readonly languageOut: string;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/** Without surrounding spaces. */
interface Hidden extends Place {
  readonly kind: Kind;
}

const BY_HAND = { score: 1, source: "hand" } as const;

/**
 * A visible column is shown, whatever was found; in a hidden one every cell is replaced completely, keeping
 * replacements of the kind.
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
  const cells = [...grouped(hiddenCells(original, columns), keyOf)];
  const known = cells.flatMap(([key, same]) => {
    const like = there.get(key)?.[0];
    return like ? same.map((cell) => marked(cell, like.text, like.entity)) : [];
  });
  const others = cells.filter(([key]) => !there.has(key)).map(([, same]) => same);
  const written = [...known, ...writtenGroups(original, marks, others, options)];
  const clear = columns.flatMap(({ treatment, cells }) =>
    treatment === "keep" ? cells.map(({ start, end }) => ({ start, end })) : [],
  );
  const operations: Operation[] = [];
  if (clear.length > 0) operations.push({ intent: "keep", clear, marks: [] });
  if (written.length > 0) operations.push({ intent: "hide", clear: [], marks: written });
  return operations;
}

const marked = (cell: Hidden, text: string, entity?: number): Mark => ({
  ...{ ...cell, text, ...BY_HAND },
  ...(entity !== undefined && { entity }),
});

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
  groups: readonly (readonly Hidden[])[],
  options: WritingOptions,
): Mark[] {
  const { mode, languageIn: language, languageOut, random } = options;
  if (mode === "blind") return groups.flat().map((cell) => marked(cell, blindPlaceholder(cell.kind, languageOut)));
  if (mode === "reversible") {
    const placeholders = new NumberedPlaceholders(original, { ...options, written: marks.map(({ text }) => text) });
    let entity = marks.reduce((most, mark) => Math.max(most, mark.entity ?? 0), 0);
    return groups.flatMap((cells) => {
      const [first] = cells;
      const text = first ? placeholders.next(first.kind) : "";
      entity++;
      return cells.map((cell) => marked(cell, text, entity));
    });
  }
  // Together, so that related values agree.
  const cells = groups
    .flatMap((same, entity) => same.map((cell) => ({ ...cell, type: typeOfKind(cell.kind), score: 1, entity })))
    .sort((one, two) => one.start - two.start);
  const surrogates = marks.map(({ start, end, text, kind }) => ({
    ...{ original: original.slice(start, end), surrogate: text, kind, chosen: false },
  }));
  const memory = { ...createEntityMemory(), surrogates };
  const words = randomize(original, cells, { language, languageOut, random, memory });
  return cells.map(({ start, end, kind }, index) => marked({ start, end, kind }, words[index] ?? ""));
}
