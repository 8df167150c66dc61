import { z } from "zod";
import { LONGEST_VOCABULARY_TERM, MOST_VOCABULARY_TERMS } from "./vocabulary-list";

export const vocabularySchema = z
  .array(z.string().trim().min(1).max(LONGEST_VOCABULARY_TERM))
  .max(MOST_VOCABULARY_TERMS);
