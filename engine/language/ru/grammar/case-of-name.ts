import type { Case } from "../../cases";
import { afterWords } from "./after-words";
import { agreeingBehind } from "./agreement";
import { LISTS } from "./lists";
import { atClauseStart } from "./at-clause-start";
import { type CaseRead, type NamePlace, sure } from "./case-read";
import { behindSign, DASH } from "./set-apart";
import { saidBehind, signOf, type Token, wordOf } from "./tokens";
import { windowOf } from "./windows";
import { isVerb, mayBeSubjectOf } from "./words";

const ENDS_CLAUSE = /^[.!?…;:,()[\]{}—–\-\n•]$/;

/** Without evidence the nominative, unsure. */
export function caseOfName(place: NamePlace): CaseRead {
  const read = caseBySentence(place);
  const [cases, rest] = agreeingBehind(place) ?? [];
  if (!cases || !rest || cases.includes(read.case) || /noun|preposition/.test(read.rule)) return read;
  const [only, ...others] = cases;
  const other = caseBySentence({ ...place, right: rest });
  if (cases.includes(other.case)) return { ...other, rule: "agrees behind" };
  if (only === undefined || (read.sure && !/^start/.test(read.rule))) return read;
  return { case: only, sure: others.every((one) => one === "accusative"), rule: "agrees behind" };
}

function caseBySentence(place: NamePlace): CaseRead {
  const left = withoutAsides(place.left);
  const at = left.findLastIndex((token) => ENDS_CLAUSE.test(signOf(token)));
  const clause = left.slice(at + 1);
  const joined = beginsClause(place) ? undefined : joinedTo(left);
  const read = joined === undefined ? undefined : place.readOf(joined);
  if (read) return read;
  const [behind, other] = place.right;
  // `рейс Самара — Казань`
  if (place.kind === "place" && DASH.test(signOf(behind)) && other?.is === "name") return sure("nominative", "route");
  // `Я и [A] решили`
  if (/^(?:и|или)$/.test(wordOf(left.at(-1))) && LISTS.subjectPronoun.test(wordOf(left.at(-2))))
    return sure("nominative", "joined to a pronoun");
  if (clause.length > 0) return afterWords(clause, { ...place, left });
  return at < 0 ? atClauseStart(place) : behindSign(at, { ...place, left });
}

/** Skips parenthetical words: `Позвоните, пожалуйста, [A]`. */
function withoutAsides(left: readonly Token[]): readonly Token[] {
  const [first, word, second] = left.slice(-3);
  const isAside = signOf(first) === "," && signOf(second) === "," && LISTS.asides.test(wordOf(word));
  return isAside ? left.slice(0, -3) : left;
}

/** `[A] забирает [B], [C] звонит`: the verb belongs to C. */
function beginsClause({ left, right, gender }: NamePlace): boolean {
  if (!mayBeSubjectOf(saidBehind(right)[0], gender)) return false;
  // `В отличие от [A], [B] настаивает`
  if (signOf(left.at(-1)) === ",") return true;
  const start = left.findLastIndex((token) => /^[.!?…;:\n]$/.test(signOf(token)));
  return left.slice(start + 1).some((token) => isVerb(wordOf(token)));
}

const JOINT = /^(?:[,/]|, (?:так|но) и|(?:[,/] )?(?:и|или|либо|ни|да|[аи] также))$/;

/** Index of the name before this one in a list: `между А и [B]`, `A, а также [B]`. */
function joinedTo(left: readonly Token[]): number | undefined {
  const at = left.findLastIndex(({ is }) => is === "name");
  const joint = left.slice(at + 1).map(({ text }) => text).join(" "); // prettier-ignore
  return JOINT.test(joint) ? left[at]?.name : undefined;
}

/**
 * For unknown gender. Undefined if several cases are possible or the name may be the subject. `before` and `after` are
 * adjacent to the name.
 */
export function caseAsked(before: string, after = ""): Case | undefined {
  const window = windowOf(`${before} ${after}`, [{ start: before.length, end: before.length + 1 }], 0);
  const read = caseOfName({ ...window, kind: "person", gender: undefined, readOf: () => undefined });
  return read.sure && read.case !== "nominative" ? read.case : undefined;
}
