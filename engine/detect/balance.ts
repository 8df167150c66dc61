import type { Span } from "../span";

/** A quotation or bracket that ends here, and began in the same words. */
const CLOSED = /(?:«[^«»]*»|„[^„“]*“|“[^“”]*”|\([^()]*\)|^[^"]*"[^"]*")$/u;

/** Takes in the closing quotation mark right after a span that holds the opening one: `ООО «Ромашка` + `»`. */
export const balanceQuotes = <S extends Span>(text: string, spans: readonly S[]): S[] =>
  spans.map((span, index) => {
    const isFree = span.end < (spans[index + 1]?.start ?? text.length);
    return isFree && CLOSED.test(text.slice(span.start, span.end + 1)) ? { ...span, end: span.end + 1 } : span;
  });
