import { z } from "zod";
import { nothing, taskId } from "./common";
import { soundMarginsSchema } from "../document/review/operation";
import { SOUND_COVERS } from "../document/sound-cover";
import { SOUND_ANSWERS, SOUND_FORMATS } from "./sound";
import { coveredPlaceSchema, soundSavedSchema } from "./sound-schemas";
import { recordingInfoSchema } from "./task";

export const recordingChannels = {
  /** Peaks of equal intervals, 0..1; `seconds` is the length of the recording. `from`, `to`: a part, in seconds. */
  "tasks.waveform": {
    input: taskId.extend({ from: z.number().nonnegative().optional(), to: z.number().nonnegative().optional() }),
    output: z.object({ seconds: z.number(), peaks: z.array(z.number()) }),
  },
  /** In order. The check of the export can add more. */
  "tasks.coveredStretches": {
    input: taskId,
    output: z.object({ stretches: z.array(coveredPlaceSchema), margins: soundMarginsSchema }),
  },
  /**
   * Covers the hidden words and also saves a list of intervals. The covered sound is transcribed as a check: if a
   * hidden name is still audible, it returns `asks` and writes no file until `tasks.finishSound`. `sound.progress`
   * reports the check, `tasks.cancelSound` stops it.
   */
  "tasks.exportSound": {
    input: taskId.extend({ format: z.enum(SOUND_FORMATS), cover: z.enum(SOUND_COVERS) }),
    output: soundSavedSchema,
  },
  "tasks.cancelSound": { input: taskId, output: nothing },
  "tasks.finishSound": {
    input: z.object({ ticket: z.uuid(), answer: z.enum(SOUND_ANSWERS) }),
    output: soundSavedSchema,
  },
  /**
   * Main asks the user about each private address before anything connects there. Codes: `not_confirmed` (the user has
   * refused, or has not just acted in the window), `media_library_link`, `link_is_page`, `link_unreachable`,
   * `link_refused` (`details.status`, `details.reason`), `unsupported_recording`.
   */
  "recordings.lookAtLink": {
    input: z.object({ url: z.string().max(4096) }),
    output: recordingInfoSchema,
  },
} as const;

export const recordingEvents = {
  /** Of the check, 0..1. */
  "sound.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
} as const;
