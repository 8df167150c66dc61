import { edited } from "../../edited";
import type { Edit, MappedDocument } from "../../mapped-document";
import type { Relationship } from "../../ooxml/relationships";
import type { PackageDraft } from "../../package/package-draft";
import { localName } from "../../xml/scan-xml";

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Rows from 1, columns from 0, inclusive. */
export interface HeaderRow {
  readonly part: string;
  readonly row: number;
  readonly columns: readonly [first: number, last: number];
}

/** ECMA-376 part 1, 18.5.1.2. */
export function headerRowsOf(draft: PackageDraft, relationships: readonly Relationship[]): HeaderRow[] {
  const rows: HeaderRow[] = [];
  for (const { type, target, from } of relationships) {
    if (type !== "table" || target === undefined) continue;
    draft.scan(target, () => ({
      open: ({ name, attributes }) => {
        const [, first = "", row = "", last = first] =
          /^\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?\d+)?$/.exec(attributes["ref"] ?? "") ?? [];
        if (localName(name) !== "table" || first === "" || attributes["headerRowCount"] === "0") return;
        rows.push({ part: from, row: Number(row), columns: [columnOf(first), columnOf(last)] });
      },
      close: () => undefined,
      text: () => undefined,
    }));
  }
  return rows;
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 0x40, 0) - 1;

/**
 * Excel repairs files with equal headers. Cells with the same words get the same number, because columns and formulas
 * follow them. @param headers cells by row. @param placesOf cells with exactly these words.
 */
export function withUniqueHeaders(
  workbook: MappedDocument,
  headers: readonly (readonly Stretch[])[],
  placesOf: (words: ReadonlySet<string>) => ReadonlyMap<string, readonly number[]>,
): MappedDocument {
  if (headers.length === 0) return workbook;
  return { ...workbook, write: (edits, ...rest) => workbook.write(numbered(workbook.text, edits), ...rest) };

  function numbered(text: string, edits: readonly Edit[]): readonly Edit[] {
    const suffixes = new Map<string, string>();
    for (const row of headers) {
      const cells = row.map((cell) => ({ cell, own: editsIn(edits, cell) }));
      const kept = cells.filter(({ own }) => own.length === 0);
      const taken = new Set(kept.map(({ cell }) => keyOf(text.slice(cell.start, cell.end))));
      for (const { cell, own } of cells) {
        if (own.length === 0) continue;
        const before = text.slice(cell.start, cell.end).trim();
        const known = suffixes.get(before) ?? "";
        const after = withEdits(text, cell, own);
        let number = 1;
        let suffix = known;
        while (taken.has(keyOf(after + suffix))) {
          number += 1;
          suffix = ` ${number}`;
        }
        taken.add(keyOf(after + suffix));
        if (suffix !== "") suffixes.set(before, suffix);
      }
    }
    return suffixes.size === 0 ? edits : withSuffixes(edits, suffixes);
  }

  function withSuffixes(edits: readonly Edit[], suffixes: ReadonlyMap<string, string>): Edit[] {
    const done = [...edits];
    for (const [words, starts] of placesOf(new Set(suffixes.keys()))) {
      for (const start of starts) {
        const last = editsIn(done, { start, end: start + words.length }).at(-1);
        const index = last === undefined ? -1 : done.indexOf(last);
        if (last !== undefined && index >= 0)
          done[index] = { ...last, replacement: `${last.replacement}${suffixes.get(words) ?? ""}` };
      }
    }
    return done;
  }
}

const editsIn = (edits: readonly Edit[], { start, end }: Stretch): Edit[] =>
  edits.filter((edit) => edit.start >= start && edit.end <= end);

const withEdits = (text: string, { start, end }: Stretch, edits: readonly Edit[]): string =>
  edited(
    text.slice(start, end),
    edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );

/** Excel ignores case. */
const keyOf = (header: string): string => header.trim().toLowerCase();
