import type { Recognizer } from "../recognizer";
import { GIVEN_IN_SMALL_LETTERS } from "./given-in-small-letters";
import { ORGANIZATIONS } from "./organization";
import { LATIN_PEOPLE } from "./person-latin";
import { PLACES } from "./place";

/** People, places and organisations by lexicon and grammar. Their spans overlap; resolve settles that. */
export const NAME_RECOGNIZERS: readonly Recognizer[] = [GIVEN_IN_SMALL_LETTERS, LATIN_PEOPLE, PLACES, ORGANIZATIONS];
