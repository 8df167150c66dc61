import type { Recognizer } from "../recognizer";
import { GIVEN_IN_SMALL_LETTERS } from "./given-in-small-letters";
import { ORGANIZATIONS } from "./organization";
import { LATIN_PEOPLE } from "./person-latin";
import { PLACES } from "./place";

/** Names by lexicon and grammar. Spans may overlap. */
export const NAME_RECOGNIZERS: readonly Recognizer[] = [GIVEN_IN_SMALL_LETTERS, LATIN_PEOPLE, PLACES, ORGANIZATIONS];
