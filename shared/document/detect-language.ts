import type { Language } from "./languages";

const MARKERS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    "the",
    "and",
    "of",
    "to",
    "is",
    "in",
    "that",
    "it",
    "was",
    "for",
    "you",
    "my",
    "with",
    "are",
    "have",
    "at",
    "on",
  ],
  de: [
    "der",
    "die",
    "das",
    "und",
    "ist",
    "nicht",
    "ich",
    "ein",
    "eine",
    "zu",
    "mit",
    "den",
    "von",
    "auf",
    "für",
    "sie",
  ],
  fr: ["le", "la", "les", "et", "est", "une", "des", "du", "je", "que", "pas", "dans", "pour", "qui", "avec", "vous"],
  es: ["el", "la", "los", "las", "y", "es", "una", "que", "de", "en", "por", "con", "para", "mi", "del", "su", "no"],
  it: ["il", "lo", "la", "gli", "e", "è", "una", "che", "di", "non", "per", "con", "sono", "del", "della", "mio", "ho"],
  pt: ["o", "a", "os", "as", "e", "é", "uma", "que", "não", "do", "da", "em", "para", "com", "meu", "você", "por"],
  pl: ["i", "jest", "nie", "się", "na", "że", "w", "z", "do", "to", "jak", "mam", "moje", "przez", "ale", "od", "po"],
};

const LETTERS: readonly (readonly [Language, RegExp])[] = [
  ["de", /[ßäöü]/g],
  ["fr", /[çœêëîïùû]/g],
  ["es", /[ñ¿¡]/g],
  ["it", /[òì]/g],
  ["pt", /[ãõ]/g],
  ["pl", /[ąęłńśźż]/g],
];

/** Sufficient characters; longer texts are sampled, this long each. */
const ENOUGH = 4000;
const SAMPLES = 8;
const SAMPLE = 1000;

/** Language of most sentences, as a suggestion for the user. Undefined if the text is too short. */
export function detectLanguage(text: string): Language | undefined {
  const sentences = samplesOf(text)
    .toLowerCase()
    .split(/[.!?…]+\s|[\r\n]+/u);
  const own = { cyrillic: [] as string[], latin: [] as string[] };
  let letters = 0;
  for (const sentence of sentences) {
    const cyrillic = sentence.match(/[а-яёіїєґ]/g)?.length ?? 0;
    const latin = sentence.match(/[a-zà-ÿąęłńśźżœ]/g)?.length ?? 0;
    letters += cyrillic + latin;
    if (cyrillic + latin >= 2) own[cyrillic >= latin ? "cyrillic" : "latin"].push(sentence);
  }
  if (letters < 2) return undefined;
  const [cyrillic, latin] = [own.cyrillic.join(" "), own.latin.join(" ")];
  const lead = own.cyrillic.length - own.latin.length;
  if (lead === 0 ? cyrillic.length < latin.length : lead < 0) return byMarks(latin);
  const ukrainian = cyrillic.match(/[іїєґ]/g)?.length ?? 0;
  const russian = cyrillic.match(/[ыэёъ]/g)?.length ?? 0;
  return ukrainian > russian ? "uk" : "ru";
}

function samplesOf(text: string): string {
  if (text.length <= ENOUGH * 2) return text;
  const step = (text.length - SAMPLE) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => {
    const start = Math.round(index * step);
    return text.slice(start, start + SAMPLE);
  }).join("\n");
}

function byMarks(head: string): Language | undefined {
  const scores = new Map<Language, number>();
  const add = (language: Language, points: number): void => {
    scores.set(language, (scores.get(language) ?? 0) + points);
  };
  const words = head.match(/[\p{L}]+/gu) ?? [];
  for (const [language, markers] of Object.entries(MARKERS)) {
    const known = new Set(markers);
    add(language as Language, words.filter((word) => known.has(word)).length);
  }
  for (const [language, letters] of LETTERS) add(language, 1.5 * (head.match(letters)?.length ?? 0));
  const best = [...scores].sort((a, b) => b[1] - a[1])[0];
  return best !== undefined && best[1] > 0 ? best[0] : "en";
}
