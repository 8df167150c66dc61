import type { LinkedSpan } from "../span";

/** `г. Тверь`, `пгт Мокшан`; after a figure it is the year's: `в 1998 г. Тверь`. */
const TOWN_BEFORE = /(?<![\p{L}\p{N}.-]|\d\s)(?:(?:г|гор|пос|дер|ст|с|д|х|п|р\.\s?п)\.|пгт\.?)[^\S\n]?$/u;
/** `1970 г.р.`, after a date that may hold the first letter. */
const BORN_AFTER = /(?<=г)\.?\s?р\.|\s?г\.?\s?р\.|\s?г\/р/uy;
/** `Мамедова Айтен Эльхан кызы` */
const PATRONYMIC_AFTER = /[^\S\n](?:кызы|к[ыи]зи|гызы|оглы|оглу|углы|улы)(?!\p{L})/uy;
const LONGEST = 16;

/** Takes in the small words that belong to a name, a place or a date of birth, so that no stump of it stays behind. */
export function complete(text: string, spans: readonly LinkedSpan[]): LinkedSpan[] {
  return spans.map((span, index) => {
    const from = spans[index - 1]?.end ?? 0;
    const to = spans[index + 1]?.start ?? text.length;
    switch (span.kind) {
      case "place":
        return { ...span, start: span.start - lengthBefore(text, span.start, from) };
      case "birth_date":
        return { ...span, end: span.end + lengthAfter(BORN_AFTER, text, span.end, to) };
      case "person":
        return { ...span, end: span.end + lengthAfter(PATRONYMIC_AFTER, text, span.end, to) };
      default:
        return span;
    }
  });
}

/** Of a town's abbreviation that ends at `at`, not before `from`. */
function lengthBefore(text: string, at: number, from: number): number {
  return TOWN_BEFORE.exec(text.slice(Math.max(from, at - LONGEST), at))?.[0].length ?? 0;
}

/** Of what the sticky pattern finds at `at`; 0 where it would reach into what begins at `to`. */
function lengthAfter(pattern: RegExp, text: string, at: number, to: number): number {
  pattern.lastIndex = at;
  const length = pattern.exec(text)?.[0].length ?? 0;
  return at + length <= to ? length : 0;
}
