import data from "../../data/names-by-hand.json";

/** Women's names that end in a consonant and that lists of names or endings would take for men's; lower case. */
const NAMES = new Set(data.womenInConsonant.split(" "));

/** Is this (lower case, `ё` as `е`) a woman's name although it ends like a man's? */
export function isWomansInConsonant(name: string): boolean {
  return NAMES.has(name) || /(?:ият|имат|г[ую]ль|бану)$/.test(name);
}
