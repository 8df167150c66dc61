import type { Recognizer } from "../recognizer";
import { GIVEN_IN_SMALL_LETTERS } from "./given-in-small-letters";
import { GIVEN_WITH_AGE } from "./given-with-age";
import { ORGANIZATIONS } from "./organization";
import { LATIN_PEOPLE } from "./person-latin";
import { PLACES } from "./place";

/** Names by lexicon and grammar. Spans may overlap. */
export const NAME_RECOGNIZERS: readonly Recognizer[] = [
  GIVEN_IN_SMALL_LETTERS,
  GIVEN_WITH_AGE,
  LATIN_PEOPLE,
  PLACES,
  ORGANIZATIONS,
];
