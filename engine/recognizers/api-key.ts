import type { Found, Recognizer } from "../recognizer";
import { tableRecognizer } from "./format-table";
import table from "./formats/api-key.json";
import { spanOf } from "./pattern";

const BLOCK_BEGIN = /-----BEGIN (?:[A-Z]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu;
const BLOCK_END = /-----END (?:[A-Z]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/u;
const LONGEST_BLOCK = 16_384;

/** Shannon entropy in bits a character: words have about 3 and no digits, keys have more. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const isRandom = (value: string): boolean => /\d/.test(value) && /[A-Za-z]/.test(value) && entropy(value) >= 3;

function* blocks(text: string): Generator<Found> {
  for (const match of text.matchAll(BLOCK_BEGIN)) {
    const rest = text.slice(match.index, match.index + LONGEST_BLOCK);
    const close = BLOCK_END.exec(rest);
    const length = close === null ? rest.length : close.index + close[0].length;
    yield spanOf("api_key", match.index, match.index + length, 1);
  }
}

const keys = tableRecognizer("api key", table, { checks: { random: isRandom } });

/** Keys and tokens of programs: by their makers' prefixes, private key blocks whole, and high-entropy values by their label. */
export const apiKeyRecognizer: Recognizer = {
  name: "api key",
  recognize: (text, language) => [...blocks(text), ...keys.recognize(text, language)],
};
