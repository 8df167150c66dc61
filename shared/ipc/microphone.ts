import { z } from "zod";
import { nothing, taskId } from "./common";
import { CAPTURE_PAUSES, CAPTURE_WARNINGS, MOST_CHUNK_SAMPLES } from "./microphone-limits";
import { offeredRecordingSchema } from "./task";

/** The open recording. Never its sound. */
export const captureStateSchema = z.object({
  id: z.uuid(),
  state: z.enum(["recording", "paused"]),
  /** Length of the recorded sound. */
  seconds: z.number().nonnegative(),
  /** Seconds that still fit on the disk and into the longest recording. */
  secondsLeft: z.number().nonnegative(),
  /** The disk or the longest recording is nearly reached. */
  warning: z.enum(CAPTURE_WARNINGS).optional(),
  /** Why it is paused, unless the user paused it. */
  paused: z.enum(CAPTURE_PAUSES).optional(),
});
export type CaptureState = z.infer<typeof captureStateSchema>;

/** A finished or interrupted recording that is not yet a task. */
export const keptCaptureSchema = z.object({
  id: z.uuid(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Approximate for an interrupted recording. */
  seconds: z.number().nonnegative(),
});
export type KeptCapture = z.infer<typeof keptCaptureSchema>;

export const microphoneChannels = {
  /**
   * Opens a recording and permits the page to use the microphone. Needs an action of the user. Codes: `not_confirmed`,
   * `microphone_recording`, `microphone_denied`, `disk_full`, `store_unavailable`.
   */
  "microphone.start": { input: nothing, output: captureStateSchema },
  /** Null without an open recording. */
  "microphone.state": { input: nothing, output: captureStateSchema.nullable() },
  /** 16 kHz, one channel. Resolves when they are stored. Codes: `microphone_closed`, `disk_full`, `save_failed`. */
  "microphone.append": {
    input: taskId.extend({
      samples: z.instanceof(Int16Array).refine(({ length }) => length > 0 && length <= MOST_CHUNK_SAMPLES),
    }),
    output: nothing,
  },
  /** `unplugged`: the page lost the device. */
  "microphone.pause": { input: taskId.extend({ unplugged: z.boolean() }), output: captureStateSchema },
  /** Needs an action of the user. Codes: `not_confirmed`, `microphone_closed`, `disk_full`, `recording_too_long`. */
  "microphone.resume": { input: taskId, output: captureStateSchema },
  /** Finishes an open, kept or interrupted recording for a task. Codes: `microphone_closed`, `recording_unreadable`. */
  "microphone.use": { input: taskId, output: offeredRecordingSchema },
  /** Deletes an open or kept recording. */
  "microphone.discard": { input: taskId, output: nothing },
  /** Oldest first, without the open one. */
  "microphone.kept": { input: nothing, output: z.array(keptCaptureSchema) },
} as const;

export const microphoneEvents = {
  /** Null: closed. */
  "microphone.changed": captureStateSchema.nullable(),
} as const;
