import { z } from "zod";
import { nothing, taskId } from "./common";
import { CAPTURE_PAUSES, CAPTURE_WARNINGS, MOST_CHUNK_SAMPLES } from "./microphone-limits";
import { offeredRecordingSchema } from "./task";

export const captureStateSchema = z.object({
  id: z.uuid(),
  state: z.enum(["recording", "paused"]),
  seconds: z.number().nonnegative(),
  /** Minimum of disk and recording limits. */
  secondsLeft: z.number().nonnegative(),
  warning: z.enum(CAPTURE_WARNINGS).optional(),
  /** Absent if paused by the user. */
  paused: z.enum(CAPTURE_PAUSES).optional(),
});
export type CaptureState = z.infer<typeof captureStateSchema>;

/** Not yet a task. */
export const keptCaptureSchema = z.object({
  id: z.uuid(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Approximate if interrupted. */
  seconds: z.number().nonnegative(),
});
export type KeptCapture = z.infer<typeof keptCaptureSchema>;

export const microphoneChannels = {
  /**
   * Requires a user action. Codes: `not_confirmed`, `microphone_recording`, `microphone_denied`, `disk_full`,
   * `store_unavailable`.
   */
  "microphone.start": { input: nothing, output: captureStateSchema },
  "microphone.state": { input: nothing, output: captureStateSchema.nullable() },
  /** 16 kHz mono. Resolves when stored. Codes: `microphone_closed`, `disk_full`, `save_failed`. */
  "microphone.append": {
    input: taskId.extend({
      samples: z.instanceof(Int16Array).refine(({ length }) => length > 0 && length <= MOST_CHUNK_SAMPLES),
    }),
    output: nothing,
  },
  /** `unplugged`: device lost. */
  "microphone.pause": { input: taskId.extend({ unplugged: z.boolean() }), output: captureStateSchema },
  /** Requires a user action. Codes: `not_confirmed`, `microphone_closed`, `disk_full`, `recording_too_long`. */
  "microphone.resume": { input: taskId, output: captureStateSchema },
  /** For a task. Codes: `microphone_closed`, `recording_unreadable`, `file_newer`. */
  "microphone.use": { input: taskId, output: offeredRecordingSchema },
  "microphone.discard": { input: taskId, output: nothing },
  /** Oldest first, without the open one. */
  "microphone.kept": { input: nothing, output: z.array(keptCaptureSchema) },
} as const;

export const microphoneEvents = {
  /** Null: closed. */
  "microphone.changed": captureStateSchema.nullable(),
} as const;
