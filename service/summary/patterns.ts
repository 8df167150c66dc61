/** Words as a pattern between borders of words that know Cyrillic, which \b does not. */
export const said = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join("|")})(?![\p{L}\p{N}])`, "iu");

/** Alternatives of a list that is written with spaces; `_` stands for a space. */
export const anyOf = (list: string): string => `(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
