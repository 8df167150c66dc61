/** Lower case without accents and with a plain apostrophe: how names in Latin letters are compared. */
export function foldLatin(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");
}
