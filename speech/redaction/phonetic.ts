/**
 * Phonetic comparison: "Игорь", "Игоря", "Igor" and "Игарь" are alike. Sounds that recognizers confuse have one letter:
 * voiced and voiceless consonants, unstressed vowels.
 */

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: "a", о: "a", я: "a", ё: "a", е: "i", э: "i", и: "i", ы: "i", і: "i", ї: "i", є: "i", у: "u", ю: "u" },
  ...{ б: "p", п: "p", в: "f", ф: "f", г: "k", к: "k", ґ: "k", х: "h", д: "t", т: "t", ж: "S", ш: "S", щ: "S", ч: "C" },
  ...{ з: "s", с: "s", ц: "ts", л: "l", м: "m", н: "n", р: "r", й: "", ь: "", ъ: "" },
};
const LATIN: Readonly<Record<string, string>> = {
  ...{ a: "a", o: "a", e: "i", i: "i", y: "i", u: "u", b: "p", p: "p", v: "f", w: "f", f: "f", g: "k", k: "k", q: "k" },
  ...{ c: "k", h: "h", d: "t", t: "t", j: "C", z: "s", s: "s", x: "ks", l: "l", m: "m", n: "n", r: "r" },
};
/** Latin letters for one sound, longest first. */
const LATIN_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|cz/g, "ч"],
  [/sch|sz|sh/g, "ш"],
  [/ch/g, "ч"],
  [/zh|rz/g, "ж"],
  [/kh/g, "х"],
  [/th/g, "т"],
  [/ph/g, "ф"],
  [/ck/g, "к"],
  [/ts/g, "ц"],
  [/ee|ea|ie/g, "и"],
  [/oo|ou/g, "у"],
  [/c(?=[eiy])/g, "с"],
  [/g(?=[eiy])/g, "г"],
];

const VOWEL = /[aiu]/;

/** Empty for a word without letters. */
export function phoneticKey(word: string): string {
  let letters = word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, (mark) => (mark === "\u0306" ? mark : ""));
  letters = letters.normalize("NFC");
  if (/[a-z]/.test(letters)) for (const [group, sound] of LATIN_GROUPS) letters = letters.replaceAll(group, sound);
  const sounds = Array.from(letters, (letter) => CYRILLIC[letter] ?? LATIN[letter] ?? "").join("");
  return sounds.replaceAll(/(.)\1+/g, "$1");
}

/** Without sounds of a Russian case ending. */
function phoneticStem(key: string): string {
  return key.replace(/[aiu]+[mh]?[aiu]*$/, "");
}

/** Consonants that recognizers confuse. */
const CLOSE = new Set([
  "mn",
  "nm",
  "lr",
  "rl",
  "sS",
  "Ss",
  "SC",
  "CS",
  "sC",
  "Cs",
  "kh",
  "hk",
  "tC",
  "Ct",
  "ts",
  "st",
  "pf",
  "fp",
]);

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWEL.test(a) && VOWEL.test(b)) return 0.4;
  return CLOSE.has(a + b) ? 0.5 : 1;
}
const LEAST_MISSING = 0.6;
const missing = (sound: string): number => (VOWEL.test(sound) ? LEAST_MISSING : 1);

const SOUNDS = "aiupfkhtSCslmnr";
const CODES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, SOUNDS.indexOf(String.fromCharCode(code))));
const MISSING = Float64Array.from(SOUNDS, missing);
const SUBSTITUTION = Float64Array.from(Array.from(SOUNDS, (a) => Array.from(SOUNDS, (b) => substitution(a, b))).flat());

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;
const codeAt = (key: string, index: number): number => at(CODES, key.charCodeAt(index));

let [row, next] = [new Float64Array(64), new Float64Array(64)];

/** Of phonetic keys: weighted edit distance, or any number above `most`. */
export function phoneticDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) * LEAST_MISSING > most) return Infinity;
  if (b.length >= row.length) [row, next] = [new Float64Array(2 * b.length), new Float64Array(2 * b.length)];
  row[0] = 0;
  for (let j = 0; j < b.length; j += 1) row[j + 1] = at(row, j) + at(MISSING, codeAt(b, j));
  for (let i = 0; i < a.length; i += 1) {
    const left = codeAt(a, i);
    const gone = at(MISSING, left);
    let least = at(row, 0) + gone;
    next[0] = least;
    for (let j = 0; j < b.length; j += 1) {
      const right = codeAt(b, j);
      const replaced = at(row, j) + at(SUBSTITUTION, left * SOUNDS.length + right);
      const cost = Math.min(replaced, at(row, j + 1) + gone, at(next, j) + at(MISSING, right));
      next[j + 1] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    [row, next] = [next, row];
  }
  return at(row, b.length);
}

/** Maximum distance by number of sounds: short words resemble many others. */
function tolerance(length: number): number {
  if (length <= 5) return 0.6;
  return length === 6 ? 1 : 0.18 * length;
}

/** Russian case endings. */
const WRITTEN_ENDING = /(?:[аеёиоуыэюяьй]|[аеоыя]м|[ая]х|[аеоы]й|[аыя]ми)$/u;
const writtenStem = (word: string): string => word.toLowerCase().replaceAll("ё", "е").replace(WRITTEN_ENDING, "");

/** Sounds without case ending. */
export interface SpokenWord {
  readonly text: string;
  readonly stem: string;
}
export const spokenWord = (text: string): SpokenWord => ({ text, stem: phoneticStem(phoneticKey(text)) });

/** Regardless of grammatical case. Short words must also have the same letters. */
export const soundsLike = (a: string, b: string): boolean => soundAlike(spokenWord(a), spokenWord(b));

/** For repeated comparisons. */
export function soundAlike(a: SpokenWord, b: SpokenWord): boolean {
  const shorter = Math.min(a.stem.length, b.stem.length);
  if (shorter < 2) return false;
  if (shorter <= 3) return a.stem === b.stem && writtenStem(a.text) === writtenStem(b.text);
  const most = tolerance(shorter);
  return phoneticDistance(a.stem, b.stem, most) <= most;
}
