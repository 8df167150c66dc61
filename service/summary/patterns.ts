/** Complete words. \b does not know Cyrillic. */
export const said = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join("|")})(?![\p{L}\p{N}])`, "iu");

/** From a list separated by spaces; `_` represents a space. */
export const anyOf = (list: string): string => `(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
