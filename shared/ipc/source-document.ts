import { z } from "zod";
import { regionSchema } from "../document/region";
import { unsureWordSchema } from "../document/unsure-word";

/** Reasons why the result cannot be written into the document. */
export const NO_WAY_BACK = [
  /** Read only as text. */
  "format",
  /** The text was edited before the start. */
  "edited",
  /** For example translated. */
  "changed",
  /** From a backup, which contains no documents. */
  "elsewhere",
  /** Could not be stored, or the file is missing. */
  "missing",
] as const;
export type NoWayBack = (typeof NO_WAY_BACK)[number];

/** For the window. */
export const taskSourceSchema = z.object({
  name: z.string(),
  /** For writing the result; absent if `noWayBack` has the reason. */
  format: z.string().optional(),
  extension: z.string().optional(),
  noWayBack: z.enum(NO_WAY_BACK).optional(),
  /** Words of a picture that may be misread. */
  unsure: z.array(unsureWordSchema).readonly().optional(),
  /** Can be shown page by page. */
  hasPages: z.boolean().optional(),
  /** That can be covered in the saved file; absent if there are none. */
  regions: z.array(regionSchema).readonly().optional(),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;
