import { edited } from "../edited";
import type { Edit, MappedDocument } from "../mapped-document";

/** With two equal sheet names, formulas would use the wrong sheet. */
export const withUniqueSheets = (workbook: MappedDocument): MappedDocument => ({
  ...workbook,
  write: (edits) => workbook.write(withNumbers(workbook, edits)),
});

function withNumbers({ text, places }: MappedDocument, edits: readonly Edit[]): Edit[] {
  const done = [...edits];
  const names = places
    .filter(({ place }) => place === "sheetName")
    .map(({ start, end }) => {
      const own = edits.filter((edit) => edit.start >= start && edit.end <= end);
      const moved = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
      return { own, name: edited(text.slice(start, end), moved) };
    });
  const taken = new Set(names.filter(({ own }) => own.length === 0).map(({ name }) => keyOf(name)));
  for (const { own, name } of names) {
    const last = own.at(-1);
    if (last === undefined) continue;
    let number = 1;
    while (taken.has(keyOf(numbered(name, number)))) number += 1;
    taken.add(keyOf(numbered(name, number)));
    if (number > 1) done[done.indexOf(last)] = { ...last, replacement: `${last.replacement} ${number}` };
  }
  return done;
}

const numbered = (name: string, number: number): string => (number === 1 ? name : `${name} ${number}`);
/** Brackets are invalid, and case is ignored. */
const keyOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
