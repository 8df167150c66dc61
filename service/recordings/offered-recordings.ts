import { z } from "zod";
import { RECORDING_HERE } from "../../shared/api/media";
import { transcriptSchema, type Turn } from "../../shared/document/transcript";
import { openTurnLog } from "../../speech/recording/turn-log";
import { ServiceFailure } from "../failure";
import { RunFailure } from "../tasks/runner";
import type { OpenedRecording, Recordings } from "./recordings";

/** A recording of this computer, as main tells the embedded service of it. */
export const offeredRecordingSchema = z.object({
  id: z.uuid(),
  /** A sealed file of samples and its key. */
  path: z.string().min(1),
  key: z.string().min(1),
  /** Where the turns that are finished are kept, sealed with the same key; main removes the file. */
  turnsPath: z.string().min(1),
  /** The user's languages, ISO 639-1: preferred where the language of the recording is found by listening. */
  preferred: z.array(z.string().max(8)).max(20).optional(),
  /** Words that are known: only the speakers are to be found. */
  known: transcriptSchema.optional(),
  /** With `known`: the label of the speaker whose turns are to be heard again. */
  again: z.string().max(100).optional(),
  /** The host that the person was told it goes to for its words; it goes to no other. */
  mayGoTo: z.string().min(1).optional(),
});
export type OfferedRecording = z.infer<typeof offeredRecordingSchema>;

export interface OfferedRecordings extends Recordings {
  offer(recording: OfferedRecording): void;
  forget(id: string): void;
}

/** Recordings that this computer has and that main has told of; no others are taken. */
export function createOfferedRecordings(openLog = openTurnLog): OfferedRecordings {
  const offered = new Map<string, OfferedRecording>();

  async function open({
    path,
    key,
    turnsPath,
    preferred,
    known,
    again,
    mayGoTo,
  }: OfferedRecording): Promise<OpenedRecording> {
    // Words that are known are not listened to again, so there are no turns to keep.
    if (known !== undefined) {
      return {
        path,
        key,
        preferred,
        known,
        again,
        finished: [],
        keep: () => undefined,
        close: () => Promise.resolve(),
      };
    }
    // Without a log the whole recording is heard again after a crash; that is no reason not to begin.
    const log = await openLog(turnsPath, key).catch(() => undefined);
    let writing: Promise<unknown> = Promise.resolve();
    const keep = (turn: Turn): void => void (writing = writing.then(() => log?.append(turn)).catch(() => undefined));
    const close = (): Promise<void> => writing.then(() => log?.close()).catch(() => undefined);
    return {
      preferred,
      path,
      key,
      mayGoTo,
      finished: [...(log?.turns ?? [])],
      keep,
      close,
    };
  }

  return {
    stages: [],
    offer: (recording) => void offered.set(recording.id, recording),
    forget: (id) => void offered.delete(id),
    refusal: (url) =>
      url.protocol === RECORDING_HERE
        ? undefined
        : new ServiceFailure("bad_request", "This service takes recordings of its own computer only."),
    async open(url) {
      const recording = offered.get(url.slice(RECORDING_HERE.length));
      if (recording === undefined) throw new RunFailure("recording_missing");
      return open(recording);
    },
    close: () => Promise.resolve(),
  };
}
