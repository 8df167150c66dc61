import data from "../../data/ru-declensions.json";
import type { Paradigm } from "../../cases";
import { declineBy, declines, joined, undeclined } from "./paradigm";

const NOUN_AFTER_ADJECTIVE = new RegExp(data.lists.nounsAfterAdjective);
const isAdjective = (word: string): boolean => declines("placesInAdjective", word);

/** Lower case; unknown places do not decline. */
export function placeParadigm(place: string): Paradigm {
  const words = place.split(" ");
  const mayBeAdjective = (at: number): boolean => at < words.length - 1 || words.length === 1;
  return joined(
    words.map((word, at) => declineWord(word, mayBeAdjective(at), words)),
    " ",
  );
}

function declineWord(word: string, mayBeAdjective: boolean, all: readonly string[]): Paradigm {
  const isName = all.length > 1 && all.at(-1) === word && !NOUN_AFTER_ADJECTIVE.test(word);
  if (isName && !isAdjective(word) && !isAdjective(all[0] ?? "")) return undeclined(word);
  if (word.includes("-")) return declineHyphenated(word);
  return declineBy(mayBeAdjective && isAdjective(word) ? "placesInAdjective" : "places", word);
}

/** Комсомольск-на-Амуре; otherwise only the last part changes: в Санкт-Петербурге. */
function declineHyphenated(word: string): Paradigm {
  const parts = word.split("-");
  const changing = parts[1] === "на" ? 0 : parts.length - 1;
  return joined(
    parts.map((part, at) => (at === changing ? declineWord(part, true, [word]) : undeclined(part))),
    "-",
  );
}

export const placeForms = (place: string): string[] => [...new Set(placeParadigm(place))];
