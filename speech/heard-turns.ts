import { isNotUnderstood, notUnderstood, type Turn } from "../shared/document/transcript";
import type { HeardSpeech } from "./hear-again";
import { joinedStretches } from "./lost-speech";
import type { SpeakerStretch } from "./speaker-stretches";
import { turnsOfWords } from "./turns";
import type { Stretch } from "./voice-activity";

/** In order. Speech that was not understood has turns with a mark in `language`. */
export function turnsOfHeard(
  { parts, lost }: HeardSpeech,
  language: string,
  stretches?: readonly SpeakerStretch[],
): Turn[] {
  const spoken = parts.flatMap(({ words, guessed, language }) =>
    turnsOfWords(words, stretches).map((turn) => ({ ...(guessed ? withoutWords(turn) : turn), language })),
  );
  const mark = notUnderstood(language);
  return inTime([...spoken, ...joinedStretches(lost).flatMap((one) => markOf(mark, one, stretches))]);
}

/** A turn with the speaker of its time. */
export const markOf = (text: string, { start, end }: Stretch, stretches?: readonly SpeakerStretch[]): Turn[] =>
  turnsOfWords([[text, start, end]], stretches).map(withoutWords);

/** An estimated time could leave a hidden word audible; without times the complete turn is covered. */
export function withoutWords({ words: _guessed, ...turn }: Turn): Turn {
  return turn;
}

export const inTime = (turns: readonly Turn[]): Turn[] => turns.toSorted((a, b) => a.start - b.start);

/** Noise and music are no speech: marks are reported with the first turn that has words. */
export class SpokenTurns {
  readonly #turns: Turn[];
  readonly #report: (turn: Turn) => void;
  #isSpoken: boolean;
  #reported: number;

  constructor(finished: readonly Turn[], report: (turn: Turn) => void) {
    this.#turns = [...finished];
    this.#report = report;
    this.#isSpoken = finished.some(hasWords);
    this.#reported = finished.length;
  }

  /** Undefined without words. */
  get all(): readonly Turn[] | undefined {
    return this.#isSpoken ? this.#turns : undefined;
  }

  add(turn: Turn): void {
    this.#turns.push(turn);
    this.#isSpoken ||= hasWords(turn);
    if (!this.#isSpoken) return;
    for (const one of this.#turns.slice(this.#reported)) this.#report(one);
    this.#reported = this.#turns.length;
  }
}

const hasWords = ({ text }: Turn): boolean => !isNotUnderstood(text);
