import { z } from "zod";
import type { MessageId } from "../messages";

/** A text format of exports, as the page lists it. */
export const exportFormatSchema = z.object({
  id: z.string(),
  /** Id of a message, or a proper name, which the page shows with the extension. */
  label: z.union([
    z.custom<Extract<MessageId, `workspace.format.${string}`>>((id) => typeof id === "string"),
    z.object({ name: z.string() }),
  ]),
  extension: z.string(),
  icon: z.enum(["text", "markup", "word", "data", "subtitles"]),
  /** Offered only for documents with times. */
  needsTimes: z.boolean(),
});
export type ExportFormatView = z.infer<typeof exportFormatSchema>;
