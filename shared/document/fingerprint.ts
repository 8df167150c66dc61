/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Length and 32-bit hash; not cryptographic. */
export function fingerprintOf(text: string): string {
  return `${text.length}-${hashOf(text).toString(16)}`;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Two letters, one of 4,096 pairs; ignores letter case and `ё`. */
export function printOf(word: string): string {
  const hash = hashOf(word.toLowerCase().replaceAll("ё", "е"));
  const folded = hash ^ (hash >>> 12) ^ (hash >>> 24);
  return LETTERS.charAt((folded >>> 6) & 63) + LETTERS.charAt(folded & 63);
}
