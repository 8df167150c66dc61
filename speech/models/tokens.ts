/** Properties of a list of tokens. */
export interface Tokens {
  readonly count: number;
  /** The only language that fits its letters, if there is one. */
  readonly languages: readonly string[];
}

/**
 * Looks whether `text` lists tokens as the runtime reads them: one a line, then white space and its number, each number
 * once, counted from 0. Undefined: it is something else.
 */
export function looksLikeTokens(text: string): Tokens | undefined {
  const numbers = new Set<number>();
  let most = 0;
  let letters = "";
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const match = /^(.*?)\s*(\d{1,7})\r?$/.exec(line);
    if (match === null) return undefined;
    const number = Number(match[2]);
    numbers.add(number);
    most = Math.max(most, number);
    letters += match[1] ?? "";
  }
  const count = numbers.size;
  if (count < 2 || !numbers.has(0) || most > count) return undefined;
  return { count, languages: languagesOf(letters.replace(/<[^<>]*>/g, "").toLowerCase()) };
}

/** Letters of Russian and no others; letters of English and no others. A guess that a person can correct by choosing. */
function languagesOf(letters: string): string[] {
  const all = new Set(Array.from(letters).filter((letter) => /\p{L}/u.test(letter)));
  const cyrillic = [...all].filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  const latin = [...all].filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (cyrillic.length + latin.length < all.size) return [];
  if (cyrillic.length > 25 && cyrillic.every((letter) => /[а-яё]/.test(letter))) return ["ru"];
  if (cyrillic.length === 0 && latin.length === 26 && latin.every((letter) => /[a-z]/.test(letter))) return ["en"];
  return [];
}
