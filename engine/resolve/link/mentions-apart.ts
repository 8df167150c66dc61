import { compatible } from "./person-match";
import type { NamedPlace } from "./other-names";
import { fullness, keysOf } from "./person-name";
import { isIntroduced } from "./title-before";

export interface TitledPlace extends NamedPlace {
  readonly title?: string | undefined;
}

/** `Белов и Белова`, `Кузнецов (ОТК) и Кузнецов` */
const COORDINATED =
  /^(?:\s+\([^()\n]{1,40}\)|\s+(?:из|со?|в|от|from|in|at|of)\s[^.,;:!?\n]{1,30})?,?\s+(?:и|или|либо|and|or|&)(?:\s+\p{Ll}+){0,2}\s+$/u;
/** `нотариус Шмидт, заявитель Шмидт` */
const LISTED = /^,\s+(?:\p{Ll}+\s+){0,2}$/u;
/** `Ира, но не Ира Лосева` */
const NEGATED = /(?:^|\s)(?:не|not)\s+$/i;
const SAME_CLAUSE = /^\s+(?:[\p{Ll}-]+\s+){1,4}$/u;
/** Not an introduction: `Бонд, Джеймс Бонд`. */
const SAME_SENTENCE = /^(?=.*\p{L})[^.!?;:\n()"«»]+$/u;
/** Between names of one clause, in UTF-16 code units. */
const LONGEST = 60;

/** For each mention, earlier mentions that context shows to be other people. */
export function mentionsApart(text: string, places: readonly TitledPlace[]): Map<number, number[]> {
  const apart = new Map<number, number[]>();
  let list: number[] = [];
  for (const [at, place] of places.entries()) {
    const before = places[at - 1];
    const between = before && place.start >= before.end ? text.slice(before.end, place.start) : "";
    const isLast = COORDINATED.test(between);
    if (!isLast && !LISTED.test(between)) list = [];
    list.push(at);
    const isList = isLast || (list.length > 1 && list.every((one) => places[one]?.title !== undefined));
    if (isList)
      for (const [nth, one] of list.entries())
        add(
          apart,
          one,
          list.slice(0, nth).filter((other) => mayBeOne(places[one], places[other])),
        );
    else if (before && between.length <= LONGEST && showsTwo(between, before, place)) add(apart, at, [at - 1]);
    // An identical full name in a list is one person, unless joined by `and`.
    const isSame = (other: number): boolean =>
      other < at - 1 && fullness(place.name) >= 2 && wordsOf(text, places[other]) === wordsOf(text, place);
    if (isList)
      apart.set(
        at,
        (apart.get(at) ?? []).filter((other) => !isSame(other)),
      );
  }
  for (const [at, others] of introduced(text, places)) add(apart, at, others);
  return apart;
}

/** Bare names before an introduced full name, and the full name. */
function introduced(text: string, places: readonly TitledPlace[]): [number, number[]][] {
  const full = places.flatMap((place, at) => (fullness(place.name) > 1 && isIntroduced(text, place) ? [at] : []));
  if (full.length === 0) return [];
  const bare = new Map<string, number[]>();
  for (const [at, { name }] of places.entries()) {
    if (fullness(name) > 1) continue;
    for (const key of keysOf(name)) {
      const earlier = bare.get(key) ?? [];
      if (earlier.length < MOST_BARE) bare.set(key, [...earlier, at]);
    }
  }
  return full.map((at): [number, number[]] => {
    const place = places[at];
    const sharing = new Set(place ? keysOf(place.name).flatMap((key) => bare.get(key) ?? []) : []);
    return [at, [...sharing].filter((one) => one < at && mayBeOne(places[one], place))];
  });
}

const MOST_BARE = 20;

/** Other names are different people anyway, unless the user joined them. */
const mayBeOne = (a: TitledPlace | undefined, b: TitledPlace | undefined): boolean =>
  a !== undefined && b !== undefined && (compatible(a.name, b.name) || compatible(b.name, a.name));

const wordsOf = (text: string, place: TitledPlace | undefined): string =>
  place ? text.slice(place.start, place.end) : "";

function add(apart: Map<number, number[]>, at: number, others: readonly number[]): void {
  if (others.length > 0) apart.set(at, [...new Set([...(apart.get(at) ?? []), ...others])]);
}

function showsTwo(between: string, a: TitledPlace, b: TitledPlace): boolean {
  if (!compatible(a.name, b.name) || /[.!?\n]/.test(between)) return false;
  if (NEGATED.test(between)) return true;
  // `Майор Гринёв вызвал рядового Гринёва`
  if (a.title !== undefined && b.title !== undefined) return a.title !== b.title;
  if (fullness(a.name) > 1) return false;
  if (fullness(b.name) <= 1) return SAME_CLAUSE.test(between);
  // `Света сказала, что Света Крюкова в отпуске`: two people.
  return [...a.name.calledAs].some((given) => b.name.calledAs.has(given)) && SAME_SENTENCE.test(between);
}
