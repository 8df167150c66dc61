import { NAME_SIGN, type Token, tokensOf } from "./tokens";

/** Context in UTF-16 units; about a clause. */
const BEFORE = 140;
const AFTER = 80;

export interface Window {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

type Places = readonly { readonly start: number; readonly end: number }[];

/** Other names are single tokens. */
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
