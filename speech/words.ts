import type { OfflineResult } from "sherpa-onnx-node";
import { renamed, type Word } from "../shared/document/transcript";

/** Only punctuation: belongs to the previous word. */
const SIGNS_ONLY = /^[\p{P}\p{S}]+$/u;
/** Dash at the start of a dialogue line. */
const DASH = /^[-–—]+$/u;

/** Times in seconds. Without token times, words share the piece by length. */
export function wordsOfResult(result: OfflineResult, seconds: number): Word[] {
  const tokens = result.tokens ?? [];
  const starts = result.timestamps ?? [];
  const text = plain(result.text);
  const timed = tokens.length > 0 && starts.length === tokens.length;
  const words = timed ? wordsOfTokens(result, seconds) : spreadWords(text, 0, seconds);
  // Tokens may contain parts of a letter; then use the text, with the times of the tokens around it.
  const broken = timed && words.map(([word]) => word).join("") !== text.replaceAll(/\s/gu, "");
  const first = words[0];
  const last = words.at(-1);
  return tidy(broken && first && last ? spreadWords(text, first[1], last[2]) : words);
}

/** False: word times are estimated, and may miss a hidden word in the sound. */
export function hasHeardTimes(result: OfflineResult): boolean {
  const { tokens = [], timestamps = [], text } = result;
  const letters = (words: string): string => words.replaceAll(/[▁\s]/gu, "");
  return tokens.length > 0 && timestamps.length === tokens.length && letters(tokens.join("")) === letters(text);
}

const plain = (text: string): string => text.replaceAll("▁", " ").replaceAll(/\s+/gu, " ").trim();

/** The confidence of a word is that of its least probable token. */
function wordsOfTokens(result: OfflineResult, seconds: number): Word[] {
  const { tokens = [], timestamps: starts = [], durations = [], ys_log_probs: logarithms = [] } = result;
  const words: Word[] = [];
  const isSure = logarithms.length === tokens.length;
  let open = false;
  tokens.forEach((token, i) => {
    const part = token.replaceAll("▁", " ");
    const start = clamp(starts[i] ?? 0, seconds);
    const end = clamp(start + (durations[i] ?? 0), seconds);
    const letters = part.trim();
    const confidence = isSure ? percent(logarithms[i] ?? 0) : undefined;
    const last = words.at(-1);
    if (letters === "") open = false;
    else if (open && last !== undefined && !/^\s/u.test(part)) {
      last[0] += letters;
      if (!SIGNS_ONLY.test(letters)) {
        last[2] = Math.max(last[2], end, start);
        if (confidence !== undefined) last[3] = Math.min(last[3] ?? 100, confidence);
      }
    } else {
      words.push(confidence === undefined ? [letters, start, end] : [letters, start, end, confidence]);
      open = true;
    }
    if (/\s$/u.test(part)) open = false;
  });
  // With start times only, a word lasts to the next one, but no longer than plausible.
  words.forEach((word, i) => {
    const next = words[i + 1]?.[1] ?? seconds;
    if (word[2] <= word[1]) word[2] = Math.min(Math.max(next, word[1]), word[1] + 0.12 + 0.07 * word[0].length);
  });
  return words;
}

const percent = (logarithm: number): number => Math.min(100, Math.round(100 * Math.exp(logarithm)));

const clamp = (time: number, seconds: number): number => Math.min(Math.max(time, 0), seconds);

/** By their lengths. */
export function spreadWords(text: string, start: number, end: number): Word[] {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = start;
  return words.map((word) => {
    const from = at;
    at += ((end - start) * (word.length + 1)) / total;
    return [word, from, at];
  });
}

/** Adds separate punctuation to the previous word and removes a dash at the start. */
function tidy(words: Word[]): Word[] {
  const tidied: Word[] = [];
  for (const word of words) {
    const [text] = word;
    const last = tidied.at(-1);
    if (!SIGNS_ONLY.test(text)) tidied.push([...word]);
    else if (DASH.test(text)) {
      // A dash inside a sentence belongs to the previous word.
      if (last !== undefined && !/[.!?…]$/u.test(last[0])) last[0] += ` ${text}`;
    } else if (last !== undefined) last[0] += text;
  }
  return tidied.map((word) => renamed(word, word[0].replace(/^[-–—]+(?=[\p{L}\p{N}])/u, "")));
}
