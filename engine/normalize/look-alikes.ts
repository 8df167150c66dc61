import { type Edit, edits } from "./rewrite";

/** Latin letters, and the Cyrillic ones that look like them. */
const LATIN = "aceopxyijsABCEHKMOPTXYIJSëË";
const CYRILLIC = "асеорхуіјѕАВСЕНКМОРТХУІЈЅёЁ";
const GREEK = "οαρνΑΒΕΗΙΚΜΝΟΡΤΥΧ";
const GREEK_AS_LATIN = "oapvABEHIKMNOPTYX";
const GREEK_AS_CYRILLIC = "оар\0АВЕНІКМ\0ОРТУХ";

const pairs = (from: string, to: string): [string, string][] =>
  Array.from(from).flatMap((letter, i): [string, string][] => (to[i] === "\0" ? [] : [[letter, to[i] ?? ""]]));
const TO_CYRILLIC = new Map([...pairs(LATIN, CYRILLIC), ...pairs(GREEK, GREEK_AS_CYRILLIC)]);
const TO_LATIN = new Map([...pairs(CYRILLIC, LATIN), ...pairs(GREEK, GREEK_AS_LATIN)]);

const MIXED =
  /(?<![\p{L}\p{M}])(?=[\p{L}\p{M}]*\p{Script=Cyrillic})(?=[\p{L}\p{M}]*[\p{Script=Latin}\p{Script=Greek}])[\p{L}\p{M}]{2,60}|(?<![\p{L}\p{M}])(?=[\p{L}\p{M}]*\p{Script=Greek})(?=[\p{L}\p{M}]*\p{Script=Latin})[\p{L}\p{M}]{2,60}/gu;

const SCRIPTS_MEET =
  /[\p{Script=Cyrillic}\p{Script=Greek}](?:(?<=[\p{L}\p{M}].)(?<!\p{Script=Cyrillic}{2}|\p{Script=Greek}{2})|(?=[\p{L}\p{M}])(?!(?<=\p{Script=Cyrillic})\p{Script=Cyrillic}|(?<=\p{Script=Greek})\p{Script=Greek}))/u;

/** `Ивaнoв` with Latin `a` is read in the only script that has all its letters. */
export const oneScript = (text: string): readonly Edit[] => (SCRIPTS_MEET.test(text) ? inOneScript(text) : []);

const inOneScript = edits(MIXED, (word) => {
  const letters = Array.from(word);
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)).length;
  const [first, second] = latin > cyrillic ? [asLatin, asCyrillic] : [asCyrillic, asLatin];
  return first(letters) ?? second(letters);
});

const inScript =
  (script: RegExp, map: ReadonlyMap<string, string>) =>
  (letters: readonly string[]): string | undefined => {
    const read = letters.map((letter) => (script.test(letter) ? letter : map.get(letter)));
    return read.includes(undefined) ? undefined : read.join("");
  };
const asCyrillic = inScript(/[\p{Script=Cyrillic}\p{M}]/u, TO_CYRILLIC);
const asLatin = inScript(/[\p{Script=Latin}\p{M}]/u, TO_LATIN);

/** May contain letters that look like figures: `+7 9l6 555-O1-23`. */
const NUMBER = /(?<![\p{L}\p{N}])[\dlIOoОоЗ]+(?:[ .()-]{1,3}[\dlIOoОоЗ]+){0,12}(?![\p{L}\p{N}])/gu;
const FIGURE = new Map(Object.entries({ l: "1", I: "1", O: "0", o: "0", О: "0", о: "0", З: "3" }));
const FEWEST_FIGURES = 7;

/** At most a quarter of the number, each next to a figure. */
export const plainFigures = edits(NUMBER, (number) => {
  const figures = number.replace(/\D/gu, "").length;
  const letters = number.replace(/[^\p{L}]/gu, "").length;
  if (figures < FEWEST_FIGURES || letters * 4 > figures + letters) return undefined;
  if (number.split(/[ .()-]+/).some((part) => part !== "" && !/\d/.test(part))) return undefined;
  return number.replace(/\p{L}/gu, (letter) => FIGURE.get(letter) ?? letter);
});
