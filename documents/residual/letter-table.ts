/** Joins text on both sides of a tag. Unicode's word joiner is ignored in words. */
export const JOINT = "\u2060";

/** Class of a UTF-16 unit: punctuation and space. */
export const SEPARATOR = 0;
/** A letter, a digit or a half of a surrogate pair. */
export const LETTER = 1;
/** Not seen within words: combining marks, soft hyphens, spaces without width. */
export const IGNORED = 2;

export interface LetterTable {
  /** `SEPARATOR`, `LETTER` or `IGNORED` by UTF-16 unit. */
  readonly classes: Uint8Array;
  /** The unit in lower case and without its diacritical mark. */
  readonly folded: Uint16Array;
}

let table: LetterTable | undefined;

/** How each UTF-16 unit is compared. Made once: it takes some ten milliseconds. */
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
