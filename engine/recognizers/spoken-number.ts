import type { Found, Recognizer } from "../recognizer";
import { before } from "./context";
import { spanOf } from "./pattern";

/** How many digits a number word stands for: 1 "seven", 2 "twelve", 20 "twenty" (swallows a unit), 300 "three hundred". */
const WIDTH: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [
        1,
        "ноль нуль один одна раз два две три четыре пять шесть семь восемь девять zero oh one two three four five six seven eight nine",
      ],
      [
        2,
        "десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
      ],
      [2, "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"],
      [20, "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"],
      [20, "twenty thirty forty fifty sixty seventy eighty ninety"],
      [300, "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот"],
    ] as const
  ).flatMap(([width, words]) => words.split(" ").map((word) => [word, width] as const)),
);

const WORD = `(?:${Object.keys(WIDTH)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;
/** At least six number words in a row, at most forty; commas, hyphens and pauses between them. */
const RUN = new RegExp(
  `(?:(?:плюс|plus)[ ,]{1,2})?${WORD}(?:[ ,.\\-–]{1,3}(?:(?:и|and|double|triple|дважды)[ ]){0,1}${WORD}){4,40}`,
  "gi",
);
const ENGLISH_DIGIT = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)";
/** "my zip is nine oh two one oh": five digits, or nine. */
const ZIP = new RegExp(
  `\\bzip(?:[ -]?code)?(?:,? (?:is|was|it's|that's))?[:,]? (?<id>${ENGLISH_DIGIT}(?:[ ,-]{1,2}${ENGLISH_DIGIT}){4}(?:(?: dash)?[ ,-]{1,2}${ENGLISH_DIGIT}(?:[ ,-]{1,2}${ENGLISH_DIGIT}){3})?)(?![A-Za-z])`,
  "gi",
);
/** "postcode s w one a two a a": one or two letters, one or two digits, perhaps a letter, a digit, two letters. */
const POSTCODE = new RegExp(
  `\\bpost ?code(?:,? (?:is|was|it's|that's))?[:,]? (?<id>(?:[a-z][ ,-]{1,2}){1,2}(?:${ENGLISH_DIGIT}[ ,-]{1,2}){1,2}(?:[a-z][ ,-]{1,2})?${ENGLISH_DIGIT}(?:[ ,-]{1,2}[a-z]){2})(?![A-Za-z])`,
  "gi",
);
const EDGE = /[A-Za-zА-Яа-яЁё]/;
const PHONE_WORDS = before(
  "тел*, номер*, звон*, позвон*, набер*, запиш*, мобильн*, сотов*, phone*, number*, call*, cell*, mobile, reach",
  64,
);

/** Digits that the words dictate: "девятьсот двенадцать" is 912, "сорок пять" is 45. */
export function dictatedDigits(words: string): number {
  let digits = 0;
  let open = 0;
  for (const word of words.toLowerCase().match(/[a-zа-яё]+/g) ?? []) {
    const width = WIDTH[word] ?? 0;
    if (width === 0) {
      if (/^(?:double|дважды)$/.test(word)) digits += 1;
      continue;
    }
    const size = width === 300 ? 3 : width === 1 ? 1 : 2;
    // A unit after a ten, a ten after a hundred, fill places that are already counted.
    if (open > size || (open === size && width === 1 && open === 1)) open = width === 1 || width === 2 ? 0 : size - 1;
    else {
      digits += size;
      open = width === 300 ? 2.5 : width === 20 ? 1.5 : 0;
    }
  }
  return digits;
}

/** Numbers dictated in words, as in transcripts: ten digits or more are a telephone, six or more a number; postcodes. */
export const spokenNumberRecognizer: Recognizer = {
  name: "spoken number",
  recognize(text) {
    const spans: Found[] = [];
    for (const match of text.matchAll(RUN)) {
      const end = match.index + match[0].length;
      if (EDGE.test(text.charAt(match.index - 1)) || EDGE.test(text.charAt(end))) continue;
      const digits = dictatedDigits(match[0]);
      const isPhone = digits >= 10 && digits <= 15;
      if (isPhone || (digits >= 6 && digits <= 11 && PHONE_WORDS(text, match.index, end))) {
        spans.push(spanOf("phone", match.index, end, isPhone ? 0.85 : 0.7));
      } else if (digits >= 6) spans.push(spanOf("number", match.index, end, 0.6));
    }
    for (const pattern of [ZIP, POSTCODE]) {
      for (const match of text.matchAll(pattern)) {
        const end = match.index + match[0].length;
        spans.push(spanOf("postal_code", end - (match.groups?.["id"] ?? "").length, end, 0.85));
      }
    }
    return spans;
  },
};
