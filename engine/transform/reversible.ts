import type { Depersonalized } from "../depersonalized";
import { grouped } from "../grouped";
import { canonicalForm } from "../resolve/link/canonical";
import type { EntityMemory } from "../resolve/link/entity-memory";
import type { LinkedSpan } from "../span";
import { NumberedPlaceholders } from "./numbered-placeholders";

/**
 * `[ИМЯ_1]`, with a suffix `[ИМЯ_1·K7]` that identifies the task. Numbers start at 1 per label and skip those in the
 * original, so that restoring is unambiguous. A memory reuses earlier and user-chosen placeholders unless this text
 * forbids them. The mapping has the fullest form, if possible in the nominative; `occurrences` has every form.
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
