import { accountFits, CHECKS } from "./numbers";
import { isAnniversary, isFather, isOneRegion, loginFits, type Pair, weekdayFits, yearsBetween } from "./agreement";
import { dayOf, yearOf } from "./dates";
import { casesOfPlace, latinGender, readingsOf } from "./forms";
import type { Marked, Paragraph } from "./read";
import { isFamilyFirst } from "../../../engine/language/family-first";
import { sameWord, tellingWords, wordsOf } from "./words";

export interface Defect {
  readonly rule: string;
  /** Old and new text, both invented. */
  readonly what: string;
}

/** Undefined if the mark was not found completely. */
export interface Replaced {
  readonly mark: Marked;
  readonly by: string | undefined;
}

/** @param result the whole new text */
export function judge(paragraph: Paragraph, replaced: readonly Replaced[], result: string): Defect[] {
  const pairs = replaced.flatMap(({ mark, by }) => (by === undefined ? [] : [{ mark, by }]));
  const originals = paragraph.marks.flatMap(({ kind, text }) => (isNamed(kind) ? tellingWords(text) : []));
  return [
    ...pairs.flatMap((pair) => ofOne(pair, originals, paragraph)),
    ...pairs.flatMap((pair, at) => pairs.slice(0, at).flatMap((other) => ofTwo(other, pair))),
    ...paragraph.claims.flatMap((claim) => ofClaim(claim, pairs, paragraph)),
    ...(pairs.length === replaced.length ? paragraph.claims.flatMap((claim) => leftOver(claim, result)) : []),
  ];
}

const NAMED = new Set(["person", "place", "address", "organization"]);
const isNamed = (kind: string): boolean => NAMED.has(kind);
const arrow = ({ mark, by }: Pair): string => `${mark.text} -> ${by}`;
const digits = (value: string): string => value.replace(/\D/g, "");

function ofOne(pair: Pair, originals: readonly string[], { language }: Paragraph): Defect[] {
  const { mark, by } = pair;
  const found: string[] = [];
  if (survives(pair, originals)) found.push("survives");
  for (const kept of mark.keeps) if (!new RegExp(kept, "iu").test(by)) found.push("kind lost");
  if (mark.kind === "person" && namesIn(by) !== namesIn(mark.text) && !isFamilyFirst(mark.text.split(" ")))
    found.push("other parts");
  if (!isNamed(mark.kind) && /\d/.test(mark.text) && !shapeKept(mark, by)) found.push("other format");
  const check = CHECKS[mark.kind];
  if (check?.(mark.text) === true && !check(by)) found.push("check digits");
  if (mark.kind === "person" && language === "ru") found.push(...russianPerson(pair));
  if (mark.kind === "person" && language === "en") found.push(...latinPerson(pair));
  if ((mark.kind === "place" || mark.kind === "organization") && mark.cases.length > 0 && !placeAgrees(pair))
    found.push("case");
  return found.map((rule) => ({ rule, what: arrow(pair) }));
}

/** Double names are one. */
const namesIn = (text: string): number => (text.match(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu) ?? []).length;

/** Whether part of the original is left. */
function survives({ mark, by }: Pair, originals: readonly string[]): boolean {
  const { kind, text } = mark;
  if (isNamed(kind)) {
    const left = tellingWords(by).some((word) => originals.some((one) => one.length > 2 && sameWord(one, word, true)));
    if (left || kind === "person") return left;
    const [old, fresh] = [text.match(/\d+/g) ?? [], by.match(/\d+/g) ?? []];
    return old.some((number, at) => number === fresh[at]);
  }
  if (kind === "email" || kind === "url" || kind === "login" || kind === "social_handle") {
    const fresh = by.toLowerCase();
    const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    return words.some((word) => !/^(?:https?|about|mail)$/.test(word) && fresh.includes(word));
  }
  const [old, fresh] = [digits(text), digits(by)];
  if (old === "") return text.toLowerCase() === by.toLowerCase() && /\p{L}/u.test(text) && kind !== "date";
  if (old.length < 7) return old === fresh;
  // Currency, kind of account, country and area code do not identify a person. Numbers reserved for fiction have few
  // free digits.
  if (kind === "phone" && /555 ?-?01\d\d|7700 ?900|7946 ?0|496 0/.test(by)) return false;
  const tail = kind === "bank_account" ? old.slice(8) : kind === "phone" ? old.slice(-7) : old;
  const ending = fresh.slice(-tail.length);
  const same = Array.from(tail).filter((digit, at) => digit === ending[at]).length;
  // `29.02.1976` and `29.05.1977` are different dates.
  return same / tail.length > (kind === "date" || kind === "birth_date" ? 0.8 : 0.7);
}

/** Digits, letters and punctuation in their places. */
function shapeKept({ text, kind }: Marked, by: string): boolean {
  const shape = (value: string): string =>
    (kind === "license_plate" ? value.replace(/\d{2,3}$/, "00") : value)
      // British area codes differ in length.
      .replace(/^(0\d{2}) (\d)(\d{3}) (?=\d{4}$)/, "$1$2 $3 ")
      .replace(/\d/g, "9")
      .replace(/\p{Lu}/gu, "A")
      .replace(/\p{Ll}/gu, "a");
  if (kind === "email" || kind === "url" || kind === "login" || kind === "social_handle") return true;
  if (kind === "ip_address" || kind === "password") return true;
  const isWritten = /\p{L}{2}/u.test(text);
  if (kind === "date" || kind === "birth_date" || kind === "age")
    return isWritten ? true : shape(text).replace(/9+/g, "9") === shape(by).replace(/9+/g, "9");
  return shape(text) === shape(by);
}

function russianPerson({ mark, by }: Pair): string[] {
  if (mark.gender === undefined) return [];
  const plural = mark.gender === "plural";
  const telling = wordsOf(by).filter(({ text }) => text.length > 1 && readingsOf(text).length > 0);
  const agreeing = (genders: boolean, cases: boolean): boolean =>
    telling.every(({ text }) =>
      readingsOf(text).some(
        (one) =>
          (!genders || one.gender === mark.gender) &&
          (!cases || mark.cases.length === 0 || mark.cases.includes(one.case)),
      ),
    );
  // An indeclinable original (Сухих, Шимански) has no case, so any agreeing replacement is right.
  if (agreeing(true, true)) return [];
  if (plural) return ["plural"];
  return [agreeing(true, false) ? "case" : "gender"];
}

function latinPerson({ mark, by }: Pair): string[] {
  if (mark.gender === undefined || mark.gender === "plural") return [];
  const wrong = wordsOf(by).some(({ text }) => {
    const gender = latinGender(text);
    return gender !== undefined && gender !== mark.gender;
  });
  return wrong ? ["gender"] : [];
}

function placeAgrees({ mark, by }: Pair): boolean {
  const quoted = /["«„]([^"»“]+)["»“]/u.exec(by)?.[1];
  const cases = casesOfPlace(quoted ?? by.replace(/^г\. /, ""));
  return cases === undefined || mark.cases.some((one) => cases.has(one));
}

/** Equal words must have equal replacements, and two people must not become one. */
function ofTwo(first: Pair, second: Pair): Defect[] {
  const [one, other] = [first.mark, second.mark];
  if (one.kind !== other.kind || !isNamed(one.kind) || one.kind === "address") return [];
  const what = `${arrow(first)}; ${arrow(second)}`;
  const [oldWords, newWords] = [
    [tellingWords(one.text), tellingWords(other.text)],
    [tellingWords(first.by), tellingWords(second.by)],
  ] as const;
  const meets = ([a, b]: readonly [string[], string[]]): boolean => a.some((x) => b.some((y) => sameWord(x, y)));
  if (one.id === other.id && meets(oldWords) && !meets(newWords)) return [{ rule: "not the same", what }];
  const isOne = (sets: readonly [string[], string[]], strict: boolean): boolean =>
    sets[0].length === sets[1].length && sets[0].every((word, at) => sameWord(word, sets[1][at] ?? "", strict));
  const isRegion = (words: string): boolean => /(?:област|кра[йяею])(?!\p{L}{4})/u.test(words);
  if (isRegion(one.text) !== isRegion(other.text)) return [];
  if (one.id !== other.id && newWords[0].length > 0 && isOne(newWords, true) && !isOne(oldWords, false))
    return [{ rule: "two became one", what }];
  if (one.id === other.id && one.kind === "person" && (!initialsFit(first, second) || !initialsFit(second, first)))
    return [{ rule: "initials", what }];
  return [];
}

/** Initials `А. П.` agree with the full names in another mention. */
function initialsFit(short: Pair, full: Pair): boolean {
  const [old, fresh] = [wordsOf(short.mark.text), wordsOf(short.by)];
  const [oldFull, freshFull] = [wordsOf(full.mark.text), wordsOf(full.by)];
  if (old.length !== fresh.length || oldFull.length !== freshFull.length) return true;
  return old.every(({ text }, at) => {
    if (text.length !== 1) return true;
    const spelled = oldFull.flatMap((word, index) =>
      word.text.length > 1 && word.text.startsWith(text) ? [index] : [],
    );
    const [only] = spelled;
    return only === undefined || spelled.length > 1 || freshFull[only]?.text.charAt(0) === fresh[at]?.text.charAt(0);
  });
}

/** `gone саратов`: no word begins with it. */
function leftOver([rule = "", ...stems]: readonly string[], result: string): Defect[] {
  if (rule !== "gone") return [];
  return stems.flatMap((stem) => {
    const left = new RegExp(`(?<![\\p{L}\\d])${stem}[\\p{L}\\d]*`, "iu").exec(result)?.[0];
    return left === undefined ? [] : [{ rule: "left over", what: left }];
  });
}

function ofClaim(claim: readonly string[], pairs: readonly Pair[], { language }: Paragraph): Defect[] {
  const [rule = "", ...ids] = claim;
  const named = ids.map((id) => pairs.find(({ mark }) => mark.id === id));
  const what = named.map((pair, at) => (pair ? arrow(pair) : (ids[at] ?? ""))).join("; ");
  const holds = holdsFor(rule, ids, named, language, pairs);
  return holds ? [] : [{ rule, what }];
}

function holdsFor(
  rule: string,
  ids: readonly string[],
  named: readonly (Pair | undefined)[],
  language: "ru" | "en",
  pairs: readonly Pair[],
) {
  const [first, second, third] = named;
  const days = named.map((pair) => pair && dayOf(pair.by, language, pair.mark.text));
  const before = named.map((pair) => pair && dayOf(pair.mark.text, language));
  switch (rule) {
    case "order":
      return days.every((day, at) => at === 0 || day === undefined || (days[at - 1] ?? -Infinity) < day + 0.5);
    case "distance": {
      const [[a, b], [x, y]] = [days, before];
      if (a === undefined || b === undefined || x === undefined || y === undefined) return true;
      return a - b === x - y;
    }
    case "age": {
      if (!first || !second) return true;
      const age = Number(/\d+/.exec(first.by)?.[0] ?? NaN);
      const birth = yearOf(second.by);
      const told = Number(ids[2]);
      const now = third ? yearOf(third.by) : told;
      if (birth === undefined || now === undefined || Number.isNaN(age)) return true;
      return now - birth === age || now - birth - 1 === age;
    }
    case "years": {
      const [, birth, day] = days;
      const age = Number(/\d+/.exec(first?.by ?? "")?.[0] ?? NaN);
      if (birth === undefined || day === undefined || Number.isNaN(age)) return true;
      const full = yearsBetween(birth, day);
      return full === (/\d-/.test(first?.by ?? "") ? age - 1 : age);
    }
    case "anniversary": {
      const [day, since] = days;
      return day === undefined || since === undefined || isAnniversary(day, since);
    }
    case "weekday":
      return (
        !first ||
        weekdayFits(
          first,
          language,
          pairs.map(({ mark, by }) => (mark.kind === "date" ? yearOf(by) : undefined)).find(Boolean),
        )
      );
    case "past":
      return days.every((day) => day === undefined || day <= Date.now() / 86_400_000);
    case "father": {
      const all = (id = ""): string => pairs.flatMap(({ mark, by }) => (mark.id === id ? [by] : [])).join(" ");
      return !first || !second || isFather(all(ids[0]), all(ids[1]));
    }
    case "login":
      return (
        !first ||
        loginFits(
          first,
          pairs.filter(({ mark }) => mark.id === ids[1]),
        )
      );
    case "region":
      return isOneRegion(
        named.flatMap((one) => one ?? []),
        language,
      );
    case "gone":
      return true;
    case "account": {
      if (!first || !second) return true;
      return !accountFits(first.mark.text, second.mark.text) || accountFits(first.by, second.by);
    }
    default:
      throw new Error(`no such claim: ${rule}`);
  }
}
