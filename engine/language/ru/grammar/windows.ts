import { NAME_SIGN, type Token, tokensOf } from "./tokens";

/** UTF-16 units that are read before a name and after it: as much as a clause mostly has. */
const BEFORE = 140;
const AFTER = 80;

export interface Window {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

/** Ranges of names, in text order. */
type Places = readonly { readonly start: number; readonly end: number }[];

/** Context of the name `at` of `places`, with the other names in it as single tokens. */
export function windowOf(text: string, places: Places, at: number): Window {
  const { start = 0, end = 0 } = places[at] ?? {};
  let from = Math.max(0, start - BEFORE);
  let first = at;
  while (first > 0 && (places[first - 1]?.end ?? 0) > from) first--;
  from = Math.min(from, places[first]?.start ?? from);
  const to = end + AFTER;
  let [written, read] = ["", from];
  for (let name = first; name <= at || (places[name]?.start ?? to) < to; name++) {
    written += text.slice(read, places[name]?.start).replaceAll(NAME_SIGN, " ") + NAME_SIGN;
    read = places[name]?.end ?? read;
  }
  const tokens = tokensOf(written + text.slice(read, to).replaceAll(NAME_SIGN, " "), first);
  const own = tokens.findIndex(({ name }) => name === at);
  return { left: tokens.slice(0, own), right: tokens.slice(own + 1) };
}
