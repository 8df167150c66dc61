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
  privateOrigins: z.array(z.string()).exactOptional(),
  /** Displayed transcription host. */
  mayGoTo: z.string().optional(),
  /** Edited; the service knows only the earlier words. */
  edited: z.boolean().optional(),
  download: z.object({ validator: z.string().exactOptional(), total: z.number().exactOptional() }).optional(),
});
export type RecordingWork = z.infer<typeof recordingWorkSchema>;

/** Without local data, and without the vocabulary, which may contain names of other tasks. */
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
