import { type Case, CASES } from "../../language/cases";
import { caseOfName } from "../../language/ru/grammar/case-of-name";
import type { CaseRead } from "../../language/ru/grammar/case-read";
import { windowOf } from "../../language/ru/grammar/windows";
import { isCyrillic } from "../../language/shape";
import type { Span } from "../../span";

const DECLINES: ReadonlySet<string> = new Set(["person", "place", "organization"]);

/** Required cases of declinable spans (in text order), at most one. */
export function casesAsked(text: string, spans: readonly Span[]): (readonly Case[])[] {
  const reads: (CaseRead | undefined)[] = [];
  return spans.map(({ kind, start, end }, at) => {
    if (!DECLINES.has(kind) || !isCyrillic(text.slice(start, end))) return [];
    const read = caseOfName({ ...windowOf(text, spans, at), kind, gender: undefined, readOf: (index) => reads[index] });
    reads[at] = read;
    // `в кафе «Волна», Сочи, …`: an apposition does not agree.
    if (kind === "place" && /[,;:(]\s*$/.test(text.slice(0, start))) return [];
    return read.sure || read.case !== "nominative" ? [read.case] : [];
  });
}

/** For oblique forms without a governing word: `Веру ждут`. Genitives need one, so ambiguous forms are datives. */
const UNGOVERNED: readonly Case[] = ["nominative", "accusative", "dative", "instrumental", "genitive", "prepositional"];

/** A form that allows no case, or all of them, is no evidence. */
export function chooseCase(allowed: readonly Case[], asked: readonly Case[]): Case {
  const tells = allowed.length > 0 && allowed.length < CASES.length;
  const [first] = asked;
  if (!tells) return first ?? "nominative";
  const fitting = asked.find((one) => allowed.includes(one));
  if (fitting !== undefined) return fitting;
  // `в Киров`: after a preposition, so not the nominative.
  const others = first === undefined || first === "nominative" ? [] : allowed.filter((one) => one !== "nominative");
  if (first === "prepositional" && others.includes("accusative")) return "accusative";
  return others[0] ?? UNGOVERNED.find((one) => allowed.includes(one)) ?? "nominative";
}
