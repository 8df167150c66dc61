import type { Word } from "../shared/document/transcript";
import {
  isTooLong,
  lostSpeech,
  meanConfidence,
  secondsOf,
  speechWithout,
  stretchesToHearAgain,
  wordsIn,
} from "./lost-speech";
import type { Stretch } from "./voice-activity";

/** Words in recording time, ISO 639-1. */
export interface HeardPart {
  readonly words: readonly Word[];
  /** Times are estimated. */
  readonly guessed: boolean;
  readonly language: string;
}

/** `lost`: speech that was not understood. */
export interface HeardSpeech {
  readonly parts: readonly HeardPart[];
  readonly lost: readonly Stretch[];
}

interface HearOptions {
  /** Only if another language than that of `before` is spoken. */
  readonly onlyOther: boolean;
}

interface Listening {
  /** Without a fixed language. Undefined if the words would be those of `before`. */
  hear(speech: readonly Stretch[], before: HeardPart, options: HearOptions): Promise<HeardPart | undefined>;
  /** Seconds: a moment between words, near the middle. */
  quietMoment(stretch: Stretch): Promise<number>;
}

/** Attempts after the first one, each with shorter sound. */
const ATTEMPTS = 3;
/** Seconds of silence that end a run. */
const PAUSE = 0.4;
/** Seconds; longer intervals are divided. */
const DIVISIBLE = 3;
/** Share of the speech from which on all of it is heard again. */
const MOST = 0.6;
/** Differences in seconds and in confidence that do not count. */
const SAME = 0.5;
const SAME_CONFIDENCE = 0.5;

/** Speech that a recognizer left out, or heard in a wrong language, is heard again without a fixed language. */
export async function hearLost(
  speech: readonly Stretch[],
  first: HeardPart,
  listening: Listening,
  attempts = ATTEMPTS,
): Promise<HeardSpeech> {
  const lost = lostSpeech(speech, first.words);
  const again = attempts === 0 ? [] : stretchesToHearAgain(speech, first.words);
  if (again.length === 0) return { parts: [first], lost };
  if (attempts === ATTEMPTS && secondsOf(again) >= MOST * secondsOf(speech)) {
    const whole = await listening.hear(speech, first, { onlyOther: true });
    if (whole !== undefined && isBetter(whole, first, speech)) return hearLost(speech, whole, listening, attempts - 1);
  }
  const runs = await runsOf(again, speech, listening);
  if (runs.length === 0) return { parts: [first], lost };
  const parts: HeardPart[] = [];
  const left: Stretch[] = [];
  for (const run of runs) {
    const before = { ...first, words: endingWithin(run.speech, run.wordsOf(first.words)) };
    const second = await listening.hear(run.speech, before, { onlyOther: lost.length === 0 });
    const best = second !== undefined && isBetter(second, before, run.speech) ? second : before;
    const found = await hearLost(run.speech, best, listening, lost.length === 0 ? 0 : attempts - 1);
    parts.push(...found.parts);
    left.push(...found.lost);
  }
  const kept = wordsIn(
    speech.filter((stretch) => !again.includes(stretch)),
    first.words,
    speech,
  );
  return { parts: inOrder([{ ...first, words: kept }, ...parts]), lost: left };
}

/** The word before lost speech seems to last until the next one. */
function endingWithin(speech: readonly Stretch[], words: readonly Word[]): Word[] {
  const last = speech.at(-1)?.end ?? 0;
  return words.map((word) => {
    const [text, start, end, ...confidence] = word;
    return isTooLong(word) ? [text, start, Math.max(start, Math.min(end, last)), ...confidence] : word;
  });
}

interface Run {
  readonly speech: readonly Stretch[];
  wordsOf(words: readonly Word[]): Word[];
}

/** Shorter than `speech`, because the same sound would be recognized in the same way. Empty if it cannot be divided. */
async function runsOf(again: readonly Stretch[], speech: readonly Stretch[], listening: Listening): Promise<Run[]> {
  const [only] = speech;
  if (speech.length === 1 && only !== undefined) {
    if (only.end - only.start < DIVISIBLE) return [];
    const middle = await listening.quietMoment(only);
    return [
      { speech: [{ start: only.start, end: middle }], wordsOf: (words) => words.filter(([, start]) => start < middle) },
      { speech: [{ start: middle, end: only.end }], wordsOf: (words) => words.filter(([, start]) => start >= middle) },
    ];
  }
  const runs: Stretch[][] = [];
  for (const stretch of again) {
    const before = runs.at(-1)?.at(-1);
    const isNext = before !== undefined && speech.indexOf(stretch) === speech.indexOf(before) + 1;
    if (isNext && stretch.start - before.end < PAUSE) runs.at(-1)?.push(stretch);
    else runs.push([stretch]);
  }
  const divided = runs.length === 1 && again.length === speech.length ? again.map((stretch) => [stretch]) : runs;
  return divided.map((run) => ({ speech: run, wordsOf: (words) => wordsIn(run, words, speech) }));
}

function isBetter(second: HeardPart, first: HeardPart, speech: readonly Stretch[]): boolean {
  const without = ({ words }: HeardPart): number => secondsOf(speechWithout(speech, words));
  const more = without(first) - without(second);
  if (Math.abs(more) > SAME) return more > 0;
  const surer = meanConfidence(second.words) - meanConfidence(first.words);
  return surer > 0 || (second.words.length > first.words.length && surer > -SAME_CONFIDENCE);
}

/** Without empty ones, joined if nothing differs. */
function inOrder(parts: readonly HeardPart[]): HeardPart[] {
  const all = parts
    .flatMap(({ words, ...rest }) => words.map((word) => ({ word, rest })))
    .toSorted((a, b) => a.word[1] - b.word[1]);
  const ordered: { words: Word[]; guessed: boolean; language: string }[] = [];
  for (const { word, rest } of all) {
    const last = ordered.at(-1);
    if (last?.language === rest.language && last.guessed === rest.guessed) last.words.push(word);
    else ordered.push({ ...rest, words: [word] });
  }
  return ordered;
}
