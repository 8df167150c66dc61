/** Something in a text that is, or looks like, a placeholder. Offsets are UTF-16 code units. */
export interface Found {
  readonly start: number;
  readonly end: number;
  /** The corresponding placeholder of the mapping; absent if the mapping has none. */
  readonly placeholder?: string | undefined;
  /** An ending inside the brackets: `'s` of `[Name 1's]`, `у` of `[ИМЯ_1у]`. */
  readonly ending?: string | undefined;
  /** The brackets that it shares with others, `[NAMES_1 and 2]`. */
  readonly shared?: string;
}

/** One that the mapping knows. */
export type Known = Found & { readonly placeholder: string };
