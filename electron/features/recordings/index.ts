import { join } from "node:path";
import { openByteSource, systemResolve } from "../../../speech/index";
import type { Context } from "../../platform/context";
import type { TaskStore } from "../../platform/history/task-store";
import { startCheck } from "../../platform/processes/check-process";
import type { ServiceHost } from "../../platform/processes/service-host";
import { createDecoder } from "./decoder";
import { createDecoderPage } from "./decoder-window";
import { givenPath } from "./given-path";
import { LinkConsent } from "./link-consent";
import { createLinkNetwork } from "../../platform/network/link-network";
import { createLinks } from "./links";
import { Offers } from "./offers";
import { RecordingFiles } from "./recording-files";
import { createRecordingHandlers, type RecordingParts } from "./recording-handlers";
import { createRecordingJobs } from "./recording-jobs";
import { recordingKind } from "./recording-kind";
import { RecordingSound } from "./recording-sound";
import type { RecordingJobs } from "./recording-task";
import { isSoundPath, serveSound } from "./serve-sound";
import { SoundCheck } from "./sound-check";

export interface RecordingsParts extends Pick<
  Context,
  "built" | "userData" | "language" | "window" | "acted" | "send" | "confirmations"
> {
  readonly host: Pick<ServiceHost, "addRecording" | "forgetRecording">;
  /** The user's languages, ISO 639-1. */
  readonly preferred: () => string[];
  readonly speechFolder: string | undefined;
  readonly transcriber: () => string | undefined;
}

export interface Recordings {
  readonly jobs: RecordingJobs;
  readonly offer: Offers["offer"];
  readonly offerCapture: Offers["offerCapture"];
  readonly capturePath: (id: string) => string;
  readonly kind: (store: TaskStore, transcribed: (id: string) => void) => ReturnType<typeof recordingKind>;
  readonly openSound: (store: TaskStore) => RecordingSound;
  readonly forget: (id: string, capture?: string) => void;
  /** `ids`: of tasks and microphone recordings. */
  readonly keepOnly: (ids: readonly string[]) => void;
  readonly serveSound: (
    sound: Promise<RecordingSound>,
  ) => (url: URL, range: string | null, headers: Readonly<Record<string, string>>) => Promise<Response | undefined>;
  readonly handlers: (parts: Pick<RecordingParts, "history" | "sound">) => ReturnType<typeof createRecordingHandlers>;
}

export function createRecordings(parts: RecordingsParts): Recordings {
  const { built, userData, host, confirmations, send } = parts;
  const files = new RecordingFiles(join(userData, "recordings"));
  const page = { preload: join(built, "../preload/decoder.cjs"), root: join(built, "../renderer") };
  const decoder = createDecoder(() => createDecoderPage(page));
  const offers = new Offers({ decoder, open: openByteSource, resolve: (path) => givenPath(path, userData) });
  const links = createLinks(createLinkNetwork("outis-links"));
  const jobs = createRecordingJobs({
    files,
    decoder,
    offers,
    open: openByteSource,
    download: links.download,
    tellService: (recording) => host.addRecording(recording),
    forget: (id) => host.forgetRecording(id),
    preferred: parts.preferred,
  });
  const consent = new LinkConsent({
    ask: (address) => confirmations.privateLink(address),
    acted: parts.acted,
    resolve: systemResolve,
    now: Date.now,
  });
  const soundCheck = new SoundCheck({
    start: () => startCheck(join(built, "speech.js")),
    models: parts.speechFolder,
    onProgress: (id, share) => send("sound.progress", { id, share }),
  });
  const lookAtLink: RecordingParts["lookAtLink"] = (url) =>
    consent.look(url, (mayLeadTo) => links.look(url, mayLeadTo));
  return {
    jobs,
    offer: (path) => offers.offer(path),
    offerCapture: (source, info) => offers.offerCapture(source, info),
    capturePath: (id) => files.path(id, "capture"),
    kind: (store, transcribed) =>
      recordingKind({ store, recordings: jobs, links: consent, transcriber: parts.transcriber, transcribed }),
    openSound: (store) => new RecordingSound(files, store),
    forget: (id, capture) => {
      jobs.forget(id);
      files.removeTask(id, capture);
    },
    keepOnly: (ids) => files.keepOnly(ids),
    serveSound: (sound) => async (url, range, headers) =>
      isSoundPath(url.pathname) ? serveSound(url, range, await sound, headers) : undefined,
    handlers: (more) => createRecordingHandlers({ ...parts, ...more, decoder, soundCheck, lookAtLink }),
  };
}
