import * as tables from "./countries/all-countries";
import type { FormatTable } from "./format-table";

/** See `docs/adding-a-recognizer.md`. */
export interface CountryTable extends FormatTable {
  readonly name: string;
  /** Default 0; the higher one wins for equal matches. */
  readonly priority?: number;
  /** Column headers and form labels (regular expressions). */
  readonly captions?: readonly { readonly labels: string; readonly kind: string }[];
}

export const COUNTRIES: readonly CountryTable[] = Object.values<CountryTable>(tables).sort(
  (one, other) => (other.priority ?? 0) - (one.priority ?? 0) || (one.name < other.name ? -1 : 1),
);
