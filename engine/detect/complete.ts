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
    if (span.kind === "place") {
      const from = Math.max(spans[index - 1]?.end ?? 0, span.start - LONGEST);
      const before = TOWN_BEFORE.exec(text.slice(from, span.start))?.[0] ?? "";
      return before === "" ? span : { ...span, start: span.start - before.length };
    }
    if (span.kind === "birth_date") {
      const to = spans[index + 1]?.start ?? Infinity;
      BORN_AFTER.lastIndex = span.end;
      const after = BORN_AFTER.exec(text)?.[0] ?? "";
      return span.end + after.length > to ? span : { ...span, end: span.end + after.length };
    }
    if (span.kind === "person") {
      PATRONYMIC_AFTER.lastIndex = span.end;
      return { ...span, end: span.end + (PATRONYMIC_AFTER.exec(text)?.[0].length ?? 0) };
    }
    return span;
  });
}
