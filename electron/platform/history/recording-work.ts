import { z } from "zod";
import { recordingWishesSchema } from "../../../shared/ipc/task";

/** Never sent to the page. */
export const recordingWorkSchema = z.object({
  /** 64 hexadecimal digits. */
  key: z.string(),
  wishes: recordingWishesSchema,
  /** The user's file, until its sound is stored. */
  path: z.string().optional(),
  url: z.string().optional(),
  /** Sealed microphone recording, until the task owns it. */
  capture: z.uuid().exactOptional(),
  /** Private networks allowed by the user. */
  privateOrigins: z.array(z.string()).exactOptional(),
  /** The only host for transcription, as displayed. */
  mayGoTo: z.string().optional(),
  /** Words or turns were edited; the service knows only the earlier ones. */
  edited: z.boolean().optional(),
  download: z.object({ validator: z.string().exactOptional(), total: z.number().exactOptional() }).optional(),
});
export type RecordingWork = z.infer<typeof recordingWorkSchema>;

/** Without local data and the vocabulary, which may have names of other tasks. */
export function recordingInBackup(stored: string): string {
  const {
    path: _path,
    capture: _capture,
    download: _download,
    privateOrigins: _origins,
    wishes: { vocabulary: _vocabulary, ...wishes },
    ...work
  } = recordingWorkSchema.parse(JSON.parse(stored));
  return JSON.stringify({ ...work, wishes });
}
