/** Unsupported scripts, with their most frequent language (ISO 639-1). */
const LANGUAGE_OF_SCRIPT: Readonly<Record<string, string>> = {
  Han: "zh",
  Hiragana: "ja",
  Katakana: "ja",
  Hangul: "ko",
  Arabic: "ar",
  Hebrew: "he",
  Devanagari: "hi",
  Thai: "th",
  Georgian: "ka",
  Armenian: "hy",
  Greek: "el",
  Bengali: "bn",
  Tamil: "ta",
  Telugu: "te",
  Kannada: "kn",
  Malayalam: "ml",
  Gujarati: "gu",
  Gurmukhi: "pa",
  Oriya: "or",
  Sinhala: "si",
  Khmer: "km",
  Lao: "lo",
  Myanmar: "my",
  Ethiopic: "am",
  Tibetan: "bo",
  Thaana: "dv",
};
const SCRIPTS = Object.keys(LANGUAGE_OF_SCRIPT);

/** ISO 639-2 for "undetermined". */
export const UNKNOWN = "und";

export const OTHER_LETTER = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]/u;
const TESTS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "gu")] as const);
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const SYLLABLE = 3;

export const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** In letters of an alphabet. */
export const weightOf = (text: string): number => count(text, /\p{L}/gu) + (SYLLABLE - 1) * count(text, SYLLABIC);

/** By the most frequent script. Kana mean Japanese. */
export function languageOfScript(text: string): string {
  if (count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0) return "ja";
  let [best, most] = [UNKNOWN, 0];
  for (const [script, letters] of TESTS) {
    const found = count(text, letters);
    if (found > most) [best, most] = [LANGUAGE_OF_SCRIPT[script] ?? UNKNOWN, found];
  }
  return best;
}
