import type { Span } from "../span";

const BORDER = /\t+|\s\|\s/gu;

/** A tab or a bar parts cells: what was found over several of them becomes one span a cell, so that columns stay. */
export function cutAtCells(text: string, spans: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const borders = [...text.slice(span.start, span.end).matchAll(BORDER)];
    if (span.type === "ID" || borders.length === 0) return [span];
    const starts = [span.start, ...borders.map(({ 0: border, index }) => span.start + index + border.length)];
    const ends = [...borders.map(({ index }) => span.start + index), span.end];
    return starts.flatMap((start, index) => {
      const end = ends[index] ?? start;
      return start < end ? [{ ...span, start, end }] : [];
    });
  });
}
