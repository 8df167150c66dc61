/** Bytes of a file that are read at all: a document may be larger than the text in it, a film need not be tried. */
export const FILE_LIMIT = 64 * 1024 * 1024;

/**
 * Characters above which the surface stores the text separately and shows only its first part: a text field lays out
 * its content at every key, and one long paragraph costs far more than many short ones (1.5 s per key at 147 000
 * characters without a line break, 33 ms with them; 3 ms at 40 000).
 */
const LARGE_TEXT = 150_000;
const LARGE_PARAGRAPH = 40_000;

/** Whether a text is too long to be edited in a text field without delays. */
export function isLarge(text: string): boolean {
  if (text.length > LARGE_TEXT) return true;
  let start = 0;
  while (text.length - start > LARGE_PARAGRAPH) {
    const end = text.lastIndexOf("\n", start + LARGE_PARAGRAPH);
    if (end < start) return true;
    start = end + 1;
  }
  return false;
}

/** Characters of a large text that the surface shows. */
export const SHOWN_OF_LARGE = 3000;

/** Bytes of `text` in UTF-8, counted without making a copy of it. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
