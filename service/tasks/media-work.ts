import { DETECT_LANGUAGE } from "../../shared/api/media";
import type { Transcript, Turn } from "../../shared/document/transcript";
import type { OpenedRecording, Recordings } from "../recordings/recordings";
import type { Listening } from "../speech/listen";
import type { SpeechModels } from "../speech/speech-models";
import type { StoredTask, TaskParameters, TaskResult } from "../store/task-store";
import { hidingSpeakers, speakerNames } from "../transcripts/speaker-names";
import { textOf, transcriptFields, transcriptIn, withSegments } from "../transcripts/transcript-result";
import { createMediaProgress, type MediaStage } from "./media-progress";
import { joinNotices } from "./notices";
import { type Outcome, RunFailure, type Runner } from "./runner";

type MediaParameters = Extract<TaskParameters, { operation: "prediction" }>;

export interface MediaParts {
  readonly recordings: Recordings;
  readonly listening: Listening;
  /** The models that there are now; undefined where there are none. */
  readonly models: () => SpeechModels | undefined;
  /** Threads for one recording. */
  readonly threads?: number;
}

export interface MediaOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: number, stage: MediaStage) => void;
  readonly onPartial: (result: TaskResult) => void;
}

/** How often readers get to see what has been heard since, at least; longer transcripts are written less often. */
const PARTIAL_MS = 1000;
const PARTIAL_MS_PER_TURN = 4;

/** A language for default names before anything has been heard. */
const assumed = (languageIn: string): string => (languageIn === DETECT_LANGUAGE ? "en" : languageIn);
/** Minutes as exact as the samples, without the tail of binary fractions. */
const minutesOf = (seconds: number): number => Math.round((seconds / 60) * 1e6) / 1e6;

function stagesOf({ recordings }: MediaParts, asked: MediaParameters): Set<MediaStage> {
  const stages = new Set<MediaStage>([...recordings.stages, "listening", "transcribing"]);
  if (asked.depersonalizationMode !== undefined) stages.add("detecting").add("replacing");
  if (asked.synopsis !== undefined) stages.add("summarizing");
  return stages;
}

/** What a task of a recording holds while it is listened to. */
function heardSoFar(turns: readonly Turn[], language: string, asked: MediaParameters, known?: Transcript): Transcript {
  const all = [...turns];
  return { speakers: asked.diarization ? speakerNames(all, language, known) : {}, turns: all };
}

/**
 * The work on one recording: fetched, listened to, then depersonalized and summarized by `runner` as the task asks.
 * Rejects with `RunFailure`, or with the signal's reason.
 */
export async function workOnMedia(
  task: StoredTask & { readonly parameters: MediaParameters },
  parts: MediaParts,
  runner: Runner,
  options: MediaOptions,
): Promise<Outcome> {
  const asked = task.parameters;
  const models = parts.models();
  if (models === undefined) throw new RunFailure("no_speech_model");
  const progress = createMediaProgress(stagesOf(parts, asked));
  const tell = (stage: MediaStage, share: number): void => options.onProgress(progress(stage, share), stage);
  const left = transcriptIn(task.result);
  const opened = await parts.recordings.open(asked.url, {
    signal: options.signal,
    onProgress: tell,
    earlier: { turns: left?.turns ?? [], minutes: task.result.audioLengthMinutes },
  });
  const heard = await listenTo(opened, { asked, models, parts, tell, options }).finally(() => opened.close());
  const { language, result } = heard;
  options.onPartial(result);
  return afterwards(heard, asked, runner, { ...options, tell, language });
}

interface Listened {
  readonly transcript: Transcript;
  readonly language: string;
  readonly result: TaskResult;
}

async function listenTo(
  opened: OpenedRecording,
  {
    asked,
    models,
    parts,
    tell,
    options,
  }: {
    asked: MediaParameters;
    models: SpeechModels;
    parts: MediaParts;
    tell: (stage: MediaStage, share: number) => void;
    options: MediaOptions;
  },
): Promise<Listened> {
  const { path, key, known, filename } = opened;
  const turns = [...opened.finished];
  const of = (seconds: number | undefined, transcript: Transcript): TaskResult => ({
    ...(filename !== undefined && { filename }),
    ...(seconds !== undefined && { audioLengthMinutes: minutesOf(seconds) }),
    ...transcriptFields(transcript, asked.diarization),
  });
  let shown = -Infinity;
  let { seconds } = opened;
  const show = (language: string): void => {
    const now = performance.now();
    if (now - shown < Math.max(PARTIAL_MS, turns.length * PARTIAL_MS_PER_TURN)) return;
    shown = now;
    options.onPartial(of(seconds, heardSoFar(turns, language, asked)));
  };
  if (turns.length > 0) show(assumed(asked.languageIn));
  const done = await parts.listening.listen(
    {
      recording: { path, key },
      language: asked.languageIn,
      diarization: asked.diarization,
      ...(asked.speakersCount !== undefined && { speakersCount: asked.speakersCount }),
      ...models,
      finished: turns.slice(),
      ...(known !== undefined && { known }),
      ...(parts.threads !== undefined && { threads: parts.threads }),
    },
    {
      signal: options.signal,
      onTurn(turn, language) {
        turns.push(turn);
        opened.keep(turn);
        show(language);
      },
      onProgress(stage, done, all) {
        seconds = all;
        tell(stage, all > 0 ? done / all : 0);
      },
    },
  );
  const transcript = heardSoFar(done.turns, done.language, asked, known);
  return { transcript, language: done.language, result: of(done.seconds, transcript) };
}

/** What is made of the transcript. */
async function afterwards(
  { transcript, result }: Listened,
  asked: MediaParameters,
  runner: Runner,
  {
    signal,
    onPartial,
    tell,
    language,
  }: MediaOptions & { tell: (stage: MediaStage, share: number) => void; language: string },
): Promise<Outcome> {
  const languages = { languageIn: language, languageOut: asked.languageOut ?? language };
  let text = textOf(transcript);
  let whole = result;
  const notices: (string | undefined)[] = [];
  if (asked.depersonalizationMode !== undefined) {
    const detection = hidingSpeakers(transcript.speakers, asked.detection);
    tell("detecting", 0);
    const length = text.length;
    const complete = ({ transcriptDepersonalized: done }: TaskResult): TaskResult =>
      done === undefined ? result : { ...result, transcriptDepersonalized: withSegments(transcript, done) };
    const made = await runner.run(
      { operation: "depersonalization", text, mode: asked.depersonalizationMode, detection, ...languages },
      {
        signal,
        onProgress: (read) => tell(read < length ? "detecting" : "replacing", read < length ? read / length : 0),
        onPartial: (partial) => onPartial(complete(partial)),
      },
    );
    whole = complete(made.result);
    text = whole.transcriptDepersonalized?.text ?? text;
    notices.push(made.notice);
    if (asked.synopsis !== undefined) onPartial(whole);
  }
  if (asked.synopsis !== undefined) {
    tell("summarizing", 0);
    const made = await runner.run(
      { operation: "summarization", text, ...asked.synopsis, ...languages },
      { signal, onProgress: () => undefined },
    );
    whole = { ...whole, ...made.result };
    notices.push(made.notice);
  }
  const notice = joinNotices(...notices);
  return { result: whole, ...(notice !== undefined && { notice }) };
}
