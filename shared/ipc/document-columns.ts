import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";

/** Per document. */
export const MOST_COLUMNS = 500;
/** Characters of a displayed header or example. */
export const LONGEST_SAMPLE = 80;

/** Name of the sheet, empty for a single table, and letters of the column. */
export const columnPlaceSchema = z.object({
  sheet: z.string().max(100),
  column: z
    .string()
    .max(3)
    .regex(/^[A-Z]{1,3}$/),
});

export const documentColumnSchema = columnPlaceSchema.extend({
  header: z.string().max(LONGEST_SAMPLE),
  samples: z.array(z.string().max(LONGEST_SAMPLE)),
  /** Amounts remain visible unless the user decides otherwise. */
  isOfAmounts: z.boolean(),
});
export type DocumentColumnView = z.infer<typeof documentColumnSchema>;

/** Unchanged, or hidden completely as this kind. */
export const columnTreatmentSchema = z.union([z.literal("keep"), z.enum(KIND_NAMES)]);
export type ColumnTreatment = z.infer<typeof columnTreatmentSchema>;

/** Other columns are processed by content. */
export const columnChoiceSchema = columnPlaceSchema.extend({ treatment: columnTreatmentSchema });
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;
export const columnChoicesSchema = z.array(columnChoiceSchema).max(MOST_COLUMNS);
