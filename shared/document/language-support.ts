/**
 * How well names, places and organizations are recognized in a language:
 * - `supported`: the tagger learned from texts that were labelled by hand (models/tagger/MODEL_CARD.md).
 * - `limited`: the tagger learned from other texts or was only measured there, and misses more (docs/benchmarks.md).
 * - `unsupported`: neither. Formats are still looked for.
 */
export const SUPPORT = ["supported", "limited", "unsupported"] as const;
export type Support = (typeof SUPPORT)[number];

/** The single source of the grades, by ISO 639-1 code. Every other language is unsupported. */
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

/** Languages with a grade of their own. */
export const gradedLanguages: readonly string[] = Object.keys(GRADES);

/** What the engine looks for: by form in any language, or by words that depend on the language. */
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

/** Checks that ran on a text of a language, and those that did not. */
export function checksOf(support: Support): {
  readonly checked: readonly Check[];
  readonly notChecked: readonly Check[];
} {
  if (support !== "unsupported") return { checked: CHECKS, notChecked: [] };
  return { checked: CHECKS.filter((check) => !BY_WORDS.includes(check)), notChecked: BY_WORDS };
}
