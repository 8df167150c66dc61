import type { Mapping } from "../../shared/document/mapping";
import type { Output } from "../../shared/ipc/contract";
import { type Found, nameOf, scan, scanExact } from "../../engine/words";
import { isSameName } from "./shared-mapping";

/** A finished reversible task that a text may have come from. */
export interface KnownTask {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly result: string;
  /** With what the placeholders of its companions stand for. */
  readonly mapping: Mapping;
  /** What it shares its placeholders with: a batch, a project. */
  readonly groups?: readonly string[];
}

/** Candidates that are named to the person, and names of each. */
const LISTED = 5;
const NAMES = 6;

/** How near a word must stand to a placeholder to say something of it; UTF-16 units. */
const NEAR = 40;

/** As much of a text and of a result as is compared; UTF-16 units. */
const COMPARED = 200_000;

type Known = Found & { readonly placeholder: string };
const isKnown = (found: Found): found is Known => found.placeholder !== undefined;

interface Match {
  readonly task: KnownTask;
  /** Word for word the task's result. */
  readonly same: boolean;
  /** A placeholder in the text has the task's own tag: `K7` in `[NAME_1·K7]`. */
  readonly tagged: boolean;
  /** Surroundings of placeholders that the task's result has too, and how many placeholders they are of. */
  readonly shared: number;
  readonly people: number;
  /** Nothing in the text looks like a placeholder that the task does not have. */
  readonly whole: boolean;
  readonly placeholders: readonly string[];
}

const words = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each placeholder with the two words before it, and with the two behind it. */
function* surroundings(text: string, found: readonly Known[]): Generator<{ key: string; placeholder: string }> {
  for (const [index, { start, end, placeholder }] of found.entries()) {
    const from = Math.max(found[index - 1]?.end ?? 0, start - NEAR);
    const to = Math.min(found[index + 1]?.start ?? text.length, end + NEAR);
    const before = words(text.slice(from, start)).slice(-2);
    const behind = words(text.slice(end, to)).slice(0, 2);
    if (before.length === 2) yield { key: `${before.join(" ")}|${placeholder}`, placeholder };
    if (behind.length === 2) yield { key: `${placeholder}|${behind.join(" ")}`, placeholder };
  }
}

function matchOf(whole: string, task: KnownTask): Match {
  const text = whole.slice(0, COMPARED);
  const all = scan(text, task.mapping);
  const found = all.filter(isKnown);
  const result = task.result.slice(0, COMPARED);
  const own = new Set([...surroundings(result, scanExact(result, task.mapping).filter(isKnown))].map(({ key }) => key));
  const shared = [...surroundings(text, found)].filter(({ key }) => own.has(key));
  return {
    task,
    same: whole.trim() === task.result.trim(),
    tagged: found.some(({ start, end, placeholder }) => {
      const tag = nameOf(placeholder)?.tag;
      return tag !== undefined && text.slice(start, end).toUpperCase().includes(tag);
    }),
    shared: new Set(shared.map(({ key }) => key)).size,
    people: new Set(shared.map(({ placeholder }) => placeholder)).size,
    whole: all.length > 0 && found.length === all.length,
    placeholders: [...new Set(found.map(({ placeholder }) => placeholder))],
  };
}

/** Enough to say that a text came from this task: other letters begin "Dear [NAME_1], thank you" too. */
const tells = ({ shared, people, whole }: Match): boolean => whole && ((shared >= 2 && people >= 2) || shared >= 4);

/** Those that would give other names back; each with the tasks that would give the same. */
function withoutAlike(matches: readonly Match[]): (Match & { readonly also: readonly string[] })[] {
  const kept: (Match & { readonly also: string[] })[] = [];
  for (const match of matches) {
    const same = kept.find((one) => answersAlike(one, match));
    if (same === undefined) kept.push({ ...match, also: [] });
    else same.also.push(match.task.id);
  }
  return kept;
}

/** Files of one batch may know a person by more words or fewer; of any others only the same words are the same name. */
function answersAlike(a: Match, b: Match): boolean {
  const together = a.task.groups?.some((group) => b.task.groups?.includes(group)) === true;
  if (a.placeholders.length !== b.placeholders.length) return false;
  return a.placeholders.every((placeholder) => {
    const [name, other] = [a.task.mapping[placeholder], b.task.mapping[placeholder]];
    if (name === undefined || other === undefined) return false;
    return together ? isSameName(name, other) : name === other;
  });
}

/**
 * Whose names a text with placeholders wants. Every task begins at `[NAME_1]`, so a placeholder alone tells nothing:
 * certain is a text whose placeholders have the tag of one task, or that is a task's result word for word, or shares the surroundings of several placeholders with one
 * task and with no other nearly as many, or has all its placeholders from the task that was copied last when no other
 * task has them all. In any other case the person is asked.
 */
export function whoseNames(
  text: string,
  tasks: readonly KnownTask[],
  lastCopied: string | undefined,
): Output<"restore.whose"> {
  const all = tasks
    .map((task) => matchOf(text, task))
    .filter(({ placeholders }) => placeholders.length > 0)
    .sort(
      (a, b) =>
        Number(b.tagged) - Number(a.tagged) ||
        Number(b.same) - Number(a.same) ||
        b.shared - a.shared ||
        Number(b.whole) - Number(a.whole) ||
        Number(b.task.id === lastCopied) - Number(a.task.id === lastCopied) ||
        b.task.createdAt - a.task.createdAt,
    );
  const matches = withoutAlike(all);
  const [best, next] = matches;
  const candidates = matches.slice(0, LISTED).map(({ task, placeholders, also }) => ({
    id: task.id,
    also: [...also],
    title: task.title,
    createdAt: task.createdAt,
    names: placeholders.slice(0, NAMES).map((placeholder) => ({ placeholder, name: task.mapping[placeholder] ?? "" })),
  }));
  if (best === undefined) return { certain: false, candidates };
  const rivals = matches.filter(({ same, whole }) => same || whole).length;
  const alone = next === undefined || next.shared * 2 <= best.shared;
  const certain =
    (best.tagged && best.whole && next?.tagged !== true) ||
    // The same text twice may name two people.
    (best.same && next?.same !== true) ||
    (!best.same && tells(best) && alone) ||
    (best.whole && [best.task.id, ...best.also].some((id) => id === lastCopied) && rivals === 1);
  return { certain, candidates };
}
