import { covered, union, type Stretch } from "./intervals";
import type { LabelledText } from "./sets";

/** People with all mentions hidden, as in the Text Anonymization Benchmark. */
export interface Identifiers {
  readonly direct: number;
  readonly quasi: number;
}

/** Reveal nothing about a person. */
const EMPTY_WORDS = new Set("the of a an and on in at to for by from mr mrs ms dr s".split(" "));

/** Recall by entity: every identifying word of every mention is hidden. Undefined without such labels. */
export function protectedEntities(
  texts: readonly LabelledText[],
  predictions: readonly (readonly Stretch[])[],
): Identifiers | undefined {
  const entities = { DIRECT: [] as boolean[], QUASI: [] as boolean[] };
  texts.forEach(({ text, spans }, index) => {
    const hidden = union(predictions[index] ?? []);
    const safe = { DIRECT: new Map<string, boolean>(), QUASI: new Map<string, boolean>() };
    for (const span of spans) {
      const kind = span.identifier_type;
      if (kind !== "DIRECT" && kind !== "QUASI") continue;
      const entity = String(span.entity_id ?? span.start);
      safe[kind].set(entity, (safe[kind].get(entity) ?? true) && wordsHidden(text, span, hidden));
    }
    entities.DIRECT.push(...safe.DIRECT.values());
    entities.QUASI.push(...safe.QUASI.values());
  });
  if (entities.DIRECT.length + entities.QUASI.length === 0) return undefined;
  return { direct: rate(entities.DIRECT), quasi: rate(entities.QUASI) };
}

function wordsHidden(text: string, span: Stretch, hidden: readonly Stretch[]): boolean {
  for (const word of text.slice(span.start, span.end).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (EMPTY_WORDS.has(word[0].toLowerCase())) continue;
    const start = span.start + word.index;
    if (covered(hidden, { start, end: start + word[0].length }) < word[0].length) return false;
  }
  return true;
}

function rate(all: readonly boolean[]): number {
  return all.length === 0 ? 0 : all.filter(Boolean).length / all.length;
}
