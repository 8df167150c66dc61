/** Letters and digits; shorter ones occur by chance. */
const SHORTEST = 3;
/** Found with any separators from this length on. */
const LONG = 6;
/** Longer values are not in titles. */
const LONGEST = 300;
const SEPARATORS = "[^\\p{L}\\p{N}]{0,3}";
/** 11 digits. A title may omit the prefix, or have the other one. */
const PHONE = /^[78](\d{10})$/;

export function withoutIdentifiers(title: string, values: Iterable<string>, gap: string): string {
  const signs = signsOf(title);
  let kept = title;
  for (const value of values) {
    const pattern = patternOf(value, signs);
    if (pattern !== undefined) kept = kept.replaceAll(pattern, gap);
  }
  return kept;
}

/** Digits with separators, and words with digits. */
const NUMBERS = [/\d(?:[^\p{L}\p{N}]{0,3}\d)*/gu, /[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)*/gu, /[\p{L}\p{N}]+/gu];

/** Except numbers in `texts`, with any separators. */
export function withoutNumbersOf(title: string, texts: readonly string[], gap: string): string {
  const known = texts.map(signsOf).filter((signs) => /\d/.test(signs));
  const isKnown = (number: string): boolean => {
    const signs = signsOf(number).replace(PHONE, "$1");
    return /\d/.test(signs) && signs.length >= SHORTEST && known.some((text) => text.includes(signs));
  };
  return NUMBERS.reduce((kept, pattern) => kept.replaceAll(pattern, (one) => (isKnown(one) ? gap : one)), title);
}

/**
 * Long values may have other separators in the title: `+7 916 123-45-67` matches `79161234567`. Undefined for words,
 * and for values of another length or missing in `inTitle` (letters and digits of the title).
 */
function patternOf(value: string, inTitle: string): RegExp | undefined {
  const signs = signsOf(value);
  if (!/[\d@/]/.test(value) || signs.length < SHORTEST || signs.length > LONGEST) return undefined;
  const phone = PHONE.exec(signs)?.[1];
  if (!inTitle.includes(phone ?? signs)) return undefined;
  const separated = `[+(]{0,2}${Array.from(phone ?? signs).join(SEPARATORS)}`;
  const whole = signs.length < LONG ? value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") : separated;
  const pattern = phone === undefined ? whole : `(?:[+(]{0,2}[78]${SEPARATORS})?${whole}`;
  return new RegExp(`(?<!${neighbour(signs.at(0))})${pattern}(?!${neighbour(signs.at(-1))})`, "giu");
}

const signsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** In `тел79161234567` the letter belongs to another word. */
const neighbour = (sign = ""): string => (/\d/.test(sign) ? "\\p{N}" : "[\\p{L}\\p{N}]");
