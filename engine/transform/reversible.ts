import type { Depersonalized } from "../depersonalized";
import { grouped } from "../grouped";
import { canonicalForm } from "../resolve/link/canonical";
import type { EntityMemory } from "../resolve/link/entity-memory";
import type { LinkedSpan } from "../span";
import { NumberedPlaceholders } from "./numbered-placeholders";

/**
 * Reversible: one numbered placeholder per entity, `[ИМЯ_1]`, through all its mentions. Numbers run per label from 1
 * and skip those that the original already contains with the label, so that restoring is unambiguous. With a memory an
 * entity reuses its placeholder of an earlier document, unless this one forbids it; also one that the user chose. Every
 * placeholder contains a suffix, `[ИМЯ_1·K7]`, that identifies its task. The mapping has the fullest form of each, in the
 * nominative if the text has it; `occurrences` have every form.
 */
export function reversible(
  text: string,
  spans: readonly LinkedSpan[],
  languageOut: string,
  { memory, suffix }: { readonly memory?: EntityMemory | undefined; readonly suffix?: string | undefined } = {},
): Pick<Depersonalized, "mapping" | "occurrences"> & { readonly words: readonly string[] } {
  const numbered = new NumberedPlaceholders(text, { languageOut, suffix, highest: memory?.labels });
  const folded = memory && memory.chosen.size > 0 ? text.toLowerCase() : "";
  const placeholderOf = ({ entity, kind }: LinkedSpan): string => {
    const known = memory?.placeholders.get(entity);
    if (known !== undefined) {
      const isChosen = memory?.chosen.has(known) === true && !folded.includes(known.toLowerCase());
      if (numbered.allows(known, kind) ?? isChosen) return known;
    }
    const placeholder = numbered.next(kind);
    if (known === undefined) memory?.placeholders.set(entity, placeholder);
    return placeholder;
  };
  const placeholders = new Map<number, string>();
  const words = spans.map((span) => {
    const placeholder = placeholders.get(span.entity) ?? placeholderOf(span);
    placeholders.set(span.entity, placeholder);
    return placeholder;
  });
  const mentions = grouped(spans, ({ entity }) => placeholders.get(entity) ?? "");
  return {
    words,
    mapping: Object.fromEntries(Array.from(mentions, ([placeholder, own]) => [placeholder, canonicalForm(text, own)])),
    occurrences: spans.map(({ start, end }, at) => [words[at] ?? "", text.slice(start, end)]),
  };
}
