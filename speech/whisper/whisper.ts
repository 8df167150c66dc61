import type { InferenceSession, Tensor } from "onnxruntime-node";
import { join } from "node:path";
import { readRecognizerModel, wholeFile } from "../models";
import { SAMPLE_RATE } from "../recording/samples";
import { BANDS, HOP, logMel } from "./mel";
import { readVocabulary, type Vocabulary } from "./vocabulary";
import "../../shared/without-telemetry";

export const TOKEN = {
  end: 50_257,
  start: 50_258,
  firstLanguage: 50_259,
  transcribe: 50_359,
  previousText: 50_361,
  noTimestamps: 50_363,
} as const;

export const LANGUAGES =
  "en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su".split(
    " ",
  );

/** Frames of 10 ms. */
const MOST_FRAMES = 3000;
/** Following silence, without which the model does not detect the end of a sentence. */
const SILENT_FRAMES = 500;
const LAYERS = 6;
const WIDTH = 512;

export const BUNDLED_MODEL = "whisper-base";

/** Output of the encoder. */
export interface EncodedSound {
  readonly keys: Tensor;
  readonly values: Tensor;
  /** Seconds, without silence. */
  readonly seconds: number;
}

/** Cache of the decoder. */
export interface DecoderState {
  readonly keys: Tensor;
  readonly values: Tensor;
  readonly length: number;
}

export interface DecoderStep {
  /** A row over the vocabulary for each token. */
  readonly logits: Float32Array;
  /** For each alignment head and token, a weight per 20 ms. */
  readonly attention: Tensor;
  readonly state: DecoderState;
}

/** The bundled model, step by step. The transcription runtime supports neither probabilities nor hints. */
export class Whisper {
  readonly id: string;
  readonly vocabulary: Vocabulary;
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;
  readonly #Tensor: typeof Tensor;

  private constructor(
    id: string,
    vocabulary: Vocabulary,
    encoder: InferenceSession,
    decoder: InferenceSession,
    tensor: typeof Tensor,
  ) {
    this.id = id;
    this.vocabulary = vocabulary;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#Tensor = tensor;
  }

  /** From `models/speech`. Undefined if the runtime has no build for the platform. Rejects with `BrokenModel`. */
  static async load(models: string, threads: number): Promise<Whisper | undefined> {
    const folder = join(models, BUNDLED_MODEL);
    const { id, files } = await readRecognizerModel(folder);
    const pathOf = async (role: string): Promise<string> => {
      const file = files[role];
      return file === undefined ? "" : wholeFile(id, folder, file);
    };
    const runtime = await import("onnxruntime-node").catch(() => undefined);
    if (runtime === undefined) return undefined;
    const options = { intraOpNumThreads: threads, interOpNumThreads: 1 };
    const open = async (role: string): Promise<InferenceSession> =>
      runtime.InferenceSession.create(await pathOf(role), options);
    const vocabulary = await readVocabulary(await pathOf("tokens"));
    return new Whisper(id, vocabulary, await open("encoder"), await open("decoder"), runtime.Tensor);
  }

  /** `samples`: -1..1 at 16 kHz, at most 30 seconds. */
  async encode(samples: Float32Array): Promise<EncodedSound> {
    const frames = Math.min(MOST_FRAMES, 2 * Math.ceil(samples.length / HOP / 2) + SILENT_FRAMES);
    const mel = new this.#Tensor("float32", logMel(samples, frames), [1, BANDS, frames]);
    const { n_layer_cross_k: keys, n_layer_cross_v: values } = await this.#encoder.run({ mel });
    if (keys === undefined || values === undefined) throw new Error("The encoder gives no description");
    return { keys, values, seconds: samples.length / SAMPLE_RATE };
  }

  /** `tokens` follow those of `state`. */
  async step(sound: EncodedSound, tokens: readonly number[], state?: DecoderState): Promise<DecoderStep> {
    const nothing = (): Tensor => new this.#Tensor("float32", new Float32Array(0), [LAYERS, 1, 0, WIDTH]);
    const length = state?.length ?? 0;
    const out = await this.#decoder.run({
      tokens: new this.#Tensor("int64", BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      in_n_layer_self_k_cache: state?.keys ?? nothing(),
      in_n_layer_self_v_cache: state?.values ?? nothing(),
      n_layer_cross_k: sound.keys,
      n_layer_cross_v: sound.values,
      offset: new this.#Tensor("int64", BigInt64Array.from([BigInt(length)]), [1]),
    });
    const { logits, out_n_layer_self_k_cache: keys, out_n_layer_self_v_cache: values } = out;
    const attention = out["cross_attention_weights"];
    if (!(logits?.data instanceof Float32Array) || !keys || !values || !attention)
      throw new Error("The decoder gives no scores");
    return { logits: logits.data, attention, state: { keys, values, length: length + tokens.length } };
  }
}

/** Natural logarithms. */
export function logProbabilities(scores: Float32Array): Float32Array {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - most);
  const total = most + Math.log(sum);
  return scores.map((score) => score - total);
}
