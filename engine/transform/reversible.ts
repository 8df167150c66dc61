import type { Kind } from "../../shared/document/kinds";
import { KINDS } from "../../shared/document/kinds";
import type { Mapping, MappingFile } from "../../shared/document/mapping";
import { canonicalForm } from "../resolve/link/canonical";
import type { EntityMemory } from "../resolve/link/entity-memory";
import type { LinkedSpan } from "../span";
import { labelOf, tokenOf } from "./labels";

export interface Reversible {
  readonly words: string[];
  readonly mapping: Mapping;
  readonly occurrences: MappingFile["occurrences"];
}

/**
 * Reversible: one numbered placeholder per entity, `[ИМЯ_1]`, through all its mentions. Numbers run per label from 1
 * and skip those that stand beside the label anywhere in the original, so that the way back is never in doubt. With a
 * memory an entity keeps the placeholder that it has had in an earlier document, where this one does not forbid it; also
 * one that a person made up.
 * A tag stands in every placeholder, `[ИМЯ_1·K7]`, so that it names the task that it is of.
 * The mapping has the fullest form of each, in the nominative where the text has it; `occurrences` have every form.
 */
export function reversible(
  text: string,
  spans: readonly LinkedSpan[],
  languageOut: string,
  { memory, tag }: { readonly memory?: EntityMemory | undefined; readonly tag?: string | undefined } = {},
): Reversible {
  const ending = tag === undefined ? "]" : `·${tag}]`;
  const taken = new Map<string, Set<number>>();
  const counters = memory?.labels ?? new Map<string, number>();
  const placeholders = new Map<number, string>();
  const mentions = new Map<string, LinkedSpan[]>();
  const words: string[] = [];
  const occurrences: [string, string][] = [];
  const folded = memory && memory.chosen.size > 0 ? text.toLowerCase() : "";
  const stands = (words: string): boolean => folded.includes(words.toLowerCase());
  for (const span of spans) {
    let placeholder = placeholders.get(span.entity);
    if (placeholder === undefined) {
      const label = tokenOf(labelOf(span.kind, languageOut));
      const used = taken.get(label) ?? numbersBeside(text, span.kind);
      taken.set(label, used);
      const known = memory?.placeholders.get(span.entity);
      const isNumbered = known?.startsWith(`[${label}_`) === true && known.endsWith(ending);
      const isFree = isNumbered ? !used.has(numberOf(known)) : known !== undefined && !stands(known);
      if (known !== undefined && isFree && (isNumbered || memory?.chosen.has(known) === true)) placeholder = known;
      else {
        let number = (counters.get(label) ?? 0) + 1;
        while (used.has(number)) number++;
        counters.set(label, number);
        placeholder = `[${label}_${number}${ending}`;
        if (known === undefined) memory?.placeholders.set(span.entity, placeholder);
      }
      placeholders.set(span.entity, placeholder);
    }
    const original = text.slice(span.start, span.end);
    const own = mentions.get(placeholder) ?? [];
    own.push(span);
    mentions.set(placeholder, own);
    words.push(placeholder);
    occurrences.push([placeholder, original]);
  }
  const mapping: Mapping = {};
  for (const [placeholder, own] of mentions) mapping[placeholder] = canonicalForm(text, own);
  return { words, mapping, occurrences };
}

const numberOf = (placeholder: string): number => Number(/_(\d+)(?:·[^\]]*)?\]$/.exec(placeholder)?.[1]);

/** Numbers that follow a kind's label, in either language and any dress (`имя 1`, `[Name-01]`), somewhere in a text. */
export function numbersBeside(text: string, kind: Kind): Set<number> {
  const { ru, en } = KINDS[kind].label;
  const labels = [...new Set([ru, en])].map((label) => label.replace(/[ -]/g, String.raw`[\s_\\*-]{0,4}`));
  const beside = new RegExp(String.raw`(?:${labels.join("|")})[\s_\\*\-–—№#:.]{0,4}(\d{1,9})`, "giu");
  const numbers = new Set<number>();
  for (const match of text.matchAll(beside)) numbers.add(Number(match[1]));
  return numbers;
}
