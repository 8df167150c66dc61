import { z } from "zod";
import { LONGEST_VOCABULARY_TERM, MOST_VOCABULARY_TERMS } from "./vocabulary-list";

/** Names and other terms of a recording, as the user writes them. */
export const vocabularySchema = z
  .array(z.string().trim().min(1).max(LONGEST_VOCABULARY_TERM))
  .max(MOST_VOCABULARY_TERMS);

const MOST_FORMS = 20;
/** Of a name and its words. */
const MOST_PARTS = 8;

/** Forms of each term or word of a name, the given one first. */
export const vocabularyTermsSchema = z
  .array(z.array(z.string().max(2 * LONGEST_VOCABULARY_TERM)).max(MOST_FORMS))
  .max(MOST_PARTS * MOST_VOCABULARY_TERMS);
