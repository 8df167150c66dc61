import { z } from "zod";
import { type RecognizerFamily, recognizerModelSchema, RECOGNIZER_ROLES } from "../models";

export type FileRole = (typeof RECOGNIZER_ROLES)[RecognizerFamily][number];

/** Also the name of a folder. */
export const modelIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9.-]*$/);

export const EVERY_LANGUAGE = "*";

/** `model.json` in settings: data for the recognizer and the user. */
export const modelSchema = recognizerModelSchema.and(
  z.object({
    id: modelIdSchema,
    /** Absent: its id. */
    name: z.string().min(1).max(100).optional(),
    /** Absent: unknown. */
    licence: z.string().max(100).optional(),
    nonCommercial: z.boolean().optional(),
    /** False: word times are estimated. Default: true. */
    wordTimes: z.boolean().optional(),
  }),
);
export type Model = z.infer<typeof modelSchema>;

/** Bytes of all files. */
export function sizeOf(files: Readonly<Record<string, { readonly size: number }>>): number {
  return Object.values(files).reduce((sum, { size }) => sum + size, 0);
}

export function knowsLanguage({ languages }: Pick<Model, "languages">, language: string): boolean {
  return languages.includes(EVERY_LANGUAGE) || languages.includes(language);
}
