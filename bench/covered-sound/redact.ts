import { join } from "node:path";
import type { Engine } from "../../engine/index";
import { documentOfTranscript } from "../../shared/document/transcript-document";
import { checkCover } from "../../speech/cover/check-cover";
import { turnsToCheck } from "../../speech/cover/check-turns";
import { coverSamples, type CoveredStretch, joined } from "../../speech/cover/cover";
import { hiddenNames } from "../../speech/cover/hidden-names";
import { planCover } from "../../speech/cover/plan-cover";
import type { SampleReader } from "../../speech/recording/samples";
import { NoSpeech, transcribe } from "../../speech/transcribe";
import { readSpeechConfig } from "../../speech/models";
import { findSpeech } from "../../speech/voice-activity";
import type { Whisper } from "../../speech/whisper/whisper";
import { strongRandom } from "../../tools/cli/local-engine";
import { toIntegers } from "../listening/wave";
import type { SpokenMixture } from "./mixture";

/** A recording with its hidden words covered, as the application exports it. */
export interface Redacted {
  readonly samples: Int16Array;
  readonly stretches: readonly CoveredStretch[];
  /** Whether the check of the export found a name, so that the user is asked; the answer is to cover it as well. */
  readonly blocked: boolean;
  /** The depersonalized transcript. */
  readonly heard: string;
}

/** Times that the user covers what the check finds. */
const MOST_ROUNDS = 3;
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
  const { turns } = await transcribe(job, reader, { onProgress: NOTHING, onTurn: NOTHING }).catch((error: unknown) => {
    if (error instanceof NoSpeech) return { turns: [] };
    throw error;
  });
  const transcript = { speakers: {}, turns };
  const { original } = documentOfTranscript(transcript);
  const options = { mode: "blind", language, languageOut: language, random: strongRandom } as const;
  const document = documentOfTranscript(transcript, await engine.depersonalize(original, options));
  const config = await readSpeechConfig(job.models);
  const speech = await findSpeech(reader, join(job.models, config.voiceActivity.name), NOTHING);
  let stretches = await planCover(document, reader);
  let blocked = false;
  let unchecked = turnsToCheck(document);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const names = hiddenNames(document).map(({ text }) => text);
    const check = {
      recording: job.recording,
      models: job.models,
      language,
      names,
      covered: [...stretches],
      turns: unchecked,
    };
    const { doubtful, heard } = await checkCover(check, { whisper, reader, speech, onProgress: NOTHING });
    const more = [...doubtful, ...heard].map((place) => ({ ...place, kinds: [] }));
    stretches = joined([...stretches, ...more]);
    if (heard.length === 0) break;
    blocked = true;
    unchecked = [];
  }
  const covered = sound.slice();
  coverSamples(covered, 0, stretches, "beep");
  return { samples: covered, stretches, blocked, heard: document.result };
}
