import { formsOfNoun } from "../language/ru/morphology/noun-forms";
import { fold } from "../language/shape";
import { tokenize } from "../language/tokens";
import { firstWhere } from "../sorted";

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The numbers of clauses: `5.11` and `7.` at the start of a line, where the text counts up to them from `5.1` and
 * `1.`; two alone say nothing. Sorted.
 */
export function clauseNumbers(text: string): readonly Stretch[] {
  const runs = new Map<string, Stretch[]>();
  const all: Stretch[][] = [];
  for (const { 0: line, 1: prefix = "", 2: last, index } of text.matchAll(NUMBERED)) {
    const end = index + line.length;
    const stretch = { start: end - line.trimStart().length, end };
    const run = runs.get(prefix);
    if (run !== undefined && Number(last) === run.length + 1) run.push(stretch);
    else if (Number(last) === 1) all.push(runs.set(prefix, [stretch]).get(prefix) ?? []);
    else runs.delete(prefix);
  }
  return all
    .filter((run) => run.length >= SHORTEST_RUN)
    .flat()
    .sort((a, b) => a.start - b.start);
}
const NUMBERED = /^[^\S\n]*((?:\d{1,3}\.){0,3})(\d{1,3})\.?(?=[^\S\n]+["«“]?\p{L})/gmu;
const SHORTEST_RUN = 3;

/** How long somebody has for something, the same for everybody: `в течение десяти (10) рабочих дней`. Sorted. */
export const deadlines = (text: string): readonly Stretch[] =>
  [...text.matchAll(DEADLINE)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
const DEADLINE =
  /(?<!\p{L})(?:в течение|не (?:позднее|ранее)(?: чем)?|по истечении|within|no later than)\s+(?:за\s+|через\s+)?(?:\d{1,3}|\p{L}{3,15})\s+(?:\([^)\n]{1,30}\)\s+)?(?:(?:рабоч|банковск|календарн)\p{L}{1,2}|working|business|banking|calendar)\s+(?:дн|час|недел|месяц|day|hour|week|month)\p{L}{0,3}/giu;

/** What a paper calls its parties, in all forms and without capitals: `именуемое в дальнейшем «Заказчик»`. */
export function definedRoles(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(DEFINED)].flatMap(([, role = ""]) => tokenize(role).map((token) => fold(token.text)));
  return new Set(words.flatMap((word) => [word, ...formsOfNoun(word)]));
}
const DEFINED = /(?:именуем\p{L}{2,3}|(?<!\p{L})далее(?!\p{L}))[^«"“„\n]{0,40}[«"“„]([\p{L} -]{3,40})[»"”“]/giu;

/** Whether one of the stretches, which are sorted and do not overlap, holds all of a span. */
export function holds(stretches: readonly Stretch[], { start, end }: Stretch): boolean {
  const at = firstWhere(stretches, (stretch) => stretch.end >= end);
  return (stretches[at]?.start ?? Infinity) <= start;
}
