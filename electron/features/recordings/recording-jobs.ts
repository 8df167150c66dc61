import type { Again } from "../../../speech/index";
import type { Transcript } from "../../../shared/document/transcript";
import type { Offers } from "./offers";
import type { RecordingJobs } from "./recording-task";
import { type PrepareParts, prepareRecording } from "./prepare-recording";

/** See service/recordings. */
export interface ToldRecording {
  readonly id: string;
  readonly path: string;
  readonly key: string;
  readonly turnsPath: string;
  /** The user's languages, ISO 639-1. */
  readonly preferred?: readonly string[];
  /** Only speakers are identified. */
  readonly known?: Transcript;
  readonly again?: Again;
  /** The displayed host. */
  readonly mayGoTo?: string;
}

export interface RecordingJobParts extends PrepareParts {
  readonly offers: Pick<Offers, "take">;
  readonly tellService: (recording: ToldRecording) => Promise<void>;
  readonly forget: (id: string) => void;
  /** ISO 639-1, preferred in language detection. */
  readonly preferred?: () => string[];
}

export function createRecordingJobs(parts: RecordingJobParts): RecordingJobs {
  const { files } = parts;
  return {
    offer: (id) => parts.offers.take(id),
    prepare: (task, options) => prepareRecording(task, parts, options),
    tell: async ({ id, work }, known, again) => {
      await parts.tellService({
        id,
        path: files.path(id, "samples"),
        key: work.key,
        turnsPath: files.path(id, "turns"),
        ...(parts.preferred === undefined ? {} : { preferred: parts.preferred() }),
        ...(known === undefined ? {} : { known }),
        ...(again === undefined ? {} : { again }),
        ...(work.mayGoTo === undefined ? {} : { mayGoTo: work.mayGoTo }),
      });
    },
    forget: (id) => parts.forget(id),
    tidy(id) {
      parts.forget(id);
      files.remove(id, "turns");
      files.remove(id, "download");
    },
  };
}
