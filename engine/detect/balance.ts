import type { Span } from "../span";

/** A quotation or bracket that closes at the end of the words and opens in them. */
const CLOSED = /(?:«[^«»]*»|„[^„“]*“|“[^“”]*”|\([^()]*\)|^[^"]*"[^"]*")$/u;

/** Extends a span with the opening quotation mark by the closing one directly after it: `ООО «Ромашка` + `»`. */
export const balanceQuotes = <S extends Span>(text: string, spans: readonly S[]): S[] =>
  spans.map((span, index) => {
    const isFree = span.end < (spans[index + 1]?.start ?? text.length);
    return isFree && CLOSED.test(text.slice(span.start, span.end + 1)) ? { ...span, end: span.end + 1 } : span;
  });
