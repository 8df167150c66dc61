/** Between text on both sides of a tag. Unicode's word joiner is ignored in words. */
export const JOINT = "\u2060";

export const SEPARATOR = 0;
/** Letters, digits, surrogates. */
export const LETTER = 1;
/** Invisible in words: combining marks, soft hyphens, zero-width spaces. */
export const IGNORED = 2;

export interface LetterTable {
  readonly classes: Uint8Array;
  /** Lower case without diacritics. */
  readonly folded: Uint16Array;
}

let table: LetterTable | undefined;

/** Made once, in some ten milliseconds. */
export function letterTable(): LetterTable {
  if (table !== undefined) return table;
  const classes = new Uint8Array(65_536);
  const folded = new Uint16Array(65_536);
  for (let unit = 0; unit < 65_536; unit += 1) {
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    const letter = String.fromCharCode(unit);
    if (isSurrogate || /[\p{L}\p{N}]/u.test(letter)) classes[unit] = LETTER;
    else if (/[\p{M}\p{Cf}]/u.test(letter)) classes[unit] = IGNORED;
    folded[unit] = isSurrogate ? unit : letter.toLowerCase().normalize("NFD").charCodeAt(0);
  }
  table = { classes, folded };
  return table;
}
