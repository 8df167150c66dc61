/** Shorter identifiers may occur in a title by chance. Letters and digits. */
const SHORTEST = 3;
/** From this length on, an identifier is found with any separators. Letters and digits. */
const LONG = 6;
/** Longer than an identifier in a title. Letters and digits. */
const LONGEST = 300;
const SEPARATORS = "[^\\p{L}\\p{N}]{0,3}";
/** A phone number of 11 digits. A title may have it with the other prefix, or without one. */
const PHONE = /^[78](\d{10})$/;

/** A title without its hidden identifiers, which are replaced by `gap`. */
export function withoutIdentifiers(title: string, values: Iterable<string>, gap: string): string {
  const signs = signsOf(title);
  let kept = title;
  for (const value of values) {
    const pattern = patternOf(value, signs);
    if (pattern !== undefined) kept = kept.replaceAll(pattern, gap);
  }
  return kept;
}

/**
 * Pattern of an identifier. A long one may have other separators in the title: `+7 916 123-45-67` is found as
 * `79161234567`. Undefined for words, for values that are too short or too long, and for those not in the title, whose
 * letters and digits are `inTitle`.
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

/** A letter next to a digit belongs to another word: `тел79161234567`. */
const neighbour = (sign = ""): string => (/\d/.test(sign) ? "\\p{N}" : "[\\p{L}\\p{N}]");
