import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";

/** Columns of one document that a choice can be made for. */
export const MOST_COLUMNS = 500;
/** Maximum length of a displayed header or example in characters. */
export const LONGEST_SAMPLE = 80;

/** Which column of a document: the name of its sheet, empty where there is but one table, and its letters. */
export const columnPlaceSchema = z.object({
  sheet: z.string().max(100),
  column: z
    .string()
    .max(3)
    .regex(/^[A-Z]{1,3}$/),
});

/** A column of a table for the user's choice: its header, and some of its cells. */
export const documentColumnSchema = columnPlaceSchema.extend({
  header: z.string().max(LONGEST_SAMPLE),
  samples: z.array(z.string().max(LONGEST_SAMPLE)),
  /** Its cells are amounts, which remain visible unless the user chooses otherwise. */
  isOfAmounts: z.boolean(),
});
export type DocumentColumnView = z.infer<typeof documentColumnSchema>;

/** Treatment of all cells of a column, whatever their contents: shown unchanged, or hidden completely as this kind. */
export const columnTreatmentSchema = z.union([z.literal("keep"), z.enum(KIND_NAMES)]);
export type ColumnTreatment = z.infer<typeof columnTreatmentSchema>;

/** A column without a choice is processed by the contents of its cells. */
export const columnChoiceSchema = columnPlaceSchema.extend({ treatment: columnTreatmentSchema });
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;
export const columnChoicesSchema = z.array(columnChoiceSchema).max(MOST_COLUMNS);
