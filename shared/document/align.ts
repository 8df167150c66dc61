import { type Change, diff } from "./diff";
import type { Document, Replacement } from "./document";
import { type Kind, typeOfKind } from "./kinds";
import type { Mapping } from "./mapping";
import { kindOfPlaceholder, type Placeholder, placeholdersIn } from "./placeholders";
import { segmentsOf } from "./segments";
import { validReplacements } from "./valid";

export interface DepersonalizedText {
  readonly text: string;
  readonly mapping: Mapping;
  readonly spans?: readonly Replacement[] | undefined;
}

/** From the service's spans if valid, else by alignment. */
export function documentFrom(original: string, depersonalized: DepersonalizedText): Document {
  const replacements = replacementsFrom(original, depersonalized);
  const result = depersonalized.text;
  return { original, result, replacements, ...segmentsOf(original, result, replacements) };
}

export function replacementsFrom(original: string, { text, mapping, spans }: DepersonalizedText): Replacement[] {
  return spans && validReplacements(original, text, spans) ? [...spans] : aligned(original, text, mapping);
}

/**
 * By placeholders if the words between them are equal, else word by word. Always valid: outside of replacements the
 * texts are equal.
 */
export function alignDocument(
  original: string,
  result: string,
  mapping: Mapping,
): Pick<Document, "replacements" | "segments" | "speakers"> {
  const replacements = aligned(original, result, mapping);
  return { replacements, ...segmentsOf(original, result, replacements) };
}

function aligned(original: string, result: string, mapping: Mapping): Replacement[] {
  const placeholders = placeholdersIn(result, mapping);
  return (
    (placeholders.length > 0 && byPlaceholders(original, result, placeholders, mapping)) ||
    byWords(original, result, placeholders, mapping)
  );
}

interface Hole {
  readonly start: number;
  readonly end: number;
  readonly resultStart: number;
  readonly resultEnd: number;
}

/** Undefined if the original does not match. */
function byPlaceholders(
  original: string,
  result: string,
  placeholders: readonly Placeholder[],
  mapping: Mapping,
): Replacement[] | undefined {
  const replacements: Replacement[] = [];
  const entities = new Map<string, number>();
  const first = placeholders[0]?.start ?? 0;
  if (!original.startsWith(result.slice(0, first))) return undefined;
  let read = first;
  for (const [index, { start, end, written }] of placeholders.entries()) {
    const next = placeholders[index + 1];
    const literal = result.slice(end, next?.start ?? result.length);
    const stop = endOfWords(original, read, literal, mapping[written], next === undefined);
    if (stop === undefined) return undefined;
    // The original may contain the same label.
    if (original.slice(read, stop) !== written || Object.hasOwn(mapping, written)) {
      const hole = { start: read, end: stop, resultStart: start, resultEnd: end };
      replacements.push(replacementOf(hole, written, mapping, entities, original));
    }
    read = stop + literal.length;
  }
  return replacements;
}

function endOfWords(
  original: string,
  from: number,
  literal: string,
  known: string | undefined,
  last: boolean,
): number | undefined {
  if (last) {
    const stop = original.length - literal.length;
    return stop > from && original.endsWith(literal) ? stop : undefined;
  }
  // The mapping is used first, because its words may contain the text after them (`Анна Петрова` before a space).
  if (known !== undefined && original.startsWith(known, from) && original.startsWith(literal, from + known.length))
    return from + known.length;
  const stop = literal === "" ? -1 : original.indexOf(literal, from + 1);
  return stop < 0 ? undefined : stop;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

function byWords(
  original: string,
  result: string,
  placeholders: readonly Placeholder[],
  mapping: Mapping,
): Replacement[] {
  const a = tokensOf(original, []);
  const b = tokensOf(result, placeholders);
  const changes = joined(diff(a.tokens, b.tokens), a.tokens);
  const entities = new Map<string, number>();
  return changes.map((change) => {
    const hole = {
      start: a.starts[change.a] ?? original.length,
      end: a.starts[change.aEnd] ?? original.length,
      resultStart: b.starts[change.b] ?? result.length,
      resultEnd: b.starts[change.bEnd] ?? result.length,
    };
    return replacementOf(hole, result.slice(hole.resultStart, hole.resultEnd), mapping, entities, original);
  });
}

/** A placeholder is one token. */
function tokensOf(text: string, placeholders: readonly Placeholder[]): { tokens: string[]; starts: number[] } {
  const tokens: string[] = [];
  const starts: number[] = [];
  let read = 0;
  const words = (from: number, to: number): void => {
    for (const match of text.slice(from, to).matchAll(TOKEN)) {
      tokens.push(match[0]);
      starts.push(from + match.index);
    }
  };
  for (const { start, end, written } of placeholders) {
    words(read, start);
    tokens.push(written);
    starts.push(start);
    read = end;
  }
  words(read, text.length);
  return { tokens, starts };
}

/** Joins changes separated by a space, dot or hyphen: `Анна Петрова`. */
function joined(changes: readonly Change[], tokens: readonly string[]): Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    const last = kept.at(-1);
    const between = last && tokens.slice(last.aEnd, change.a).join("");
    const sameLength = last && change.a - last.aEnd === change.b - last.bEnd;
    const touching = between !== undefined && /^(?:[^\S\n\r]|\.[^\S\n\r]?|-|@|)$/.test(between);
    if (last && sameLength && touching) kept[kept.length - 1] = { ...last, aEnd: change.aEnd, bEnd: change.bEnd };
    else kept.push(change);
  }
  return kept;
}

function replacementOf(
  hole: Hole,
  written: string,
  mapping: Mapping,
  entities: Map<string, number>,
  original: string,
): Replacement {
  const named = kindOfPlaceholder(written.trim());
  const kind = named ?? kindOfWords(original.slice(hole.start, hole.end));
  const replacement = { ...hole, type: typeOfKind(kind), kind, score: named ? 1 : 0.8 };
  if (!Object.hasOwn(mapping, written)) return replacement;
  const entity = entities.get(written) ?? entities.size + 1;
  entities.set(written, entity);
  return { ...replacement, entity };
}

function kindOfWords(words: string): Kind {
  if (words.includes("@")) return "email";
  if (/\d/.test(words))
    return /^\+?[\d\s()-]{7,}$/.test(words) ? "phone" : /^\D{0,3}\d{1,4}\D/.test(words) ? "date" : "number";
  return "person";
}
