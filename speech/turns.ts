import { speakerLabel, type Turn, type Word } from "../shared/document/transcript";
import type { SpeakerStretch } from "./speaker-stretches";
import { firstIndex } from "../shared/sorted";

/** Seconds of silence that end a turn of one speaker. */
const SILENCE = 2;
/** Seconds. A turn longer than `LONG` is cut after its next sentence; `LONGEST` is the maximum. */
const LONG = 40;
const LONGEST = 60;
/** Words and seconds. A change of speakers this near a sentence end is moved to it. */
const NEAR_WORDS = 2;
const NEAR_SECONDS = 0.7;

const endsSentence = (word: Word | undefined): boolean => word !== undefined && /[.!?…]["»”)]?$/u.test(word[0]);

/** By the speaker at their times. Without intervals, no turn has a speaker. */
export function turnsOfWords(words: readonly Word[], stretches?: readonly SpeakerStretch[]): Turn[] {
  const speakers = stretches
    ? atSentenceEnds(
        words,
        words.map((word) => speakerAt(stretches, word)),
      )
    : undefined;
  const turns: Turn[] = [];
  words.forEach((word, i) => {
    const speaker = speakers?.[i];
    const last = turns.at(-1);
    const label = speaker === undefined ? undefined : speakerLabel(speaker);
    if (last?.words && last.speaker === label && !isNewTurn(last, word)) addWord(last, word);
    else turns.push({ ...turnOf(word), ...(label === undefined ? {} : { speaker: label }) });
  });
  return turns;
}

export function joinTurns(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    const first = turn.words?.[0];
    if (last?.words && first && last.speaker === turn.speaker && !isNewTurn(last, first, turn.end)) {
      if (turn.language !== undefined && turn.text.length > last.text.length) last.language = turn.language;
      for (const word of turn.words ?? []) addWord(last, word);
      last.end = Math.max(last.end, turn.end);
    } else joined.push({ ...turn, ...(turn.words ? { words: [...turn.words] } : {}) });
  }
  return joined;
}

function isNewTurn(turn: Turn, word: Word, end = word[2]): boolean {
  if (word[1] - turn.end > SILENCE) return true;
  const length = end - turn.start;
  return length > LONGEST || (length > LONG && endsSentence(turn.words?.at(-1)));
}

const turnOf = (word: Word): Turn => ({ start: word[1], end: word[2], text: word[0], words: [word] });

function addWord(turn: Turn, word: Word): void {
  turn.text += ` ${word[0]}`;
  turn.end = Math.max(turn.end, word[2]);
  turn.words?.push(word);
}

function speakerAt(stretches: readonly SpeakerStretch[], [, start, end]: Word): number {
  const middle = (start + end) / 2;
  const index = firstIndex(stretches.length - 1, (at) => (stretches[at]?.end ?? 0) >= middle);
  const here = stretches[index];
  const before = stretches[index - 1];
  if (here && before && here.start > middle && middle - before.end < here.start - middle) return before.speaker;
  return here?.speaker ?? 0;
}

/** Moves a change of speakers, or of turns, to the end of a sentence nearby. One number for each word. */
export function atSentenceEnds(words: readonly Word[], speakers: readonly number[]): number[] {
  const moved = [...speakers];
  for (let i = 1; i < words.length; i += 1) {
    if (speakers[i] === speakers[i - 1] || endsSentence(words[i - 1])) continue;
    const border = words[i]?.[1] ?? 0;
    for (let k = 1; k <= NEAR_WORDS; k += 1) {
      const back = words[i - k];
      if (i - k > 0 && back && endsSentence(words[i - k - 1]) && border - back[1] <= NEAR_SECONDS) {
        moved.fill(speakers[i] ?? 0, i - k, i);
        break;
      }
      const forth = words[i + k - 1];
      if (forth && endsSentence(forth) && forth[2] - border <= NEAR_SECONDS) {
        moved.fill(speakers[i - 1] ?? 0, i, i + k);
        break;
      }
    }
  }
  return moved;
}
