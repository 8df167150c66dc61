import { type Case, CASES } from "../../language/cases";
import { caseOfName } from "../../language/ru/grammar/case-of-name";
import type { CaseRead } from "../../language/ru/grammar/case-read";
import { windowOf } from "../../language/ru/grammar/windows";
import { isCyrillic } from "../../language/shape";
import type { Span } from "../../span";

const DECLINES: ReadonlySet<string> = new Set(["person", "place", "organization"]);

/** Cases that the sentence requires of each declinable span, the surest first. Spans in text order. */
export function casesAsked(text: string, spans: readonly Span[]): (readonly Case[])[] {
  const reads: (CaseRead | undefined)[] = [];
  return spans.map(({ kind, start, end }, at) => {
    if (!DECLINES.has(kind) || !isCyrillic(text.slice(start, end))) return [];
    const read = caseOfName({ ...windowOf(text, spans, at), kind, gender: undefined, readOf: (index) => reads[index] });
    reads[at] = read;
    // `в кафе «Волна», Сочи, …`: set apart, it agrees with nothing.
    if (kind === "place" && /[,;:(]\s*$/.test(text.slice(0, start))) return [];
    return read.sure || read.case !== "nominative" ? [read.case] : [];
  });
}

/**
 * Order of cases for a form that is not the nominative and that no word governs: `Гузели перезвонят`, `Веру ждут`. A
 * genitive needs a governing word, so a form that may be both is the dative.
 */
const UNGOVERNED: readonly Case[] = ["nominative", "accusative", "dative", "instrumental", "genitive", "prepositional"];

/**
 * One of the cases in which a word can be read, as the sentence requires. With no case or all cases, the form is no
 * evidence.
 */
export function chooseCase(allowed: readonly Case[], asked: readonly Case[]): Case {
  const tells = allowed.length > 0 && allowed.length < CASES.length;
  const [first] = asked;
  if (!tells) return first ?? "nominative";
  const fitting = asked.find((one) => allowed.includes(one));
  if (fitting !== undefined) return fitting;
  // `в Киров`: a name after such a word is not the subject.
  const others = first === undefined || first === "nominative" ? [] : allowed.filter((one) => one !== "nominative");
  if (first === "prepositional" && others.includes("accusative")) return "accusative";
  return others[0] ?? UNGOVERNED.find((one) => allowed.includes(one)) ?? "nominative";
}
