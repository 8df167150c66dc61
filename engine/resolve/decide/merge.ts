import { analyseSurface } from "../../language/ru/morphology/analyse";
import { endOfChildOf, isOfFather } from "../../language/ru/name-words";
import { strongerOf } from "../../evidence";
import type { Finding, Span } from "../../span";

const LONGEST = 90;

/** Joins parts of a name, and a place or firm with the word before it: `г. Тверь`. */
export function mergePieces<S extends Finding>(text: string, spans: readonly S[]): S[] {
  const merged: S[] = [];
  for (const [at, found] of spans.entries()) {
    const span = withChildOf(text, found, spans[at + 1]?.start ?? text.length);
    const before = merged.at(-1);
    if (before && belongsTo(text, before, span)) {
      const evidence = strongerOf(before.evidence, span.evidence);
      merged[merged.length - 1] = { ...before, kind: span.kind, end: span.end, evidence };
    } else {
      merged.push(span);
    }
  }
  return merged;
}

function withChildOf<S extends Span>(text: string, span: S, limit: number): S {
  const end = span.kind === "person" ? endOfChildOf(text, span.end) : span.end;
  return end > limit ? span : { ...span, end };
}

/** Training sets, and so the model, are inconsistent about these. */
const BEFORE_NAME = /^(?:г|гор|пос|пгт|дер|ст|с|д|х|п|ул|пр|пер|the)\.?$/iu;

function belongsTo(text: string, before: Span, span: Span): boolean {
  const gap = text.slice(before.end, span.start);
  if (span.type === before.type && (span.type === "LOCATION" || span.type === "ORG"))
    return /^\.? ?$/.test(gap) && BEFORE_NAME.test(text.slice(before.start, before.end));
  if (before.kind !== "person" || span.kind !== "person" || span.end - before.start > LONGEST) return false;
  if (!/^(?:[ \u00a0]|\. ?)?$/.test(gap)) return false;
  if (afterInitials(text.slice(before.start, span.end)) > 0) return false;
  const words = text.slice(span.start, span.end);
  if (!isOfFather(words) && areTwoGiven(text.slice(before.start, before.end), words)) return false;
  return !gap.startsWith(".") || /(?:^|[\s.])\p{Lu}$/u.test(text.slice(before.start, before.end));
}

/** `Видела Олега Марину не застала`: two given names, neither can be a surname of the other. */
function areTwoGiven(before: string, behind: string): boolean {
  const [first, second] = [/[\p{L}-]+$/u.exec(before), /^[\p{L}-]+/u.exec(behind)].map((word) =>
    analyseSurface(word?.[0] ?? ""),
  );
  const isGiven = (readings: typeof first): boolean => readings?.some(({ part }) => part === "given") === true;
  if (!isGiven(first) || !isGiven(second)) return false;
  return !first?.some((one) =>
    second?.some(
      (other) =>
        one.case === other.case && one.gender === other.gender && one.part !== other.part && one.known && other.known,
    ),
  );
}

/** `Петров А.А. ` Сидоров; 0 without initials. One initial after a given name is a middle name: `Иван А. Петров`. */
export function afterInitials(words: string): number {
  const found = SURNAME_WITH_INITIALS.exec(words);
  const surname = found?.[1];
  if (!found || surname === undefined) return 0;
  if (found[2] === undefined && analyseSurface(surname).some(({ part }) => part === "given")) return 0;
  return found.index + found[0].length;
}

const SURNAME_WITH_INITIALS =
  /(?<![\p{L}.-])([А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?) [А-ЯЁ]\.(?:[^\S\n]?([А-ЯЁ])\.)?[^\S\n]{1,2}(?=[А-ЯЁ][а-яё])/u;
