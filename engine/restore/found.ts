/** An actual or possible placeholder. Offsets in UTF-16 code units. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly placeholder?: string | undefined;
  /** Inside the brackets: `'s` of `[Name 1's]`. */
  readonly ending?: string | undefined;
  /** Shared brackets: `[NAMES_1 and 2]`. */
  readonly shared?: string;
}

export type Known = Found & { readonly placeholder: string };
