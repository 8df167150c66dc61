import { join } from "node:path";
import { strongRandom } from "../../../cli/local-engine";
import type { Engine } from "../../../engine/index";
import type { Document } from "../../../shared/document/document";
import type { Turn } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import type { SpeechJob } from "../../../speech/messages";
import type { SampleReader } from "../../../speech/recording/samples";
import { NoSpeech, transcribe } from "../../../speech/transcribe";
import type { SpokenMixture } from "../covered-sound/mixture";
import { toIntegers } from "../listening/wave";

export interface HeardMixture {
  readonly turns: readonly Turn[];
  readonly document: Document;
  /** Processor seconds. */
  readonly processor: number;
}

const NOTHING = (): void => undefined;

/** As the application does, with speakers. */
export async function hear({ samples, language }: SpokenMixture, engine: Engine, root: string): Promise<HeardMixture> {
  const sound = toIntegers(samples);
  const reader: SampleReader = {
    length: sound.length,
    read: (from, to) => Promise.resolve(sound.slice(from, to)),
    close: () => Promise.resolve(),
  };
  const job: SpeechJob = {
    recording: { path: "", key: "" },
    language,
    preferred: ["ru", "en"],
    diarization: true,
    models: join(root, "models", "speech"),
    recognizers: {},
    finished: [],
    threads: 1,
  };
  const before = process.cpuUsage();
  const { turns, language: most } = await transcribe(job, reader, { onProgress: NOTHING, onTurn: NOTHING }).catch(
    (error: unknown) => {
      if (error instanceof NoSpeech) return { turns: [], language: "ru" };
      throw error;
    },
  );
  const { user, system } = process.cpuUsage(before);
  const transcript = { speakers: {}, turns };
  const { original } = documentOfTranscript(transcript);
  const options = { mode: "blind", language: most, languageOut: most, random: strongRandom } as const;
  const document = documentOfTranscript(transcript, await engine.depersonalize(original, options));
  return { turns, document, processor: (user + system) / 1e6 };
}
