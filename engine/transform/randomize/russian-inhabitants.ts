import { analyseSurface } from "../../language/ru/morphology/analyse";
import data from "../pools/regions.json";
import { inhabitant, placeWord } from "./place-words";
import { DRAWN } from "./region-table";

const CASES = [0, 1, 2, 3, 4, 5];
const rows = [
  ...DRAWN.map(({ capital, people }) => [capital, people?.male, people?.female] as const),
  ...data.inhabitants.split("|").map((row) => {
    const [capital = "", male, female] = row.split(/[:,]/);
    return [capital, male, female] as const;
  }),
];
const CAPITALS = new Map(
  rows.flatMap(([capital, ...words]) =>
    words.flatMap((word = "") =>
      (["male", "plural"] as const).flatMap((number) =>
        CASES.map((one) => [inhabitant(word, number, one), capital] as const),
      ),
    ),
  ),
);

/** The capital of `пермячке`, a word that tells it alone. Capitalized words are also cars and surnames. */
export const capitalOfInhabitant = (word: string): string | undefined => CAPITALS.get(word);

/** `Псковичи`, found as a name although the text is about Псков. */
export const isOnlyInhabitant = (word: string, names: readonly string[]): boolean => {
  const found = names.length === 0 ? undefined : placeWord(word, names);
  return found !== undefined && found.is !== "adjective" && !analyseSurface(word).some(({ known }) => known);
};
