export class LanguageTally {
  readonly #weights = new Map<string, number>();

  /** `forced`: requested language; weights are ignored. */
  constructor(readonly forced?: string) {}

  /** `weight`: letters or seconds, not mixed. */
  add(language: string, weight: number): void {
    this.#weights.set(language, (this.#weights.get(language) ?? 0) + weight);
  }

  most(): string | undefined {
    if (this.forced !== undefined) return this.forced;
    const [first] = [...this.#weights].toSorted((a, b) => b[1] - a[1]);
    return first?.[0];
  }
}

/** Guesses Russian, Ukrainian or English. */
export function languageOfLetters(text: string): string {
  if (/[іїєґ]/iu.test(text)) return "uk";
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : "en";
}

/**
 * For unusual voices or bad lines, recognizers find Latin or Nynorsk. Languages outside this list count only if no
 * other was found.
 */
const USUAL = new Set(
  "ar be bg cs da de el en es et fi fr he hi hr hu hy id it ja ka kk ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk uz vi zh".split(
    " ",
  ),
);

export const isUsual = (language: string): boolean => USUAL.has(language);

export interface Probe {
  speaker: number;
  language: string;
  seconds: number;
}

export function languagesOfSpeakers(probes: readonly Probe[]): { most: string | undefined; by: Map<number, string> } {
  const all = new LanguageTally();
  const usual = new LanguageTally();
  const each = new Map<number, LanguageTally>();
  for (const { speaker, language, seconds } of probes) {
    all.add(language, seconds);
    if (!isUsual(language)) continue;
    usual.add(language, seconds);
    const own = each.get(speaker) ?? new LanguageTally();
    own.add(language, seconds);
    each.set(speaker, own);
  }
  const by = new Map<number, string>();
  for (const [speaker, tally] of each) {
    const language = tally.most();
    if (language !== undefined) by.set(speaker, language);
  }
  return { most: usual.most() ?? all.most(), by };
}
