import { z } from "zod";
import { nothing, taskId } from "./common";
import { soundMarginsSchema } from "../document/review/operation";
import { SOUND_COVERS } from "../document/sound-cover";
import { SOUND_ANSWERS, SOUND_FORMATS } from "./sound";
import { coveredPlaceSchema, soundSavedSchema } from "./sound-schemas";
import { recordingInfoSchema } from "./task";

export const recordingChannels = {
  /** Of equal intervals, 0..1; `seconds`: length. `from`, `to`: a part, in seconds. */
  "tasks.waveform": {
    input: taskId.extend({ from: z.number().nonnegative().optional(), to: z.number().nonnegative().optional() }),
    output: z.object({ seconds: z.number(), peaks: z.array(z.number()) }),
  },
  /** In order. Exports may cover more. */
  "tasks.coveredStretches": {
    input: taskId,
    output: z.object({ stretches: z.array(coveredPlaceSchema), margins: soundMarginsSchema }),
  },
  /**
   * Covers hidden words and saves the intervals. Transcribes the covered sound: if a name is audible, returns `asks`
   * before writing; `tasks.finishSound` continues. Event: `sound.progress`; `tasks.cancelSound` stops.
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
   * Private addresses need confirmation in main before connecting. Codes: `not_confirmed` (refused, or no user action),
   * `media_library_link`, `link_is_page`, `link_unreachable`, `link_refused` (`details.status`, `details.reason`),
   * `unsupported_recording`.
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
