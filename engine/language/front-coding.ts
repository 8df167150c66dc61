/** Characters from "0" to "?" encode the number of letters that a word shares with the previous one. */
export const FIRST_SIGN = 48;
export const LAST_SIGN = 63;

/**
 * Packs words into one string: each is a sign for the number of letters shared with the word before (0..15) and the
 * rest. Words must not contain characters from `0` to `?`; the order that packs best is the sorted one.
 */
export function pack(words: readonly string[]): string {
  let before = "";
  let packed = "";
  for (const word of words) {
    let shared = 0;
    while (shared < LAST_SIGN - FIRST_SIGN && shared < word.length && word[shared] === before[shared]) shared += 1;
    packed += String.fromCharCode(FIRST_SIGN + shared) + word.slice(shared);
    before = word;
  }
  return packed;
}

/** The words of a packed string, in their order. */
export function unpack(packed: string): string[] {
  let word = "";
  return Array.from(
    packed.matchAll(/[0-?][^0-?]*/g),
    ([piece]) => (word = word.slice(0, piece.charCodeAt(0) - FIRST_SIGN) + piece.slice(1)),
  );
}
