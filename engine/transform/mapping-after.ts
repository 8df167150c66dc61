import type { Document } from "../../shared/document/document";
import type { Mapping } from "../../shared/document/mapping";
import { marksOf } from "../../shared/document/review/marks";
import type { Mark } from "../../shared/document/review/operation";
import { grouped } from "../grouped";
import { canonicalForm } from "../resolve/link/canonical";
import type { Span } from "../span";

/** Unchanged if the same words have the placeholder, else its fullest words. */
export function mappingAfter(document: Document, before: Document, known: Mapping): Mapping {
  const unchanged = spansByText(before);
  const mapping: Mapping = {};
  for (const [text, spans] of spansByText(document)) {
    const kept = known[text];
    const stays = kept !== undefined && places(unchanged.get(text) ?? []) === places(spans);
    mapping[text] = stays ? kept : canonicalForm(document.original, spans);
  }
  return mapping;
}

const places = (spans: readonly Span[]): string => spans.map(({ start, end }) => `${start}-${end}`).join();

function spansByText(document: Document): Map<string, (Mark & Span)[]> {
  const types = new Map(document.replacements.map(({ start, type }) => [start, type]));
  const spans = marksOf(document).flatMap((mark) => {
    const type = types.get(mark.start);
    return mark.text === "" || type === undefined ? [] : [{ ...mark, type }];
  });
  return grouped(spans, ({ text }) => text);
}
