import { areasOf } from "./formula-areas";
import type { FormulaDialect, FormulaToken } from "./formula-tokens";
import type { HiddenCells } from "./hidden-cells";
import { compares, passesThrough } from "./pass-through";

interface Recalculated {
  readonly dialect: FormulaDialect;
  readonly cells: HiddenCells;
  readonly sheet: string;
}

/** If its value loses the words `taken`. */
export function formulaStays(
  tokens: readonly FormulaToken[] | undefined,
  { taken, hasValue }: { readonly taken: readonly string[]; readonly hasValue: boolean },
  { cells, sheet, dialect }: Pick<Recalculated, "cells" | "sheet" | "dialect">,
): boolean {
  if (tokens === undefined) return taken.length === 0;
  const areas = areasOf(tokens, dialect);
  if (compares(tokens) && cells.hasAlikeIn(areas, sheet)) return false;
  if (passesThrough(tokens)) return taken.every((words) => comesFromCells(words, tokens, cells));
  // Without a value, an error replaces nothing.
  return taken.length === 0 && !(hasValue && cells.hasNumberIn(areas, sheet));
}

/** Only cells can be the source of these words. */
function comesFromCells(words: string, tokens: readonly FormulaToken[], cells: HiddenCells): boolean {
  const own = words.toLowerCase();
  const isWritten = tokens.some(
    ({ kind, text }) =>
      kind === "string" && (text.toLowerCase().match(/\p{L}{2,}|\d{2,}/gu) ?? []).some((part) => own.includes(part)),
  );
  const isForeign = tokens.some(({ kind, text }) => kind !== "string" && /^'?\[\d+\]|#\$/.test(text));
  const reads = tokens.some(({ kind }) => kind === "reference" || kind === "name");
  return reads && !isWritten && !isForeign && cells.hides(words);
}
