import { guess, isAtLeast, SURE_FROM } from "../../evidence";
import { fold } from "../../language/shape";
import { stem } from "../../language/ru/morphology/stem";
import { withNext } from "../../language/tokens";
import type { Finding } from "../../span";
import { areInitials, initialsOf } from "./echo-initials";
import { isNothingElse, partForms } from "./echo-words";
import { fullness, parsePerson } from "../link/person-name";

interface Sought {
  readonly span: Finding;
  readonly probability: number;
  /** Identical, as `anna_lee`, part of a name in any case, its initials, or an organization without quotes. */
  readonly how: "words" | "joined" | "part" | "initials" | "name";
  readonly isWord: boolean;
}

/** Prefix tree of words. */
interface Branch {
  readonly next: Map<string, Branch>;
  sought?: Sought;
}

const MOST_WORDS = 12;
/** Given name and surname: each may be searched separately. */
const FULL = 1.4;
const OF_A_PART = 0.72;
const OF_A_WORD = 0.5;
const OF_A_NAME = 0.7;
const OF_INITIALS = 0.7;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Repetitions of hidden words outside `spans` (sorted, without overlaps): identical, or in small letters if not another
 * word; parts of a full name in any case, and its initials; organizations without quotes. No durations and short dates.
 * Linear time.
 */
export function findEchoes(
  text: string,
  spans: readonly Finding[],
  isSurelyNothing: (start: number, end: number) => boolean,
): Finding[] {
  const root = soughtIn(text, spans);
  const found: Finding[] = [];
  if (root.next.size === 0) return found;
  const startsHere = starts(root);
  let next = 0;
  let free = 0;
  for (const words of withNext(text.matchAll(WORD), MOST_WORDS)) {
    const start = words[0]?.index ?? 0;
    for (let taken = spans[next]; taken && taken.end <= start; taken = spans[next]) next += 1;
    const limit = spans[next]?.start ?? text.length;
    if (start < free || start >= limit || !startsHere(words[0]?.[0] ?? "")) continue;
    const place = placesOf(words, root)
      .reverse()
      .find(({ sought, end }) => end <= limit && fits(text, sought, start, end, isSurelyNothing));
    if (!place) continue;
    const { span, probability, how } = place.sought;
    free = how === "initials" ? withLastDot(text, start, place.end, limit) : place.end;
    const evidence = { source: "echo", rule: "find-echoes", ...guess(probability) } as const;
    found.push({ start, end: free, type: span.type, kind: span.kind, evidence });
  }
  return found;
}

function placesOf(words: readonly RegExpExecArray[], root: Branch): { sought: Sought; end: number }[] {
  const places: { sought: Sought; end: number }[] = [];
  let branches: readonly Branch[] = [root];
  for (const { 0: word, index } of words) {
    const keys = keysOf(word);
    branches = branches.flatMap(({ next }) => keys.flatMap((key) => next.get(key) ?? []));
    if (branches.length === 0) break;
    for (const { sought } of branches) if (sought) places.push({ sought, end: index + word.length });
  }
  return places;
}

const exactly = (word: string): string => `=${word}`;
const inAnyCase = (form: string): string => `~${form}`;
const byStem = (word: string): string => `^${stem(word)}`;
const keysOf = (word: string): string[] => [exactly(word), inAnyCase(fold(word)), byStem(word)];

function starts(root: Branch): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const answer = known.get(word) ?? keysOf(word).some((key) => root.next.has(key));
    known.set(word, answer);
    return answer;
  };
}

function fits(
  text: string,
  { how, isWord }: Sought,
  start: number,
  end: number,
  isSurelyNothing: (start: number, end: number) => boolean,
): boolean {
  if (how === "words") return true;
  const words = text.slice(start, end);
  if (how === "initials")
    return areInitials(words, () => !isSurelyNothing(start, end)) && (/^\p{Lu}+$/u.test(words) || text[end] === ".");
  if (how === "joined") return !/\s/.test(words);
  const isLower = words === words.toLowerCase();
  if (isLower && (how === "name" || isWord || words.length < 4)) return false;
  // At the start of a sentence short words are mostly ordinary ones.
  if (how === "part" && isWord && words.length < 5 && OPENING.test(text.slice(Math.max(0, start - 8), start)))
    return false;
  return !isSurelyNothing(start, end);
}
const withLastDot = (text: string, start: number, end: number, limit: number): number =>
  end < limit && text[end] === "." && text.slice(start, end).includes(".") ? end + 1 : end;

const OPENING = /(?:^|\n\s*|[.!?…:\]]["»”)\]]*\s+|[«"“„]|[–—-]\s+)$/;

function soughtIn(text: string, spans: readonly Finding[]): Branch {
  const root: Branch = { next: new Map() };
  const seen = new Set<string>();
  for (const span of spans) {
    const value = text.slice(span.start, span.end);
    if (seen.has(value)) continue;
    const isSure = isAtLeast(span.evidence, SURE_FROM);
    if (isTelling(value, span, isSure)) plantWords(root, value, span);
    if (isSure && span.type === "PERSON") plantParts(root, value, span);
    if (isSure && span.type === "ORG") plantName(root, value, span);
    if (isSure) seen.add(value);
  }
  return root;
}

function plant(root: Branch, keys: readonly string[], sought: Sought): void {
  if (keys.length === 0 || keys.length > MOST_WORDS) return;
  let branch = root;
  for (const key of keys) {
    const next = branch.next.get(key) ?? { next: new Map<string, Branch>() };
    branch.next.set(key, next);
    branch = next;
  }
  branch.sought ??= sought;
}

function plantWords(root: Branch, value: string, span: Finding): void {
  const words = value.match(WORD) ?? [];
  const sought = { span, probability: span.evidence.probability, how: "words", isWord: false } as const;
  plant(root, words.map(exactly), sought);
  if (span.type !== "PERSON") return;
  const small = words.map((word) => exactly(word.toLowerCase()));
  if (words.every(isNothingElse)) plant(root, small, sought);
  else if (words.length > 1) plant(root, small, { ...sought, how: "joined" });
}

function isTelling(value: string, { type }: Finding, isSure: boolean): boolean {
  const letters = value.replace(/[^\p{L}\p{N}]/gu, "").length;
  if (letters < 3 || value === value.toLowerCase()) return letters >= 5 && /\d/.test(value) && type !== "DATE";
  if (type === "DATE") return letters >= 7 && /\d/.test(value);
  return type === "ID" ? /\d/.test(value) || letters >= 6 : isSure;
}

function plantParts(root: Branch, value: string, span: Finding): void {
  const name = parsePerson(value);
  if (fullness(name) < FULL) return;
  for (const letters of initialsOf(value, name)) {
    const sought: Sought = { span, probability: OF_INITIALS, how: "initials", isWord: false };
    plant(root, [exactly(letters)], sought);
    plant(root, Array.from(letters, exactly), sought);
  }
  for (const { form, isWord } of partForms(name)) {
    const keys = (form.match(WORD) ?? []).map(inAnyCase);
    plant(root, keys, { span, probability: isWord ? OF_A_WORD : OF_A_PART, how: "part", isWord });
  }
}

function plantName(root: Branch, value: string, span: Finding): void {
  const inside = /[«"“„]([^«»"“”„]{4,80})[»"”“]?$/.exec(value)?.[1];
  const words = inside?.match(WORD) ?? [];
  if (words.join("").length < 4) return;
  plant(root, words.map(byStem), { span, probability: OF_A_NAME, how: "name", isWord: false });
}
