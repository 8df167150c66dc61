import { type Case, CASES } from "../../language/ru/morphology/cases";
import { caseOfName } from "../../language/ru/grammar/case-of-name";
import type { CaseRead } from "../../language/ru/grammar/case-read";
import { windowOf } from "../../language/ru/grammar/windows";
import { isCyrillic } from "../../language/shape";
import type { Span } from "../../span";

const DECLINES: ReadonlySet<string> = new Set(["person", "place", "organization"]);

/** What the sentence asks of each span that declines: cases, the surest first; spans in text order. */
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
 * A form that is not the nominative where nothing before it asks for a case: `Гузели перезвонят`, `Веру ждут`. A genitive
 * needs a word that governs it, so that of a form that both share it is the dative.
 */
const UNGOVERNED: readonly Case[] = ["nominative", "accusative", "dative", "instrumental", "genitive", "prepositional"];

/** One of the cases in which a word can be read, as the sentence asks. No case, or every case: the word tells nothing. */
export function chooseCase(allowed: readonly Case[], asked: readonly Case[]): Case {
  const tells = allowed.length > 0 && allowed.length < CASES.length;
  const [first] = asked;
  if (!tells) return first ?? "nominative";
  const fitting = asked.find((one) => allowed.includes(one));
  if (fitting !== undefined) return fitting;
  // `в Киров`: after such a word nobody acts.
  const others = first === undefined || first === "nominative" ? [] : allowed.filter((one) => one !== "nominative");
  if (first === "prepositional" && others.includes("accusative")) return "accusative";
  return others[0] ?? UNGOVERNED.find((one) => allowed.includes(one)) ?? "nominative";
}
