import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CoverReason } from "../../../shared/ipc/sound";
import type { Engine } from "../../../engine/index";
import { type Turn, turnSchema } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { checkCover } from "../../../speech/redaction/check-redaction";
import { turnsToCheck } from "../../../speech/redaction/check-turns";
import { coverSamples, type CoveredStretch, joined } from "../../../speech/redaction/redact-audio";
import { hiddenNames } from "../../../speech/redaction/hidden-names";
import { loudnessOf, piecesToCover, planCover } from "../../../speech/redaction/plan-redaction";
import { turnLanguages } from "../../../speech/redaction/turn-languages";
import type { SampleReader } from "../../../speech/recording/samples";
import type { SpeechJob } from "../../../speech/messages";
import { NoSpeech, transcribe } from "../../../speech/transcribe";
import { readSpeechConfig } from "../../../speech/models";
import { findSpeech } from "../../../speech/voice-activity";
import type { Whisper } from "../../../speech/whisper/whisper";
import { strongRandom } from "../../../cli/local-engine";
import { toIntegers } from "../listening/wave";
import type { SpokenMixture } from "./mixture";

/** As the application exports it. */
export interface Redacted {
  readonly samples: Int16Array;
  readonly stretches: readonly CoveredStretch[];
  /** Before neighbours were joined, with reasons. */
  readonly pieces: readonly CoveredStretch[];
  /** The check found a name; the simulated user covers it too. */
  readonly blocked: boolean;
  /** The depersonalized transcript. */
  readonly heard: string;
}

/** Times that the user covers the findings of the check. */
const MOST_ROUNDS = 3;
const KEPT = join(tmpdir(), "outis-covered-sound");
const NOTHING = (): void => undefined;

export async function redact(
  { samples, language }: SpokenMixture,
  engine: Engine,
  whisper: Whisper,
  root: string,
): Promise<Redacted> {
  const sound = toIntegers(samples);
  const reader: SampleReader = {
    length: sound.length,
    read: (from, to) => Promise.resolve(sound.slice(from, to)),
    close: () => Promise.resolve(),
  };
  const job = {
    recording: { path: "", key: "" },
    language,
    diarization: true,
    models: join(root, "models", "speech"),
    recognizers: {},
    finished: [],
    threads: 1,
  };
  const turns = await turnsOf(job, reader, sound);
  const transcript = { speakers: {}, turns };
  const { original } = documentOfTranscript(transcript);
  const options = { mode: "blind", language, languageOut: language, random: strongRandom } as const;
  const document = documentOfTranscript(transcript, await engine.depersonalize(original, options));
  const config = await readSpeechConfig(job.models);
  const speech = await findSpeech(reader, join(job.models, config.voiceActivity.name), NOTHING);
  const pieces = await piecesToCover(document, sound.length / 16_000, await loudnessOf(reader));
  let stretches = await planCover(document, reader);
  let blocked = false;
  let unchecked = turnsToCheck(document);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const names = hiddenNames(document).map(({ text }) => text);
    const check = {
      recording: job.recording,
      models: job.models,
      language,
      languages: turnLanguages(document, language),
      names,
      covered: [...stretches],
      turns: unchecked,
    };
    const { doubtful, heard } = await checkCover(check, { whisper, reader, speech, onProgress: NOTHING });
    const covering = (places: readonly { from: number; to: number }[], reason: CoverReason): CoveredStretch[] =>
      places.map(({ from, to }) => ({ from, to, kinds: [], reasons: [reason] }));
    const more = [...covering(doubtful, "doubtful"), ...covering(heard, "heard_again")];
    pieces.push(...more);
    stretches = joined([...stretches, ...more]);
    if (heard.length === 0) break;
    blocked = true;
    unchecked = [];
  }
  const covered = sound.slice();
  coverSamples(covered, 0, stretches, "beep");
  return { samples: covered, stretches, pieces, blocked, heard: document.result };
}

/** Cached between runs. */
async function turnsOf(job: SpeechJob, reader: SampleReader, sound: Int16Array): Promise<Turn[]> {
  mkdirSync(KEPT, { recursive: true });
  const bytes = new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
  const path = join(KEPT, `${createHash("sha256").update(bytes).digest("hex")}.json`);
  if (existsSync(path)) return turnSchema.array().parse(JSON.parse(readFileSync(path, "utf8")));
  const heard = await transcribe(job, reader, { onProgress: NOTHING, onTurn: NOTHING }).catch((error: unknown) => {
    if (error instanceof NoSpeech) return { turns: [] };
    throw error;
  });
  writeFileSync(path, JSON.stringify(heard.turns));
  return heard.turns;
}
