import { z } from "zod";
import { regionSchema } from "../document/region";
import { unsureWordSchema } from "../document/unsure-word";

/** Reason why the result cannot be written into the document. */
export const NO_WAY_BACK = [
  /** Read only as text. */
  "format",
  /** Edited before the start. */
  "edited",
  "changed",
  /** Their labels in the text. */
  "speakers",
  /** From a backup without documents. */
  "elsewhere",
  /** Not stored, or missing. */
  "missing",
] as const;
export type NoWayBack = (typeof NO_WAY_BACK)[number];

export const taskSourceSchema = z.object({
  name: z.string(),
  /** For writing; absent with `noWayBack`. */
  format: z.string().optional(),
  extension: z.string().optional(),
  noWayBack: z.enum(NO_WAY_BACK).optional(),
  /** Possibly misread. */
  unsure: z.array(unsureWordSchema).readonly().optional(),
  /** A PDF with its layout can be made. */
  pdf: z.boolean().optional(),
  /** Page view available. */
  hasPages: z.boolean().optional(),
  /** Coverable in the copy. */
  regions: z.array(regionSchema).readonly().optional(),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;
