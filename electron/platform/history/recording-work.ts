import { z } from "zod";
import { recordingWishesSchema } from "../../../shared/ipc/task";

/** Storage and processing state of a task's recording. It remains in the encrypted history: the page never sees it. */
export const recordingWorkSchema = z.object({
  /** Of the sealed files that belong to the task; 64 hexadecimal digits. */
  key: z.string(),
  wishes: recordingWishesSchema,
  /** The user's file, until its sound is stored here. */
  path: z.string().optional(),
  /** The link. */
  url: z.string().optional(),
  /**
   * Origins in private networks to which the link may lead. The user has allowed them in a dialog of main on this
   * computer.
   */
  privateOrigins: z.array(z.string()).exactOptional(),
  /** The only host to which the recording may be sent for transcription, as shown to the user. */
  mayGoTo: z.string().optional(),
  /** Stored facts about a file that is being downloaded, to continue it (speech/fetch/resume.ts). */
  download: z.object({ validator: z.string().exactOptional(), total: z.number().exactOptional() }).optional(),
});
export type RecordingWork = z.infer<typeof recordingWorkSchema>;
