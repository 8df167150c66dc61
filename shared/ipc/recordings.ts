import { z } from "zod";
import { nothing, taskId } from "./common";
import { SOUND_ANSWERS, SOUND_COVERS, SOUND_FORMATS } from "./sound";
import { coveredPlaceSchema, soundSavedSchema } from "./sound-schemas";
import { recordingInfoSchema } from "./task";

export const recordingChannels = {
  /** Peak level of each equal interval of a recording, 0..1. */
  "tasks.waveform": {
    input: taskId,
    output: z.object({ seconds: z.number(), peaks: z.array(z.number()) }),
  },
  /** Intervals that a sound export covers, in order. The check of the export can add more. */
  "tasks.coveredStretches": { input: taskId, output: z.object({ stretches: z.array(coveredPlaceSchema) }) },
  /**
   * Saves the sound with the hidden words covered, and next to it a list of the covered intervals. First the covered
   * sound is transcribed as a check: if a hidden name is still audible, it returns `asks` and writes no file until
   * `tasks.finishSound`. `sound.progress` reports the check, `tasks.cancelSound` stops it.
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
   * Finds out the target of a link before a task is made. Main asks the user about each private address that it leads
   * to, before anything connects there. Codes: `not_confirmed` (the user has refused, or has not just acted in the
   * window), `media_library_link`, `link_is_page`, `link_unreachable`, `link_refused` (`details.status`,
   * `details.reason`), `unsupported_recording`.
   */
  "recordings.lookAtLink": {
    input: z.object({ url: z.string().max(4096) }),
    output: recordingInfoSchema,
  },
} as const;

export const recordingEvents = {
  /** Share of the check of a task's sound that is done, 0..1. */
  "sound.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
} as const;
