import type { Span } from "../span";

const CLOSED = /(?:«[^«»]*»|„[^„“]*“|“[^“”]*”|\([^()]*\)|^[^"]*"[^"]*")$/u;

/** `ООО «Ромашка` gets the closing quotation mark after it. */
export const balanceQuotes = <S extends Span>(text: string, spans: readonly S[]): S[] =>
  spans.map((span, index) => {
    const isFree = span.end < (spans[index + 1]?.start ?? text.length);
    return isFree && CLOSED.test(text.slice(span.start, span.end + 1)) ? { ...span, end: span.end + 1 } : span;
  });
