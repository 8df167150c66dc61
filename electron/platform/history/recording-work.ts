import { z } from "zod";
import { recordingWishesSchema } from "../../../shared/ipc/task";

/** Storage and processing of a recording. Never sent to the page. */
export const recordingWorkSchema = z.object({
  /** Key of the sealed files; 64 hexadecimal digits. */
  key: z.string(),
  wishes: recordingWishesSchema,
  /** The user's file, until its sound is stored. */
  path: z.string().optional(),
  url: z.string().optional(),
  /** Origins in private networks that the user has allowed on this computer. */
  privateOrigins: z.array(z.string()).exactOptional(),
  /** The only host that may transcribe the recording, as shown to the user. */
  mayGoTo: z.string().optional(),
  /** To continue a download (speech/fetch/resume.ts). */
  download: z.object({ validator: z.string().exactOptional(), total: z.number().exactOptional() }).optional(),
});
export type RecordingWork = z.infer<typeof recordingWorkSchema>;

/** The stored value without the source on this computer, the progress of a download, and addresses that were allowed here. */
export function recordingInBackup(stored: string): string {
  const {
    path: _path,
    download: _download,
    privateOrigins: _origins,
    ...work
  } = recordingWorkSchema.parse(JSON.parse(stored));
  return JSON.stringify(work);
}
