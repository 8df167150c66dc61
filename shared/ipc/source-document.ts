import { z } from "zod";
import { regionSchema } from "../document/region";
import { unsureWordSchema } from "../document/unsure-word";

/** Why the result of a task cannot be written back into the document that it was made of. */
export const NO_WAY_BACK = [
  /** Documents of this kind are read only as text. */
  "format",
  /** The text was edited in the window before it was started. */
  "edited",
  /** The result is not the text with words replaced: it was translated. */
  "changed",
  /** It came with a backup, which contains no documents. */
  "elsewhere",
  /** It could not be stored, or its file is missing. */
  "missing",
] as const;
export type NoWayBack = (typeof NO_WAY_BACK)[number];

/** The window's view of a task's source document. */
export const taskSourceSchema = z.object({
  name: z.string(),
  /** Format in which the result can be written back, and its extension; absent if `noWayBack` has the reason. */
  format: z.string().optional(),
  extension: z.string().optional(),
  noWayBack: z.enum(NO_WAY_BACK).optional(),
  /** Words of the original recognized in a picture that may be wrong. */
  unsure: z.array(unsureWordSchema).readonly().optional(),
  /** Regions of its pages that can be covered in the saved file; absent if there are none. */
  regions: z.array(regionSchema).readonly().optional(),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;
