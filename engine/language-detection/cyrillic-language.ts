import { count, UNKNOWN } from "./scripts";

/** Letters that neither Russian nor Ukrainian has; rarer ones first. */
const LETTERS: readonly (readonly [string, RegExp])[] = [
  ["sr", /[ђћ]/i],
  ["mk", /[ѓќѕ]/i],
  ["sr", /[јљњџ]/i],
  ["tg", /[ҷӣӯ]/i],
  ["uz", /ў(?=[^]*[қғҳ])|[қғҳ](?=[^]*ў)/i],
  ["be", /ў/i],
  ["kk", /[ұ]|[әғқңөүһ](?=[^]*і)|і(?=[^]*[әғқңөүһ])/i],
  ["tt", /[җ]|ә/i],
  ["kk", /[қғ]/i],
  ["ky", /ң/i],
  ["mn", /[өү]/i],
];
/** `ѣ` and `ѳ` are Russian before 1918. */
const FOREIGN = /[^а-яёіїєґѣѳѵ'’ʼ\P{L}]/iu;
const WORD = /\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}'’ʼ-]*/gu;
/** Minimum number and share of words with foreign letters: a quoted name does not change the language. */
const FEWEST = 2;
const SHARE = 0.15;
const FEWEST_RUNNING = 3;
const SMALL = /^\p{Ll}/u;

/** `ъ` between consonants is a Bulgarian vowel. */
const BULGARIAN =
  /[бвгджзклмнпрстфхцчш]ъ[бвгджзклмнпрстфхцчш]|(?<!\p{L})(?:се|са|че|със|във|това|като|които|който|която)(?!\p{L})/giu;
const UKRAINIAN = /[іїєґ]/gi;
const RUSSIAN = /[ыэёъѣѳ]/gi;
const EAST_SLAVIC =
  /(?<!\p{L})(?:и|в|не|на|с|по|из|для|к|у|от|о|за|я|он|что|как|это|і|та|що|до|з|й|від|із)(?!\p{L})|[ыэёщ]/iu;

export function cyrillicLanguage(sentence: string): string | undefined {
  const words = sentence.match(WORD) ?? [];
  const foreign = words.filter((word) => FOREIGN.test(word));
  // Capitalized names count only if there is little else.
  const running = words.filter((word) => SMALL.test(word)).length;
  const isRunning = running < FEWEST_RUNNING || foreign.some((word) => SMALL.test(word));
  if (isRunning && foreign.length >= Math.max(FEWEST, SHARE * words.length)) {
    return LETTERS.find(([, letters]) => letters.test(sentence))?.[0] ?? UNKNOWN;
  }
  if (count(sentence, BULGARIAN) >= FEWEST && !/[ыэёіїєґѣ]/i.test(sentence)) return "bg";
  if (count(sentence, /і/gi) >= FEWEST && !/[иїєґщѣ]/i.test(sentence) && /[ыэё]/i.test(sentence)) return "be";
  if (count(sentence, UKRAINIAN) > count(sentence, RUSSIAN)) return "uk";
  return EAST_SLAVIC.test(sentence) ? "ru" : undefined;
}
