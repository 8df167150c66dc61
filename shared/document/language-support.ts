/**
 * Recognition of names, places and organizations:
 * - `supported`: trained on texts labelled by hand (models/tagger/MODEL_CARD.md).
 * - `limited`: trained on other texts or only measured; misses more (docs/benchmarks.md).
 * - `unsupported`: neither; formats are still recognized.
 */
export const SUPPORT = ["supported", "limited", "unsupported"] as const;
export type Support = (typeof SUPPORT)[number];

/** By ISO 639-1 code. Every other language is unsupported. */
const GRADES: Readonly<Record<string, Exclude<Support, "unsupported">>> = {
  ru: "supported",
  en: "supported",
  de: "supported",
  es: "supported",
  pt: "supported",
  fr: "limited",
  it: "limited",
  pl: "limited",
  uk: "limited",
  da: "limited",
  hr: "limited",
  sk: "limited",
};

export const supportOf = (language: string): Support => GRADES[language] ?? "unsupported";

export const gradedLanguages: readonly string[] = Object.keys(GRADES);

/** Recognized by form in any language, or by words of a language. */
export const CHECKS = [
  "phones",
  "emails",
  "links",
  "cards",
  "iban",
  "ids",
  "names",
  "places",
  "organizations",
] as const;
export type Check = (typeof CHECKS)[number];
const BY_WORDS: readonly Check[] = ["names", "places", "organizations"];

export function checksOf(support: Support): {
  readonly checked: readonly Check[];
  readonly notChecked: readonly Check[];
} {
  if (support !== "unsupported") return { checked: CHECKS, notChecked: [] };
  return { checked: CHECKS.filter((check) => !BY_WORDS.includes(check)), notChecked: BY_WORDS };
}
