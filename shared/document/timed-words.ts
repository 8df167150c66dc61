import { addAll } from "../add-all";
import { CLOSE, OPEN } from "./placeholders";
import type { Turn } from "./transcript";

/** With punctuation; time in seconds. A placeholder is one word. */
export interface TimedWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const WORD = new RegExp(String.raw`(?:${OPEN}[^${OPEN}${CLOSE}\n]{1,80}${CLOSE}|\S)+`, "g");
/** Characters per second, for turns without an end. */
const PACE = 15;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  from?: number;
  to?: number;
}

/** Unknown times are estimated from lengths. */
export function timedWords(turn: Turn, nextStart?: number): TimedWord[] {
  const tokens = Array.from(turn.text.matchAll(WORD), (match): Token => {
    return { text: match[0], start: match.index, end: match.index + match[0].length };
  });
  setTimes(tokens, turn);
  const end = turn.end > turn.start ? turn.end : guessedEnd(turn, nextStart);
  const words: TimedWord[] = [];
  for (let index = 0; index < tokens.length;) {
    let stop = index;
    while (stop < tokens.length && tokens[stop]?.from === undefined) stop++;
    const begin = words.at(-1)?.to ?? turn.start;
    addAll(words, spread(tokens.slice(index, stop), begin, Math.max(begin, tokens[stop]?.from ?? end)));
    const known = tokens[stop];
    if (known) words.push({ text: known.text, from: known.from ?? begin, to: known.to ?? begin });
    index = stop + 1;
  }
  return words;
}

function guessedEnd({ start, text }: Turn, nextStart: number | undefined): number {
  const spoken = start + Math.max(1, text.length / PACE);
  return nextStart !== undefined && nextStart > start ? Math.min(spoken, nextStart) : spoken;
}

function setTimes(tokens: readonly Token[], { text, words = [] }: Turn): void {
  let [read, at] = [0, 0];
  for (const [written, from, to] of words) {
    const word = written.trim();
    const start = word === "" ? -1 : text.indexOf(word, read);
    if (start < 0) continue;
    read = start + word.length;
    while ((tokens[at]?.end ?? Infinity) <= start) at++;
    for (let index = at; (tokens[index]?.start ?? Infinity) < read; index++) {
      const token = tokens[index];
      if (!token) break;
      token.from = Math.min(token.from ?? from, from);
      token.to = Math.max(token.to ?? to, to);
    }
  }
}

function spread(tokens: readonly Token[], begin: number, end: number): TimedWord[] {
  const total = tokens.reduce((sum, { text }) => sum + text.length, 0);
  let [from, read] = [begin, 0];
  return tokens.map(({ text }) => {
    read += text.length;
    const word = { text, from, to: begin + ((end - begin) * read) / total };
    from = word.to;
    return word;
  });
}
