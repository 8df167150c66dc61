import type { Kind } from "../../shared/document/kinds";
import { type Stretch, uncovered } from "../sorted";
import type { Span } from "../span";

/** `Мира⏎Дом: 5`: the next line of a form has a label of its own. */
const BORDER = /\t+|\s?[|;]\s?|[^\S\n]*\n(?=[^\S\n]*\p{L}[\p{L} .]{0,30}:)/gu;

/** Kinds in which such signs may stand. */
const WHOLE: ReadonlySet<Kind> = new Set<Kind>(["api_key", "password", "url"]);

/** A stretch without the signs at its ends; empty where it is nothing else. */
export function bare(text: string, { start, end }: Stretch, sign: RegExp): Stretch {
  while (start < end && sign.test(text.charAt(start))) start += 1;
  while (end > start && sign.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** Where a group of a match of an expression with the flag `d` stands. */
export function placeOf(match: RegExpMatchArray, group: number): Stretch {
  const [start, end] = match.indices?.[group] ?? [0, 0];
  return { start, end };
}

/**
 * A tab, a bar or a semicolon parts cells, a label begins a field: what was found over several of them becomes one span each,
 * so that columns and lines stay.
 */
export function cutAtCells<S extends Span>(text: string, spans: readonly S[]): S[] {
  return spans.flatMap((span) => {
    if (WHOLE.has(span.kind)) return [span];
    const borders = Array.from(text.slice(span.start, span.end).matchAll(BORDER), ({ 0: border, index }) => ({
      start: span.start + index,
      end: span.start + index + border.length,
    }));
    return borders.length === 0 ? [span] : uncovered(span, borders).map((rest) => ({ ...span, ...rest }));
  });
}
