import type { Document } from "../../shared/document/document";
import type { Mapping } from "../../shared/document/mapping";
import { marksOf } from "../../shared/document/review/marks";
import { canonicalForm } from "../resolve/link/canonical";

/** placeholder -> original after edits: as it was where the same words stand for it, else the fullest of those that do. */
export function mappingAfter(document: Document, before: Document, known: Mapping): Mapping {
  const unchanged = spansByText(before);
  const mapping: Mapping = {};
  for (const [text, spans] of spansByText(document)) {
    const same = unchanged
      .get(text)
      ?.map(({ start, end }) => `${start}-${end}`)
      .join();
    const kept = known[text];
    const stays = kept !== undefined && same === spans.map(({ start, end }) => `${start}-${end}`).join();
    mapping[text] = stays ? kept : canonicalForm(document.original, spans);
  }
  return mapping;
}

type Spans = Parameters<typeof canonicalForm>[1][number][];

function spansByText(document: Document): Map<string, Spans> {
  const spans = new Map<string, Spans>();
  const types = new Map(document.replacements.map(({ start, type }) => [start, type]));
  for (const { start, end, text, kind, score } of marksOf(document)) {
    const type = types.get(start);
    if (text === "" || type === undefined) continue;
    const span = { start, end, kind, score, type };
    const own = spans.get(text);
    if (own) own.push(span);
    else spans.set(text, [span]);
  }
  return spans;
}
