/** Signs that nobody sees: format characters (soft hyphen, zero widths, marks of direction), variation selectors. */
const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;

/** A value as a reader sees it: letters in one piece with their marks (NFC), and no sign that hides inside a word. */
export function readable(value: string): string {
  return value.replace(INVISIBLE, "").normalize("NFC");
}
