import { typeOfKind } from "../../../shared/document/kinds";
import { overlapsAny } from "../../../shared/sorted";
import type { LinkedSpan } from "../../span";
import { isCyrillic } from "../../language/shape";
import { inhabitantsOf } from "./english-inhabitants";
import { placeNames } from "./english-regions";
import { groupPlaces } from "./group-places";
import { mentionsOf } from "./mention";
import { placeWord } from "./place-words";

const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
/** `по московскому времени` */
const TIME = /^\s+врем(?:я|ени|енем)(?!\p{L})/u;

/** Adds words that reveal replaced places: `саратовские`, `саратовчанка`. Sorted as `spans`. */
export function withPlaceWords(text: string, spans: readonly LinkedSpan[]): LinkedSpan[] {
  const mentions = mentionsOf(text, spans);
  const { names } = groupPlaces(mentions);
  const isHidden = overlapsAny(spans);
  const entity = Math.max(0, ...spans.map((span) => span.entity)) + 1;
  const added = (start: number, end: number): LinkedSpan[] =>
    isHidden({ start, end }) ? [] : [{ start, end, kind: "place", type: typeOfKind("place"), score: 1, entity }];
  const russian =
    names.length === 0
      ? []
      : Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index: start }) => {
          const end = start + word.length;
          return TIME.test(text.slice(end)) || placeWord(word, names) === undefined ? [] : added(start, end);
        });
  const english = isCyrillic(text) ? [] : placeNames(mentions);
  const inhabitants = inhabitantsOf(english);
  const found = [
    ...russian,
    ...(inhabitants === undefined
      ? []
      : Array.from(text.matchAll(inhabitants)).flatMap(({ 0: words, index }) => added(index, index + words.length))),
  ];
  return [...spans, ...found].sort((one, other) => one.start - other.start);
}
