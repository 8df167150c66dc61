import { z } from "zod";
import { type RecognizerFamily, recognizerModelSchema, RECOGNIZER_ROLES } from "../models";

/** What a file of a model is for. */
export type FileRole = (typeof RECOGNIZER_ROLES)[RecognizerFamily][number];

/** An id is the name of a folder too. */
export const modelIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9.-]*$/);

/** Stands in a model's languages for every language. */
export const EVERY_LANGUAGE = "*";

/** `model.json` as the settings read and write it: what the recognizer needs, and what a person wants to know. */
export const modelSchema = recognizerModelSchema.and(
  z.object({
    id: modelIdSchema,
    /** Absent: its id. */
    name: z.string().min(1).max(100).optional(),
    /** Absent: not known. */
    licence: z.string().max(100).optional(),
    /** True: the licence forbids commercial use. */
    nonCommercial: z.boolean().optional(),
    /** False: it does not say when each word is spoken; such times are then guesses. Absent: it does. */
    wordTimes: z.boolean().optional(),
  }),
);
export type Model = z.infer<typeof modelSchema>;

/** Bytes of all the files. */
export function sizeOf(files: Readonly<Record<string, { readonly size: number }>>): number {
  return Object.values(files).reduce((sum, { size }) => sum + size, 0);
}

export function knowsLanguage({ languages }: Pick<Model, "languages">, language: string): boolean {
  return languages.includes(EVERY_LANGUAGE) || languages.includes(language);
}
