import { z } from "zod";
import { type RecognizerFamily, recognizerModelSchema, RECOGNIZER_ROLES } from "../models";

/** Role of a file in a model. */
export type FileRole = (typeof RECOGNIZER_ROLES)[RecognizerFamily][number];

/** The id is also the name of a folder. */
export const modelIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9.-]*$/);

/** Wildcard in a model's languages: every language. */
export const EVERY_LANGUAGE = "*";

/** `model.json` as the settings read and write it: data for the recognizer and for the user. */
export const modelSchema = recognizerModelSchema.and(
  z.object({
    id: modelIdSchema,
    /** Absent: its id. */
    name: z.string().min(1).max(100).optional(),
    /** Absent: not known. */
    licence: z.string().max(100).optional(),
    /** True: the licence forbids commercial use. */
    nonCommercial: z.boolean().optional(),
    /** False: the model has no word times, so they are estimated. Absent: it has. */
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
