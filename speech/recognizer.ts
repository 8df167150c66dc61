import type { OfflineRecognizer } from "sherpa-onnx-node";
import type { Word } from "../shared/document/transcript";
import { BrokenModel, readRecognizerModel, type RecognizerModel, wholeFile } from "./models";
import { recognizerConfig } from "./recognizer-config";
import { SAMPLE_RATE } from "./recording/samples";
import { hasHeardTimes, wordsOfResult } from "./words";

export interface Heard {
  /** Seconds from the start of the piece. */
  words: Word[];
  /** Times are estimated. */
  guessed: boolean;
  /** ISO 639-1, if the model provides it. */
  language?: string;
}

export interface Recognizer {
  readonly model: RecognizerModel;
  /** `samples`: -1..1 at 16 kHz; `language`: ISO 639-1, or "" to detect it. */
  hear(samples: Float32Array, language: string): Promise<Heard>;
  /** ISO 639-1; a `preferred` one unless another is clearly more probable. Absent if the model cannot tell. */
  languageOf?(samples: Float32Array, preferred: readonly string[]): Promise<string | undefined>;
}

/** Rejects with `BrokenModel`. */
export async function loadRecognizer(folder: string, threads: number): Promise<Recognizer> {
  const model = await readRecognizerModel(folder);
  const paths: Record<string, string> = {};
  for (const [role, file] of Object.entries(model.files)) paths[role] = await wholeFile(model.id, folder, file);
  const configFor = (language: string): object => recognizerConfig(model.family, paths, { language, threads });
  let native: OfflineRecognizer | undefined;
  let spoken = "";
  return {
    model,
    async hear(samples, language) {
      if (native === undefined) {
        native = await load(model, configFor(language));
        spoken = language;
      } else if (language !== spoken) {
        // Changes the language without reloading.
        native.setConfig(configFor(language));
        spoken = language;
      }
      const stream = native.createStream();
      stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
      const result = await native.decodeAsync(stream);
      const seconds = samples.length / SAMPLE_RATE;
      const words = wordsOfResult(result, seconds);
      const found = (result.lang ?? "").replace(/[<|>]/gu, "") || language;
      return { words, guessed: !hasHeardTimes(result), ...(found === "" ? {} : { language: found }) };
    },
  };
}

async function load(model: RecognizerModel, config: object): Promise<OfflineRecognizer> {
  const sherpa = await import("sherpa-onnx-node");
  try {
    return await sherpa.default.OfflineRecognizer.createAsync(config);
  } catch {
    const file = model.files["encoder"] ?? model.files["model"];
    throw new BrokenModel(model.id, file?.name ?? "");
  }
}
