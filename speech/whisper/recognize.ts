import type { Tensor } from "onnxruntime-node";
import type { Word } from "../../shared/document/transcript";
import { tokenTimes } from "./token-times";
import type { Vocabulary } from "./vocabulary";
import {
  type DecoderState,
  type DecoderStep,
  type EncodedSound,
  LANGUAGES,
  logProbabilities,
  TOKEN,
  type Whisper,
} from "./whisper";

/** Text, start and end in seconds, and the probability of its least probable token. */
export interface RecognizedWord {
  readonly word: Word;
  readonly probability: number;
}

/** Half of the decoder's memory, as in training. */
const MOST_TOKENS = 220;
const MOST_HINT_TOKENS = 200;

export interface RecognizeOptions {
  /** ISO 639-1. */
  readonly language: string;
  /** Expected words, passed to the model as previous text. */
  readonly hints?: string | undefined;
}

/** Times in seconds. */
export interface Tokens {
  readonly tokens: readonly number[];
  readonly probabilities: readonly number[];
  readonly times: readonly (readonly [start: number, end: number])[];
}

/** Words similar to hints are preferred: a name may be found that would otherwise be missed. */
export async function recognize(
  whisper: Whisper,
  sound: EncodedSound,
  options: RecognizeOptions,
): Promise<RecognizedWord[]> {
  return wordsOf(whisper.vocabulary, await decode(whisper, sound, options));
}

/** Greedy. */
export async function decode(whisper: Whisper, sound: EncodedSound, options: RecognizeOptions): Promise<Tokens> {
  const prompt = promptOf(whisper.vocabulary, options);
  let { logits, state, attention: seen } = await whisper.step(sound, prompt);
  const attention: Tensor[] = [];
  const tokens: number[] = [];
  const probabilities: number[] = [];
  for (let row = prompt.length - 1; tokens.length < MOST_TOKENS; row = 0) {
    const size = logits.length / (row + 1);
    const scores = logProbabilities(logits.subarray(row * size, (row + 1) * size));
    const token = mostProbable(scores, tokens.length === 0);
    if (token === TOKEN.end || isLoop(tokens)) break;
    tokens.push(token);
    probabilities.push(Math.exp(scores[token] ?? -Infinity));
    // Of the step that predicted the token.
    attention.push(seen);
    ({ logits, state, attention: seen } = await next(whisper, sound, token, state));
  }
  return { tokens, probabilities, times: tokenTimes(attention, sound.seconds) };
}

const next = (whisper: Whisper, sound: EncodedSound, token: number, state: DecoderState): Promise<DecoderStep> =>
  whisper.step(sound, [token], state);

function promptOf(vocabulary: Vocabulary, { language, hints }: RecognizeOptions): number[] {
  const before = hints === undefined ? [] : vocabulary.encode(` ${hints}`).slice(0, MOST_HINT_TOKENS);
  const spoken = TOKEN.firstLanguage + Math.max(0, LANGUAGES.indexOf(language));
  return [
    ...(before.length === 0 ? [] : [TOKEN.previousText, ...before]),
    TOKEN.start,
    spoken,
    TOKEN.transcribe,
    TOKEN.noTimestamps,
  ];
}

/** A text token or the end, which cannot be first. */
function mostProbable(scores: Float32Array, isFirst: boolean): number {
  let best: number = TOKEN.end;
  for (let token = 0; token < TOKEN.end; token += 1)
    if ((scores[token] ?? -Infinity) > (scores[best] ?? -Infinity) || (isFirst && best === TOKEN.end)) best = token;
  return best;
}

/** Up to eight tokens, three times in a row. */
function isLoop(tokens: readonly number[]): boolean {
  for (let length = 1; length <= 8 && tokens.length >= 3 * length; length += 1) {
    const [a, b, c] = [1, 2, 3].map((times) =>
      tokens.slice(tokens.length - times * length, tokens.length - (times - 1) * length).join(),
    );
    if (a === b && b === c) return true;
  }
  return false;
}

/** A token with a leading space starts a word. */
function wordsOf(vocabulary: Vocabulary, { tokens, probabilities, times }: Tokens): RecognizedWord[] {
  const words: { bytes: Buffer[]; start: number; end: number; probability: number }[] = [];
  tokens.forEach((token, i) => {
    const bytes = vocabulary.bytes(token);
    const [start, end] = times[i] ?? [0, 0];
    const probability = probabilities[i] ?? 0;
    const last = words.at(-1);
    if (last === undefined || bytes[0] === SPACE) words.push({ bytes: [bytes], start, end, probability });
    else {
      last.bytes.push(bytes);
      last.end = Math.max(last.end, end);
      last.probability = Math.min(last.probability, probability);
    }
  });
  return words.flatMap(({ bytes, start, end, probability }) => {
    const text = Buffer.concat(bytes).toString("utf8").trim();
    return text === "" ? [] : [{ word: [text, start, end] satisfies Word, probability }];
  });
}

const SPACE = 0x20;
