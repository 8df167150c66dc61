import data from "../../data/organizations.json";
import { type Case, CASES } from "../../cases";
import { fold, inShapeOf } from "../../shape";
import { declines, declineBy } from "./paradigm";
import { placeParadigm } from "./place";

const HEADS = new Map(
  data.heads
    .split(" ")
    .flatMap((head) => placeParadigm(head).map((form) => [fold(form), placeParadigm(head)] as const)),
);
const isAdjective = (word: string): boolean => declines("placesInAdjective", word);

/**
 * `компания «Луч»`, `Федеральная служба охраны`: adjectives and the noun for the kind of organization decline, other
 * words do not. Undefined for names of another form.
 */
export function organizationInCases(original: string): ((one: Case) => string) | undefined {
  const words = original.split(" ");
  const at = words.findIndex((word) => !isAdjective(fold(word)));
  const head = fold(words[at] ?? "");
  const forms = HEADS.get(head);
  // The nominative of an adjective in another case is unknown.
  if (!forms || (at > 0 && forms[0] !== head)) return undefined;
  const declined = words.slice(0, at + 1).map((word, index) => {
    const paradigm = index < at ? declineBy("placesInAdjective", word.toLowerCase()) : forms;
    return (one: Case) => inShapeOf(word, paradigm[CASES.indexOf(one)] ?? word);
  });
  return (one) =>
    forms[CASES.indexOf(one)] === head
      ? original
      : [...declined.map((inCase) => inCase(one)), ...words.slice(at + 1)].join(" ");
}
