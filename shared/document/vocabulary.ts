import { z } from "zod";
import { LONGEST_VOCABULARY_TERM, MOST_VOCABULARY_TERMS } from "./vocabulary-list";

/** Names and other terms of a recording, as the user writes them. */
export const vocabularySchema = z
  .array(z.string().trim().min(1).max(LONGEST_VOCABULARY_TERM))
  .max(MOST_VOCABULARY_TERMS);
