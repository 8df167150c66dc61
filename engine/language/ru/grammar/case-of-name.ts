import { afterWords } from "./after-words";
import { LISTS } from "./lists";
import { atClauseStart } from "./at-clause-start";
import { type CaseRead, type NamePlace, sure } from "./case-read";
import { behindSign } from "./set-apart";
import { type Token, wordOf } from "./tokens";
import { isVerb, mayBeSubjectOf } from "./words";

const ENDS_CLAUSE = /^[.!?…;:,()[\]{}—–\-\n•]$/;

/** The case that the sentence asks for; the nominative, unsure, where nothing tells. */
export function caseOfName(place: NamePlace): CaseRead {
  const left = withoutAsides(place.left);
  const { readOf } = place;
  const at = left.findLastIndex((token) => token.is === "sign" && ENDS_CLAUSE.test(token.text));
  const clause = left.slice(at + 1);
  const joined = beginsClause(place) ? undefined : joinedTo(left);
  if (joined !== undefined) {
    const read = readOf(joined);
    if (read) return read;
  }
  const [behind, other] = place.right;
  // `рейс Самара — Казань`
  const isRoute = behind?.is === "sign" && /^[—–-]$/.test(behind.text) && other?.is === "name";
  if (place.kind === "place" && isRoute) return sure("nominative", "route");
  if (clause.length > 0) return afterWords(clause, { ...place, left });
  return at < 0 ? atClauseStart(place) : behindSign(at, { ...place, left });
}

/** `Позвоните, пожалуйста, [A]`: words between commas that belong to no part of the sentence are passed over. */
function withoutAsides(left: readonly Token[]): readonly Token[] {
  const [first, word, second] = left.slice(-3);
  const isAside = isComma(first) && isComma(second) && LISTS.asides.test(wordOf(word));
  return isAside ? left.slice(0, -3) : left;
}
const isComma = (token: Token | undefined): boolean => token?.is === "sign" && token.text === ",";
/** `[A] забирает [B], [C] звонит`: a verb of one person behind a name, where a verb or a comma stands before, is its own. */
function beginsClause({ left, right, gender }: NamePlace): boolean {
  const acts = wordOf(right.find((token) => !LISTS.inBetween.test(wordOf(token))));
  if (!isVerb(acts) || !mayBeSubjectOf(acts, gender)) return false;
  // `В отличие от [A], [B] настаивает`: a comma joins less than a word does.
  if (isComma(left.at(-1))) return true;
  const start = left.findLastIndex((token) => token.is === "sign" && /^[.!?…;:\n]$/.test(token.text));
  return left.slice(start + 1).some((token) => isVerb(wordOf(token)));
}

/** The name that this one is listed with: `между A и [B]`, `A, [B] и C`, `A, а также [B]`. */
function joinedTo(left: readonly Token[]): number | undefined {
  let rest = left;
  const last = (): Token | undefined => rest.at(-1);
  if (/^(?:и|или|либо|ни|да)$/.test(wordOf(last()))) rest = rest.slice(0, -1);
  else if (wordOf(last()) === "также" && /^[аи]$/.test(wordOf(rest.at(-2)))) rest = rest.slice(0, -2);
  const sign = last();
  const comma = sign?.is === "sign" && /^[,/]$/.test(sign.text);
  if (comma) rest = rest.slice(0, -1);
  if (rest.length === left.length) return undefined;
  const name = last();
  return name?.is === "name" ? name.index : undefined;
}
