import { z } from "zod";
import { regionSchema } from "../document/region";
import { unsureWordSchema } from "../document/unsure-word";
import { DOCUMENT_FORMATS } from "./document-format";

/** Why the result of a task cannot be written back into the document that it was made of. */
export const NO_WAY_BACK = [
  /** Documents of this kind are read as text alone. */
  "format",
  /** The text was edited in the window before it was started. */
  "edited",
  /** The result is not the text with words replaced: it was translated. */
  "changed",
  /** It came with a backup, which holds no documents. */
  "elsewhere",
  /** It could not be kept, or its file is gone. */
  "missing",
] as const;
export type NoWayBack = (typeof NO_WAY_BACK)[number];

/** What the window knows of the document that a task was made of. */
export const taskSourceSchema = z.object({
  name: z.string(),
  /** What the result can be written back as, and the ending of such a file; absent where `noWayBack` says why not. */
  format: z.enum(DOCUMENT_FORMATS).optional(),
  extension: z.string().optional(),
  noWayBack: z.enum(NO_WAY_BACK).optional(),
  /** Words of the original that were read in a picture and may say something else. */
  unsure: z.array(unsureWordSchema).readonly().optional(),
  /** Regions of its pages that can be covered in the saved file; absent if there are none. */
  regions: z.array(regionSchema).readonly().optional(),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;
