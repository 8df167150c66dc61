import { type Kind, typeOfKind } from "../../shared/document/kinds";
import type { LinkedSpan } from "../span";
import { transform } from "../transform/transform";

/** Reproducible. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** New text of `{person 1:Анна}`. */
export function randomized(marked: string, seed: number, language = "ru"): string {
  const spans: LinkedSpan[] = [];
  let [text, read] = ["", 0];
  for (const match of marked.matchAll(/\{(\w+) (\d+):([^}]*)\}/g)) {
    const [whole, kind = "", entity = "", words = ""] = match;
    text += marked.slice(read, match.index);
    const start = text.length;
    text += words;
    const type = typeOfKind(kind as Kind);
    spans.push({ start, end: text.length, kind: kind as Kind, type, score: 1, entity: Number(entity) });
    read = match.index + whole.length;
  }
  text += marked.slice(read);
  return transform(text, spans, { mode: "randomize", language, languageOut: language, random: seeded(seed) }).text;
}
