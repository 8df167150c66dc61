import type { Span } from "../span";

const CLOSING = new Map([
  ["«", "»"],
  ["„", "“"],
  ["“", "”"],
  ["(", ")"],
]);

/** Takes in the closing quotation mark right after a span that holds the opening one: `ООО «Ромашка` + `»`. */
export function balanceQuotes<S extends Span>(text: string, spans: readonly S[]): S[] {
  return spans.map((span, index) => {
    const next = text.charAt(span.end);
    if (next === "" || (spans[index + 1]?.start ?? Infinity) <= span.end) return span;
    const inside = text.slice(span.start, span.end);
    for (const [open, close] of CLOSING)
      if (next === close && count(inside, open) > count(inside, close)) return { ...span, end: span.end + 1 };
    return next === '"' && count(inside, '"') % 2 === 1 ? { ...span, end: span.end + 1 } : span;
  });
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
