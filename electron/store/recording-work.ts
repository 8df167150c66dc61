import { z } from "zod";
import { recordingWishesSchema } from "../../shared/ipc/task";

/** How a task's recording is kept and worked on. It stays in the encrypted history: the page never sees it. */
export const recordingWorkSchema = z.object({
  /** Of the sealed files that belong to the task; 64 hexadecimal digits. */
  key: z.string(),
  wishes: recordingWishesSchema,
  /** The file that the person gave, until its sound is kept here. */
  path: z.string().optional(),
  /** The link, and whether the person has said yes to an address of their own network. */
  url: z.string().optional(),
  allowPrivate: z.boolean().default(false),
  /** The host that the person was told the recording goes to for its words; it goes to no other. */
  mayGoTo: z.string().optional(),
  /** What is known of a file that is being downloaded, to go on with it (speech/fetch/resume.ts). */
  download: z.object({ validator: z.string().exactOptional(), total: z.number().exactOptional() }).optional(),
});
export type RecordingWork = z.infer<typeof recordingWorkSchema>;
