import { typeOfKind } from "../../../shared/document/kinds";
import { overlapping, overlapsAny, type TextRange } from "../../../shared/sorted";
import { isLatinGiven, isLatinSurname } from "../../language/latin/latin-names";
import { isCyrillic } from "../../language/shape";
import type { LinkedSpan } from "../../span";
import { Inhabitants } from "./english-inhabitants";
import { placeNames, STATE_NAME, statesOfCodes } from "./english-regions";
import { groupPlaces } from "./group-places";
import { type FoundMention, mentionsOf } from "./mention";
import { placeWord } from "./place-words";
import { capitalOfInhabitant, isOnlyInhabitant } from "./russian-inhabitants";

const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
/** `по московскому времени` */
const TIME = /^\s+врем(?:я|ени|енем)(?!\p{L})/u;

/** Adds words that reveal replaced places: `саратовские`, `саратовчанка`, `a Bostonian`. Sorted as `spans`. */
export function withPlaceWords(text: string, spans: readonly LinkedSpan[]): LinkedSpan[] {
  const mentions = mentionsOf(text, spans);
  const { names } = groupPlaces(mentions);
  const revealing =
    spans.length === 0 ? [] : isCyrillic(text) ? russianWords(text, spans, names) : englishWords(text, spans, mentions);
  const entity = Math.max(0, ...spans.map((span) => span.entity)) + 1;
  const found = revealing.map(({ start, end }): LinkedSpan => ({
    start,
    end,
    kind: "place",
    type: typeOfKind("place"),
    score: 1,
    entity,
  }));
  const isRead = overlapsAny(found);
  const others = spans.flatMap((span) => {
    if (!isRead(span)) return [span];
    // `Тверичанка Сорока`: the name stays one.
    const rest = found.find(({ start, end }) => start === span.start && end < span.end);
    return rest === undefined ? [] : [{ ...span, start: rest.end + 1 }];
  });
  return [...others, ...found].sort((one, other) => one.start - other.start);
}

function russianWords(text: string, spans: readonly LinkedSpan[], names: readonly string[]): TextRange[] {
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index: start }) => {
    const range = { start, end: start + word.length };
    const [over] = overlapping(spans, range);
    if (over === undefined) {
      if (capitalOfInhabitant(word) !== undefined) return [range];
      return names.length === 0 || TIME.test(text.slice(range.end)) || placeWord(word, names) === undefined
        ? []
        : [range];
    }
    if (over.kind !== "person" || over.start !== start || isUsers(over)) return [];
    const isFirst = over.end > range.end && text.charAt(range.end) === " ";
    const isListed = capitalOfInhabitant(isFirst ? word.toLowerCase() : word) !== undefined;
    return (isFirst || over.end === range.end) && (isListed || isOnlyInhabitant(word, names)) ? [range] : [];
  });
}

function englishWords(text: string, spans: readonly LinkedSpan[], mentions: readonly FoundMention[]): TextRange[] {
  const isFound = overlapsAny(spans);
  const states = new Set(statesOfCodes(mentions));
  const ofCodes =
    states.size === 0 ? [] : Array.from(text.matchAll(STATE_NAME)).filter(([name]) => states.has(name.toLowerCase()));
  const people = new Inhabitants(placeNames(mentions))
    .in(text)
    .filter(({ start, end }) =>
      overlapping(spans, { start, end }).every(
        (span) => span.start >= start && span.end <= end && !isUsers(span) && !isName(text, span),
      ),
    );
  return [
    ...people,
    ...ofCodes
      .map(({ 0: name, index }) => ({ start: index, end: index + name.length }))
      .filter((range) => !isFound(range)),
  ];
}

const isUsers = ({ evidence }: LinkedSpan): boolean => evidence?.strength === "user";

/** `Hunter` in a text about Hunt. */
const isName = (text: string, { kind, start, end }: LinkedSpan): boolean => {
  const word = text.slice(start, end);
  return kind === "person" ? isLatinGiven(word) || isLatinSurname(word) : kind !== "place" && kind !== "organization";
};
