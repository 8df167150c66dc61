import { z } from "zod";
import { recordingWishesSchema } from "../../../shared/ipc/task";

/** Never sent to the page. */
export const recordingWorkSchema = z.object({
  /** For the sealed files; 64 hexadecimal digits. */
  key: z.string(),
  wishes: recordingWishesSchema,
  /** The user's file, until its sound is stored. */
  path: z.string().optional(),
  url: z.string().optional(),
  /** Recorded by microphone: id of the sealed file, until it belongs to the task. */
  capture: z.uuid().exactOptional(),
  /** Private networks that the user has allowed on this computer. */
  privateOrigins: z.array(z.string()).exactOptional(),
  /** The only host that may transcribe, as shown to the user. */
  mayGoTo: z.string().optional(),
  download: z.object({ validator: z.string().exactOptional(), total: z.number().exactOptional() }).optional(),
});
export type RecordingWork = z.infer<typeof recordingWorkSchema>;

/** Without data of this computer. */
export function recordingInBackup(stored: string): string {
  const {
    path: _path,
    capture: _capture,
    download: _download,
    privateOrigins: _origins,
    ...work
  } = recordingWorkSchema.parse(JSON.parse(stored));
  return JSON.stringify(work);
}
