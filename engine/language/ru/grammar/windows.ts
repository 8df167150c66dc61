import { NAME_SIGN, type Token, tokensOf } from "./tokens";

/** UTF-16 units that are read before a name and after it: as much as a clause mostly has. */
const BEFORE = 140;
const AFTER = 80;

export interface Window {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

/** Where names stand, in text order. */
type Places = readonly { readonly start: number; readonly end: number }[];

/** What stands around the name `at` of `places`, with the other names in it as tokens of their own. */
export function windowOf(text: string, places: Places, at: number): Window {
  const { start = 0, end = 0 } = places[at] ?? {};
  let from = Math.max(0, start - BEFORE);
  let first = at;
  while (first > 0 && (places[first - 1]?.end ?? 0) > from) first--;
  from = Math.min(from, places[first]?.start ?? from);
  const to = Math.min(text.length, end + AFTER);
  const left = masked(text, from, start, places, first, at);
  let last = at + 1;
  while (last < places.length && (places[last]?.start ?? 0) < to) last++;
  const right = masked(text, end, to, places, at + 1, last);
  return { left: tokensOf(left, first), right: tokensOf(right, at + 1) };
}

function masked(text: string, from: number, to: number, places: Places, first: number, end: number): string {
  let [written, read] = ["", from];
  for (const { start, end: after } of places.slice(first, end)) {
    written += text.slice(read, start).replaceAll(NAME_SIGN, " ") + NAME_SIGN;
    read = after;
  }
  return read < to ? written + text.slice(read, to).replaceAll(NAME_SIGN, " ") : written;
}
