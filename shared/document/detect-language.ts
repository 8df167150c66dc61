import type { Language } from "./languages";

/** Short words that mark a language; each word counts for the languages that list it. */
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

/** Letters that hardly any other of these languages has. */
const LETTERS: readonly (readonly [Language, RegExp])[] = [
  ["de", /[ßäöü]/g],
  ["fr", /[çœêëîïùû]/g],
  ["es", /[ñ¿¡]/g],
  ["it", /[òì]/g],
  ["pt", /[ãõ]/g],
  ["pl", /[ąęłńśźż]/g],
];

const ENOUGH = 4000;

/**
 * The language of a text by its script, its letters and its small words; `undefined` when the text says too little.
 * Only a proposal: the person can choose another.
 */
export function detectLanguage(text: string): Language | undefined {
  const head = text.slice(0, ENOUGH).toLowerCase();
  const cyrillic = head.match(/[а-яёіїєґ]/g)?.length ?? 0;
  const latin = head.match(/[a-zà-ÿąęłńśźżœ]/g)?.length ?? 0;
  if (cyrillic + latin < 2) return undefined;
  if (cyrillic >= latin) {
    const ukrainian = head.match(/[іїєґ]/g)?.length ?? 0;
    const russian = head.match(/[ыэёъ]/g)?.length ?? 0;
    return ukrainian > russian ? "uk" : "ru";
  }
  return byMarks(head);
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
