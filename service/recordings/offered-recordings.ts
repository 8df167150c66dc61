import { z } from "zod";
import { RECORDING_HERE } from "../../shared/api/media";
import { transcriptSchema, type Turn } from "../../shared/document/transcript";
import { againSchema, openTurnLog } from "../../speech/index";
import { ServiceFailure } from "../core/failure";
import { RunFailure } from "../core/run-failure";
import type { OpenedRecording, Recordings } from "./recordings";

/** Registered by main at the embedded service. */
export const offeredRecordingSchema = z.object({
  id: z.uuid(),
  /** Sealed file of samples, and its key. */
  path: z.string().min(1),
  key: z.string().min(1),
  /** Finished turns, sealed with the same key. Removed by main. */
  turnsPath: z.string().min(1),
  /** Preferred in language detection, ISO 639-1. */
  preferred: z.array(z.string().max(8)).max(20).optional(),
  /** Only speakers are identified. */
  known: transcriptSchema.optional(),
  /** With `known`. */
  again: againSchema.optional(),
  /** The displayed host, the only one that may receive the recording. */
  mayGoTo: z.string().min(1).optional(),
});
export type OfferedRecording = z.infer<typeof offeredRecordingSchema>;

export interface OfferedRecordings extends Recordings {
  offer(recording: OfferedRecording): void;
  forget(id: string): void;
}

/** Accepts only recordings that main has registered. */
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
    // Without a log, transcription restarts after a crash.
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
