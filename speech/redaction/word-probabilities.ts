import type { Word } from "../../shared/document/transcript";
import { logProbabilities, LANGUAGES, TOKEN, type EncodedSound, type Whisper } from "../whisper/whisper";

/** Limit of the decoder's memory. */
const MOST_TOKENS = 400;

/**
 * Probability of the least probable token of each word, given the words before. Words beyond the decoder's memory count
 * as certain.
 */
export async function wordProbabilities(
  whisper: Whisper,
  sound: EncodedSound,
  words: readonly Word[],
  language: string,
): Promise<number[]> {
  const prompt = [
    TOKEN.start,
    TOKEN.firstLanguage + Math.max(0, LANGUAGES.indexOf(language)),
    TOKEN.transcribe,
    TOKEN.noTimestamps,
  ];
  // Punctuation is context for the next word, not part of its own.
  const tokens = words.map(([word]) => {
    const bare = word.replace(/\p{P}+$/u, "");
    const { vocabulary } = whisper;
    return { own: vocabulary.encode(` ${bare}`), after: vocabulary.encode(word.slice(bare.length)) };
  });
  const all = [...prompt, ...tokens.flatMap(({ own, after }) => [...own, ...after])].slice(0, MOST_TOKENS);
  const { logits } = await whisper.step(sound, all);
  const size = logits.length / all.length;
  let at = prompt.length;
  return tokens.map(({ own, after }) => {
    let least = 0;
    for (const token of own) {
      if (at < all.length) {
        const scores = logProbabilities(logits.subarray((at - 1) * size, at * size));
        least = Math.min(least, scores[token] ?? -Infinity);
      }
      at += 1;
    }
    at += after.length;
    return Math.exp(least);
  });
}
