import type { Transcript, Turn, Word } from "../../shared/document/transcript";
import { tokensOf } from "../../shared/document/transcript-edits/edit-words";
import { languageOfLetters } from "../languages";
import type { HintedStretch } from "../messages";
import { type HeardTerm, heardTerms, possibleTerms } from "./heard-terms";
import type { KnownWords } from "./replaceable";
import type { SoundingTerms } from "./sounding-terms";

export interface Vocabulary {
  readonly terms: SoundingTerms;
  readonly known: KnownWords;
  /** Awaited often; may reject. */
  readonly pause: () => Promise<void>;
}

export interface HeardTurns {
  readonly size: number;
  /** Indices of words of the turn. Undefined if the turn was not transcribed with hints, or has changed since. */
  of(turn: Turn): readonly HeardTerm[] | undefined;
}

/** Seconds. */
const LONGEST = 25;
const MARGIN = 0.2;
/** Terms per interval: the model reads about 200 tokens. */
const MOST_HINTS = 16;
/** UTF-16 units. */
const MOST_LETTERS = 400;
/** Of a recording. */
const MOST_STRETCHES = 100;
const AT_ONCE = 10;

interface Place {
  readonly turn: number;
  /** Words of the turn, `end` exclusive. */
  readonly first: number;
  readonly end: number;
  readonly stretch: HintedStretch;
  readonly distance: number;
}

/**
 * The bundled model transcribes intervals with unknown words again, with similar terms as hints.
 * @param listen resolves to a turn for each interval that contains words, or to undefined to stop.
 */
export async function hearWithHints(
  { turns }: Pick<Transcript, "turns">,
  vocabulary: Vocabulary,
  listen: (stretches: HintedStretch[]) => Promise<readonly Turn[] | undefined>,
): Promise<HeardTurns> {
  const { terms, known, pause } = vocabulary;
  const all: Place[] = [];
  for (const [index, turn] of turns.entries()) all.push(...(await placesOf(turn, index, vocabulary)));
  const places = all.toSorted((a, b) => a.distance - b.distance).slice(0, MOST_STRETCHES);
  const heard = new Map<string, HeardTerm[]>();
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const some = places.slice(at, at + AT_ONCE);
    const hinted = await listen(some.map(({ stretch }) => stretch));
    if (hinted === undefined) break;
    for (const { turn, first, end, stretch } of some) {
      const again = hinted.find((one) => Math.abs(one.start - stretch.from) < MARGIN / 2);
      const before = turns[turn];
      if (again === undefined || before === undefined) continue;
      const words = tokensOf(before.text).slice(first, end);
      const found = await heardTerms(words, tokensOf(again.text), terms, known, pause);
      const moved = found.map((one) => ({ ...one, first: one.first + first, last: one.last + first }));
      if (moved.length > 0) heard.set(keyOf(before), [...(heard.get(keyOf(before)) ?? []), ...moved]);
    }
  }
  return { size: heard.size, of: (turn) => heard.get(keyOf(turn)) };
}

const keyOf = ({ start, text }: Turn): string => `${start} ${text}`;

async function placesOf(turn: Turn, index: number, { terms, known, pause }: Vocabulary): Promise<Place[]> {
  const places: Place[] = [];
  const texts = tokensOf(turn.text);
  for (const { first, end, from, to } of stretchesOf(turn.words ?? [])) {
    const possible = await possibleTerms(texts.slice(first, end), terms, known, pause);
    const hints = new Map<number, string>();
    let letters = 0;
    for (const { term, form } of possible) {
      if (hints.size === MOST_HINTS || letters + form.length > MOST_LETTERS) break;
      if (hints.has(term)) continue;
      hints.set(term, form);
      letters += form.length;
    }
    const [closest] = possible;
    if (closest === undefined) continue;
    const language = turn.language ?? languageOfLetters(turn.text);
    const stretch = { from, to, language, hints: [...hints.values()].join(", ") };
    places.push({ turn: index, first, end, stretch, distance: closest.distance });
  }
  return places;
}

function* stretchesOf(words: readonly Word[]) {
  let [first, count] = [0, 0];
  let open: Word[] = [];
  for (const [at, word] of words.entries()) {
    open.push(word);
    count += tokensOf(word[0]).length;
    const [next, start] = [words[at + 1], open[0]?.[1] ?? 0];
    const isEnd = next === undefined || next[2] - start > LONGEST;
    if (!isEnd && !(word[2] - start > LONGEST / 2 && /[.!?…]$/u.test(word[0]))) continue;
    yield { first, end: count, from: Math.max(0, start - MARGIN), to: word[2] + MARGIN };
    [first, open] = [count, []];
  }
}
