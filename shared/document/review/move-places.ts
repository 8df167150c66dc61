import { diff } from "../diff";
import type { Place } from "./operation";
import { firstWhere } from "../../sorted";

const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

interface Tokens {
  readonly words: readonly string[];
  /** Start of each word, and the end of the text. */
  readonly starts: readonly number[];
}

/** Undefined if the words are missing in the changed text. */
export function movePlaces(before: string, after: string): (place: Place) => Place | undefined {
  if (before === after)
    return (place) => (place.end <= before.length ? { start: place.start, end: place.end } : undefined);
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const changes = diff(a.words, b.words).map((change) => ({
    start: a.starts[change.a] ?? before.length,
    end: a.starts[change.aEnd] ?? before.length,
    movedEnd: b.starts[change.bEnd] ?? after.length,
  }));
  return ({ start, end }) => {
    const last = changes[firstWhere(changes, (change) => change.end > start) - 1];
    const shift = last === undefined ? 0 : last.movedEnd - last.end;
    const moved = { start: start + shift, end: end + shift };
    return moved.start >= 0 && after.slice(moved.start, moved.end) === before.slice(start, end) ? moved : undefined;
  };
}

function tokensOf(text: string): Tokens {
  const words: string[] = [];
  const starts: number[] = [];
  for (const match of text.matchAll(TOKEN)) {
    words.push(match[0]);
    starts.push(match.index);
  }
  return { words, starts };
}
