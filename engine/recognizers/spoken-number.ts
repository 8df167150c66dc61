import type { Found, Recognizer } from "../recognizer";
import { before } from "./context";
import { tableRecognizer } from "./format-table";
import table from "./formats/spoken-number.json";
import { labelsBefore } from "./grouped-number";
import { spanOf } from "./pattern";

const WIDTH: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(table.widths).flatMap(([width, words]) => words.split(" ").map((word) => [word, Number(width)])),
);

/** Alternatives of a pattern. */
export const NUMBER_WORDS = Object.keys(WIDTH)
  .sort((a, b) => b.length - a.length)
  .join("|");
const WORD = `(?:${NUMBER_WORDS})`;
const PAUSE = String.raw`(?:[ ,.…\-–—]{1,6}|[ ,…]{0,4}\r?\n[ ]{0,8})`;
export const FILLER_WORDS = table.fillers.replaceAll(" ", "|");
/** Recognition writes some of the words as digits. */
const RUN = new RegExp(
  `(?:(?:плюс|plus)${PAUSE})?(?:${WORD}|\\d{1,4}(?=[ ,.…-]))(?:${PAUSE}(?:(?:${FILLER_WORDS})${PAUSE}){0,2}(?:${WORD}|\\d{1,4})(?![\\p{L}\\d])){4,40}`,
  "giu",
);
const EDGE = /[\p{L}\p{N}]/u;
const PHONE_WORDS = before(
  "тел*, номер*, звон*, позвон*, набер*, запиш*, мобильн*, сотов*, phone*, number*, call*, cell*, mobile, reach",
  64,
);

/** Number of digits: "девятьсот двенадцать" (912) has 3, "сорок пять" 2. */
export function dictatedDigits(words: string): number {
  let digits = 0;
  let open = 0;
  for (const word of words.toLowerCase().match(/[a-zа-яё]+|\d+/g) ?? []) {
    const width = WIDTH[word] ?? 0;
    if (/^\d/.test(word)) {
      [digits, open] = [digits + word.length, 0];
      continue;
    }
    if (width === 0) {
      if (/^(?:double|дважды)$/.test(word)) digits += 1;
      continue;
    }
    const size = width === 300 ? 3 : width === 1 ? 1 : 2;
    // A unit after a ten fills a digit that is already counted.
    if (open > size || (open === size && width === 1 && open === 1)) open = width === 1 || width === 2 ? 0 : size - 1;
    else {
      digits += size;
      open = width === 300 ? 2.5 : width === 20 ? 1.5 : 0;
    }
  }
  return digits;
}

const codes = tableRecognizer("spoken number", table);

/** At least ten digits are a phone, six a number. */
export const spokenNumberRecognizer: Recognizer = {
  name: "spoken number",
  file: "recognizers/spoken-number.ts",
  recognize(text, language) {
    const spans: Found[] = [];
    for (const match of text.matchAll(RUN)) {
      const end = match.index + match[0].length;
      if (EDGE.test(text.charAt(match.index - 1)) || EDGE.test(text.charAt(end))) continue;
      const digits = dictatedDigits(match[0]);
      const [label] = labelsBefore(text, match.index);
      const isNamed = label !== undefined && label.kind !== "phone" && digits >= 8;
      if (/\d/.test(match[0])) {
        const isMixed = /\p{L}{3}/u.test(match[0]) && digits >= 9 && digits <= 20 && label !== undefined;
        if (isMixed) spans.push(spanOf(label.kind, match.index, end, 0.7));
        continue;
      }
      if (isNamed) {
        spans.push(spanOf(label.kind, match.index, end, 0.85));
        continue;
      }
      const isPhone = digits >= 10 && digits <= 15;
      if (isPhone || (digits >= 6 && digits <= 11 && PHONE_WORDS(text, match.index, end))) {
        spans.push(spanOf("phone", match.index, end, isPhone ? 0.85 : 0.7));
      } else if (digits >= 6) spans.push(spanOf("number", match.index, end, 0.6));
    }
    return [...spans, ...codes.recognize(text, language)];
  },
};
