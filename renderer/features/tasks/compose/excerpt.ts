import type { EntityType } from "../../../../shared/document/kinds";

export interface ExampleSpan {
  readonly start: number;
  readonly end: number;
  readonly resultStart: number;
  readonly resultEnd: number;
  readonly type: EntityType;
}

export interface Piece {
  readonly text: string;
  readonly type?: EntityType;
}

/** Maximum characters of a card. */
const ROOM = 96;

/** The first sentence with a finding, else the first. Offsets into `original`. */
export function exampleSentence(original: string, spans: readonly ExampleSpan[]): { start: number; end: number } {
  const sentences = [...original.matchAll(/[^.!?…\n]*[.!?…]*\n?/g)].filter(({ 0: text }) => /\S/.test(text));
  const bounds = sentences.map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
  const first = bounds[0] ?? { start: 0, end: original.length };
  const chosen = bounds.find((sentence) =>
    spans.some((span) => span.start >= sentence.start && span.start < sentence.end),
  );
  let { start, end } = chosen ?? first;
  // A dot inside a replacement ("ул. Ленина") does not finish the sentence.
  for (const span of spans) {
    if (span.start < end && span.end > end) end = span.end;
    if (span.start < start && span.end > start) start = span.start;
  }
  return { start, end };
}

export function excerpt(
  result: string,
  spans: readonly ExampleSpan[],
  sentence: { readonly start: number; readonly end: number },
): Piece[] {
  const inside = spans.filter((span) => span.start >= sentence.start && span.end <= sentence.end);
  const pieces: Piece[] = [];
  let at = toResult(spans, sentence.start);
  const end = toResult(spans, sentence.end);
  const limit = at + Math.max(ROOM, (inside[0]?.resultEnd ?? 0) - at);
  for (const span of inside) {
    if (span.resultEnd > limit) break;
    if (span.resultStart > at) pieces.push({ text: result.slice(at, span.resultStart) });
    pieces.push({ text: result.slice(span.resultStart, span.resultEnd), type: span.type });
    at = span.resultEnd;
  }
  const next = inside.find((span) => span.resultStart >= at);
  const stop = Math.min(end, limit, next?.resultStart ?? end);
  if (stop > at) pieces.push({ text: stop < end ? `${wholeWords(result.slice(at, stop))}…` : result.slice(at, stop) });
  else if (at < end) pieces.push({ text: "…" });
  return trimmed(pieces);
}

function toResult(spans: readonly ExampleSpan[], offset: number): number {
  const before = spans.filter((span) => span.end <= offset).at(-1);
  return before === undefined ? offset : before.resultEnd + (offset - before.end);
}

function wholeWords(text: string): string {
  return text.replace(/\s*\S*$/, "") || text;
}

function trimmed(pieces: readonly Piece[]): Piece[] {
  return pieces
    .map((piece, i) => {
      let { text } = piece;
      if (i === 0) text = text.trimStart();
      if (i === pieces.length - 1) text = text.trimEnd();
      return { ...piece, text };
    })
    .filter((piece) => piece.text !== "");
}
