import { z } from "zod";
import type { MessageId } from "../messages";

/** As listed by the page. */
export const exportFormatSchema = z.object({
  id: z.string(),
  /** Message id, or a proper name, shown with the extension. */
  label: z.union([
    z.custom<Extract<MessageId, `workspace.format.${string}`>>((id) => typeof id === "string"),
    z.object({ name: z.string() }),
  ]),
  extension: z.string(),
  icon: z.enum(["text", "markup", "word", "page", "data", "subtitles"]),
  /** Only for documents with times. */
  needsTimes: z.boolean(),
  /** `analysis`: listed separately, for programs of qualitative and phonetic analysis. */
  group: z.enum(["usual", "analysis"]),
});
export type ExportFormatView = z.infer<typeof exportFormatSchema>;
