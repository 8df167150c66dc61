import type { Kind } from "../../shared/document/kinds";
import { CASES, type Case, type Gender } from "../language/cases";
import { caseOfName } from "../language/ru/grammar/case-of-name";
import type { CaseRead } from "../language/ru/grammar/case-read";
import { casesBy } from "../language/ru/grammar/lists";
import { windowOf } from "../language/ru/grammar/windows";
import { isCyrillic } from "../language/shape";
import type { Kept } from "./align";
import { inflections, type Name, type Names } from "./names";
import type { Known } from "./found";
import { scriptOf } from "./script";

export interface Placement {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly name: number;
  /** Absent if the original words are restored. */
  readonly read?: CaseRead;
}

type Put = Pick<Placement, "words" | "read">;

interface Place {
  readonly text: string;
  readonly known: readonly Known[];
  readonly index: number;
  readonly names: Names;
  readonly kept: Kept | undefined;
  readonly before: readonly Placement[];
}

export function place({ text, known, index, names, kept, before }: Place): Placement {
  const { start = 0, end = 0, placeholder = "", ending: inside } = known[index] ?? {};
  const entity = names.of(placeholder);
  const here = { start, end, name: entity.index };
  if (inside !== undefined) return { ...here, ...withEnding(entity, inside) };
  if (kept?.by === "sentence") return { ...here, words: kept.words };
  const isDeclined = entity.inCase !== undefined && (entity.mayDiffer === undefined || entity.gender !== undefined);
  const ending = isDeclined && endingAfter(text.slice(end, end + 6), entity.gender);
  if (ending !== false && ending !== undefined)
    return { ...here, end: end + ending.length, ...inCaseOfEnding(entity, ending) };
  if (!DECLINES.has(entity.kind)) return { ...here, words: kept?.words ?? entity.original };
  const window = windowOf(text, known, index);
  const said = caseOfName({
    ...window,
    kind: entity.kind,
    gender: entity.gender,
    isSeveral: entity.isSeveral,
    readOf: (at) => before[at]?.read,
  });
  const read = said.sure ? said : (caseOfLabel(text, start, end) ?? said);
  return { ...here, ...(kept ? keptWords(entity, kept, read) : wordsOf(entity, read, scriptOf(window))) };
}

/** Changed and unsure if grammar surely requires another case. */
function keptWords({ kind, gender, mayDiffer }: Name, { words, by }: Kept, read: CaseRead): Put {
  const inCase = inflections(words, kind, mayDiffer ? undefined : gender);
  const cases = inCase ? CASES.filter((one) => inCase(one) === words) : [];
  const [first = read.case] = cases;
  const fits = cases.includes(read.case) || (inCase === undefined && isUnchanging(kind, words));
  if (read.sure && fits) return { words, read };
  if (!read.sure && by === "neighbours") return { words, read: { case: first, sure: true, rule: "neighbours" } };
  if (read.sure && inCase && by === "neighbours")
    return { words: inCase(read.case), read: { ...read, sure: false, rule: "neighbours differ" } };
  return { words, read: { case: fits ? read.case : first, sure: cases.length === CASES.length, rule: "order" } };
}

/** A form with a single case: `[ИМЕНЕМ_2]`. */
function caseOfLabel(text: string, start: number, end: number): CaseRead | undefined {
  const label = /^[^\p{L}]*(\p{L}+)/u.exec(text.slice(start, end))?.[1]?.toLowerCase() ?? "";
  const [said] = casesBy("label", label) ?? [];
  return said && { case: said, sure: true, rule: "label" };
}

/** `[ИМЯ_1]у` */
function endingAfter(after: string, gender: Gender | undefined): { length: number; case: Case } | undefined {
  const [written = "", ending = ""] = /^['’-]?([а-яё]{1,3})(?![\p{L}\p{N}])/u.exec(after) ?? [];
  const [found] = casesBy("hungEnding", ending, gender) ?? [];
  return found && { length: written.length, case: found };
}

/** `[Name 1's]` retains its possessive; `[ИМЯ_1у]` determines the case. An unknown ending is unsure. */
function withEnding(entity: Name, inside: string): Put {
  if (/^['’]?s?['’]?$/.test(inside)) return { words: (entity.latin ?? entity.original) + inside };
  return inCaseOfEnding(entity, endingAfter(inside, entity.gender));
}

const inCaseOfEnding = (entity: Name, ending: { readonly case: Case } | undefined): Put =>
  wordsOf(entity, { case: ending?.case ?? "nominative", sure: ending !== undefined, rule: "ending" }, "cyrillic");

const DECLINES: ReadonlySet<string> = new Set(["person", "place", "organization"]);

const IN_OTHER_LETTERS: CaseRead = { case: "nominative", sure: false, rule: "other script" };

function wordsOf(entity: Name, read: CaseRead, script: "latin" | "cyrillic" | undefined): Put {
  const { original, inCase, kind, mayDiffer } = entity;
  if (script === "latin") {
    const latin = kind === "person" ? entity.latin : undefined;
    // The person's own spelling is unknown.
    return latin === undefined ? { words: original } : { words: latin, read: IN_OTHER_LETTERS };
  }
  const isLatin = !isCyrillic(original);
  // Latin names decline only in a completely Russian sentence.
  if (isLatin && (inCase === undefined || script !== "cyrillic")) return { words: original };
  if (inCase === undefined) return { words: original, read: { ...read, sure: isUnchanging(kind, original) } };
  const words = inCase(read.case);
  // Forms that are equal in all cases are certain.
  const isAlike = (): boolean => CASES.every((one) => inCase(one) === words);
  const isCertain = mayDiffer?.(read.case) !== true && (read.sure || isAlike());
  return { words, read: { ...read, sure: !isLatin && isCertain } };
}

/** `ООО «Вектор»` and `ВТБ` do not decline. */
const isUnchanging = (kind: Kind, original: string): boolean =>
  kind === "organization" && (/["«“]/.test(original) || /^[\p{Lu}\d-]+$/u.test(original));
