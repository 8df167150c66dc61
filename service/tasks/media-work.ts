import { DETECT_LANGUAGE } from "../../shared/api/media";
import type { Notice } from "../../shared/api/notice";
import type { Transcript, Turn } from "../../shared/document/transcript";
import { hostOfAddress, type TranscriptionAddress } from "../../shared/ipc/transcription";
import { minutesOf } from "../recordings/minutes";
import type { DownloadEntry, OpenedRecording, Recordings } from "../recordings/recordings";
import type { Heard, Transcriber } from "../speech/transcriber";
import { transcribeRemotely } from "../speech/transcribe-remotely";
import type { SpeechModels } from "../speech/speech-models";
import type { StoredTask } from "./task-store";
import type { TaskResult } from "../core/task-result";
import { speakerNames } from "../transcripts/speaker-names";
import { transcriptFields, transcriptIn } from "../transcripts/transcript-result";
import { afterTranscription } from "./after-transcription";
import { createMediaProgress, type MediaStage, stagesOf } from "./media-progress";
import { noticesOf } from "./notices";
import type { OwnerTurns } from "../core/owner-turns";
import { type Outcome, type Runner } from "./runner";
import { RunFailure } from "../core/run-failure";
import type { Listened, MediaCourse, MediaParameters } from "./media-course";

export interface MediaParts {
  readonly recordings: Recordings;
  readonly listening: Transcriber;
  readonly models: () => SpeechModels | undefined;
  readonly transcription?: () => TranscriptionAddress | undefined;
  /** For one recording. */
  readonly threads?: number;
  /** Default: no limit. Downloads need no turns. */
  readonly turns?: OwnerTurns;
}

export interface MediaOptions {
  readonly signal: AbortSignal;
  /** Overall, 0..1. */
  readonly onProgress: (progress: number, stage: MediaStage) => void;
  readonly onPartial: (result: TaskResult) => void;
  readonly onDownloaded?: (entry: DownloadEntry) => void;
}

/**
 * Fetches and transcribes a recording; `runner` depersonalizes and summarizes. Rejects with `RunFailure` or the
 * signal's reason.
 */
export async function workOnMedia(
  task: StoredTask & { readonly parameters: MediaParameters },
  parts: MediaParts,
  runner: Runner,
  { signal, onProgress, onPartial, onDownloaded }: MediaOptions,
): Promise<Outcome> {
  const asked = task.parameters;
  const models = parts.models();
  if (models === undefined && parts.transcription?.() === undefined) throw new RunFailure("no_speech_model");
  const progress = createMediaProgress(stagesOf(parts.recordings.stages, asked));
  const tell: MediaCourse["tell"] = (stage, share) => onProgress(progress(stage, share), stage);
  const earlier = {
    turns: transcriptIn(task.result)?.turns ?? [],
    minutes: task.result.audioLengthMinutes,
  };
  const course: MediaCourse = { asked, signal, tell, onPartial };
  const { owner } = task;
  const fetching = { signal, owner, onProgress: tell, earlier, ...(onDownloaded !== undefined && { onDownloaded }) };
  const opened = await parts.recordings.open(asked.url, fetching);
  const leave = await turnOf(owner, parts, course).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const listenAndClose = async () => {
    try {
      return await listenTo(opened, models, parts, course);
    } finally {
      await opened.close();
    }
  };
  try {
    const listened = await listenAndClose();
    onPartial(listened.result);
    return await afterTranscription(listened, course, runner);
  } finally {
    leave();
  }
}

async function turnOf(owner: string, { turns }: MediaParts, { signal, tell }: MediaCourse): Promise<() => void> {
  return (await turns?.enter(owner, signal, () => tell("queued", 0))) ?? (() => undefined);
}

/** Minimum interval of partial results in milliseconds. Longer transcripts are written less often. */
const PARTIAL_MS = 1000;
const PARTIAL_MS_PER_TURN = 4;

async function listenTo(
  opened: OpenedRecording,
  models: SpeechModels | undefined,
  { listening, threads, transcription }: MediaParts,
  { asked, signal, tell, onPartial }: MediaCourse,
): Promise<Listened> {
  const { path, key, filename, complete } = opened;
  const address = addressFor(opened, transcription?.());
  const elsewhere =
    address &&
    (await transcribeRemotely({ path, key }, address, asked.languageIn, {
      signal,
      onProgress: (done, of) => tell("transcribing", of > 0 ? done / of : 0),
    }));
  const known = opened.known ?? elsewhere?.transcript;
  // After a remote transcription, local turns of an earlier attempt are invalid.
  const finished = elsewhere === undefined ? opened.finished : [];
  const turns = [...finished];
  const resultOf = (transcript: Transcript, seconds: number | undefined): TaskResult => ({
    ...(filename !== undefined && { filename }),
    ...(seconds !== undefined && { audioLengthMinutes: minutesOf(seconds) }),
    ...transcriptFields(transcript, asked.diarization),
  });
  const transcriptOf = (heard: readonly Turn[], language: string): Transcript => ({
    speakers: asked.diarization ? speakerNames(heard, language, opened.known) : {},
    turns: [...heard],
  });
  let shownAt = -Infinity;
  let shown = turns.length;
  let { seconds } = opened;
  let language = asked.languageIn === DETECT_LANGUAGE ? "en" : asked.languageIn;
  const show = (): void => {
    shownAt = performance.now();
    shown = turns.length;
    onPartial(resultOf(transcriptOf(turns, language), seconds));
  };
  const notices: Notice[] = noticesOf(complete === false && "recording_incomplete");
  if (address) notices.push({ code: "recording_sent", values: { host: hostOfAddress(address) } });
  const listenedOf = (heard: Heard): Listened => {
    const transcript = transcriptOf(heard.turns, heard.language);
    const { language: spoken } = heard;
    const result = { ...resultOf(transcript, heard.seconds), language: spoken };
    return { transcript, language: spoken, result, notices };
  };
  if (elsewhere !== undefined && !asked.diarization) return listenedOf(elsewhere);
  if (models === undefined) throw new RunFailure("no_speech_model");
  const job = {
    recording: { path, key },
    language: asked.languageIn,
    ...(opened.preferred !== undefined && { preferred: [...opened.preferred] }),
    diarization: asked.diarization,
    ...(asked.speakersCount !== undefined && { speakersCount: asked.speakersCount }),
    ...models,
    finished: [...finished],
    ...(known !== undefined && { known }),
    ...(opened.again !== undefined && { again: opened.again }),
    ...(threads !== undefined && { threads }),
  };
  tell("listening", 0);
  const listened = listening.listen(job, {
    signal,
    onTurn(turn, heardLanguage) {
      if (known !== undefined) return;
      turns.push(turn);
      opened.keep(turn);
      if (asked.languageIn === DETECT_LANGUAGE) language = heardLanguage;
      const every = Math.max(PARTIAL_MS, turns.length * PARTIAL_MS_PER_TURN);
      if (performance.now() - shownAt >= every) show();
    },
    onProgress(stage, done, of) {
      seconds = of;
      tell(stage, of > 0 ? done / of : 0);
    },
  });
  const heard = await listened.catch((error: unknown) => {
    // The next start continues with these turns.
    if (shown < turns.length) show();
    throw error;
  });
  return listenedOf(heard);
}

/** Undefined if the words are known, or the host was not displayed to the user. */
function addressFor(
  { known, mayGoTo }: OpenedRecording,
  address: TranscriptionAddress | undefined,
): TranscriptionAddress | undefined {
  if (known !== undefined || address === undefined) return undefined;
  return mayGoTo === hostOfAddress(address) ? address : undefined;
}
