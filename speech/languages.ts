/** Which language most of a recording is in. */
export class LanguageTally {
  readonly #letters = new Map<string, number>();

  /** `forced`: the one that was asked for, ISO 639-1; then nothing is counted. */
  constructor(readonly forced: string | undefined) {}

  add(language: string, letters: number): void {
    this.#letters.set(language, (this.#letters.get(language) ?? 0) + letters);
  }

  /** A text whose language nobody has said: known by its letters, roughly. */
  addText(text: string): void {
    this.add(languageOfLetters(text), text.length);
  }

  /** How many letters have been counted. */
  get total(): number {
    return [...this.#letters.values()].reduce((sum, letters) => sum + letters, 0);
  }

  /** What share of the letters is in the language, 0..1. */
  share(language: string): number {
    return (this.#letters.get(language) ?? 0) / Math.max(1, this.total);
  }

  most(): string {
    if (this.forced !== undefined) return this.forced;
    const [first] = [...this.#letters].toSorted((a, b) => b[1] - a[1]);
    return first?.[0] ?? "en";
  }
}

/** Russian, Ukrainian or English: what the letters say. */
export function languageOfLetters(text: string): string {
  if (/[іїєґ]/iu.test(text)) return "uk";
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : "en";
}
