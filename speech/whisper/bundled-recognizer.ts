import { isUtf8 } from "node:buffer";
import type { OfflineResult } from "sherpa-onnx-node";
import type { RecognizerModel } from "../models";
import type { Recognizer } from "../recognizer";
import { hasHeardTimes, wordsOfResult } from "../words";
import { preferredLanguage } from "../preferred-language";
import { mostProbableLanguage, probabilitiesIn } from "./language-probabilities";
import { decode, type Tokens } from "./recognize";
import type { Vocabulary } from "./vocabulary";
import type { EncodedSound, Whisper } from "./whisper";

/** Seconds. The model hears no more at once. */
const LONGEST = 30;

/** The bundled model with confidence of words, which the transcription runtime does not give for Whisper. */
export function bundledRecognizer(whisper: Whisper, model: RecognizerModel): Recognizer {
  let last: { samples: Float32Array; sound: EncodedSound } | undefined;
  /** The same sound may be heard in several languages. */
  const encoded = async (samples: Float32Array): Promise<EncodedSound> => {
    if (last?.samples !== samples) last = { samples, sound: await whisper.encode(samples) };
    return last.sound;
  };
  return {
    model,
    languageOf: async (samples, preferred) =>
      preferredLanguage(await probabilitiesIn(whisper, await encoded(samples)), preferred),
    async hear(samples, asked) {
      const sound = await encoded(samples);
      const language = asked === "" ? await mostProbableLanguage(whisper, sound) : asked;
      const result = resultOf(whisper.vocabulary, await decode(whisper, sound, { language }));
      return {
        words: wordsOfResult(result, Math.min(sound.seconds, LONGEST)),
        guessed: !hasHeardTimes(result),
        language,
      };
    },
  };
}

/** Joins tokens that share a letter. */
export function resultOf(vocabulary: Vocabulary, { tokens, probabilities, times }: Tokens): OfflineResult {
  const [texts, timestamps, durations, logarithms]: [string[], number[], number[], number[]] = [[], [], [], []];
  let open = Buffer.alloc(0);
  let [from, least] = [0, 1];
  tokens.forEach((token, i) => {
    const [start, end] = times[i] ?? [0, 0];
    if (open.length === 0) [from, least] = [start, 1];
    open = Buffer.concat([open, vocabulary.bytes(token)]);
    least = Math.min(least, probabilities[i] ?? 0);
    if (open.length === 0 || (!isUtf8(open) && i < tokens.length - 1)) return;
    texts.push(open.toString("utf8"));
    timestamps.push(from);
    durations.push(end - from);
    logarithms.push(Math.log(least));
    open = Buffer.alloc(0);
  });
  return { text: texts.join(""), tokens: texts, timestamps, durations, ys_log_probs: logarithms };
}
