import type { Kind } from "../../shared/document/kinds";
import { type TextRange, uncovered } from "../../shared/sorted";
import type { Span } from "../span";

/** `Мира\nДом: 5`, `набережная\nСпикер 2: Гусев`: the next line has a label of its own. */
const BORDER =
  /\t+|\s?[|;]\s?|[^\S\n]*\n(?:(?:SPEAKER|Speaker|Спикер|СПИКЕР|Говорящий)[_ ]\d{1,3}:[^\S\n]*|(?=[^\S\n]*\p{L}[\p{L} .]{0,30}:))/gu;
const LONGEST_BORDER = 40;

const WHOLE: ReadonlySet<Kind> = new Set<Kind>(["api_key", "password", "url"]);

export function bare(text: string, { start, end }: TextRange, sign: RegExp): TextRange {
  while (start < end && sign.test(text.charAt(start))) start += 1;
  while (end > start && sign.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** Range of a group. The expression needs the flag `d`. */
export function placeOf(match: RegExpMatchArray, group: number): TextRange {
  const [start, end] = match.indices?.[group] ?? [0, 0];
  return { start, end };
}

export function cutAtCells<S extends Span>(text: string, spans: readonly S[]): S[] {
  return spans.flatMap((span) => {
    if (WHOLE.has(span.kind)) return [span];
    const around = text.slice(span.start, span.end + LONGEST_BORDER);
    const borders = Array.from(around.matchAll(BORDER), ({ 0: border, index }) => ({
      start: span.start + index,
      end: span.start + index + border.length,
    })).filter(({ start }) => start < span.end);
    return borders.length === 0 ? [span] : uncovered(span, borders).map((rest) => ({ ...span, ...rest }));
  });
}
