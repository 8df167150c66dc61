export interface Tokens {
  readonly count: number;
  /** The only language that fits its letters, if any. */
  readonly languages: readonly string[];
}

/** Lines of a token, white space and a number; each number once, from 0. Undefined for another file. */
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

/** Only Russian or only English letters. The user can correct the guess. */
function languagesOf(letters: string): string[] {
  const all = new Set(Array.from(letters).filter((letter) => /\p{L}/u.test(letter)));
  const cyrillic = [...all].filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  const latin = [...all].filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (cyrillic.length + latin.length < all.size) return [];
  if (cyrillic.length > 25 && cyrillic.every((letter) => /[а-яё]/.test(letter))) return ["ru"];
  if (cyrillic.length === 0 && latin.length === 26 && latin.every((letter) => /[a-z]/.test(letter))) return ["en"];
  return [];
}
