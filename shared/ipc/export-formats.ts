import { z } from "zod";
import type { MessageId } from "../messages";

/** As listed by the page. */
export const exportFormatSchema = z.object({
  id: z.string(),
  /** Message id, or a proper name, with the extension. */
  label: z.union([
    z.custom<Extract<MessageId, `workspace.format.${string}`>>((id) => typeof id === "string"),
    z.object({ name: z.string() }),
  ]),
  extension: z.string(),
  icon: z.enum(["text", "markup", "word", "page", "data", "subtitles"]),
  needsTimes: z.boolean(),
  /** `analysis`: separate group for research programs. */
  group: z.enum(["usual", "analysis"]),
});
export type ExportFormatView = z.infer<typeof exportFormatSchema>;
