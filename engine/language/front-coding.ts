export const FIRST_SIGN = 48;
export const LAST_SIGN = 63;

/**
 * Each word is a sign for the shared prefix length (0..15) and the rest. Words must not contain `0` to `?`. Sorted
 * words pack best.
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

export function unpack(packed: string): string[] {
  let word = "";
  return Array.from(
    packed.matchAll(/[0-?][^0-?]*/g),
    ([piece]) => (word = word.slice(0, piece.charCodeAt(0) - FIRST_SIGN) + piece.slice(1)),
  );
}
