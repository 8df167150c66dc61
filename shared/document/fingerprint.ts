/**
 * A short number of a text, to tell whether two texts are the same one. FNV-1a over UTF-16 units, 32 bits, and the
 * length; not a secret and not cryptographic.
 */
export function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}
