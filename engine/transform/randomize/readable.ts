import { normalized } from "../../normalize/normalize";

/** Signs that nobody sees: format characters (soft hyphen, zero widths, marks of direction), variation selectors. */
const INVISIBLE = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;

/** A value as a reader sees it: letters with their marks (NFC), words that a line broke whole, and no sign that hides inside. */
export function readable(value: string): string {
  return normalized(value).replace(INVISIBLE, "");
}
