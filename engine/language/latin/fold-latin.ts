const LETTERS: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  "’": "'",
};

/** Lower case, without accents, with a plain apostrophe. */
export function foldLatin(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z' .-]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđðþßæœı’]/g, (letter) => LETTERS[letter] ?? letter);
}
