import { isHonorific } from "../language/honorifics";
import { afterInitials } from "../resolve/decide/merge";
import type { Finding, Drop } from "../span";

/**
 * Drops speaker labels, titles without a name, and small words and sums tagged as dates; splits names at sentences and columns.
 * Nothing more, because every dropped finding of the model becomes visible.
 */
export function withoutImplausible(text: string, tagged: readonly Finding[], drop?: Drop): Finding[] {
  return tagged
    .flatMap((span) => (span.type === "PERSON" ? people(text, span) : [span]))
    .map((span) => {
      const form = span.type === "ORG" ? SOLE_TRADER.exec(text.slice(span.start, span.end)) : null;
      return form ? ({ ...span, start: span.start + form[0].length, type: "PERSON", kind: "person" } as const) : span;
    })
    .filter((span) => {
      const because = reasonToDrop(text, span);
      if (because !== undefined) drop?.(span, because);
      return because === undefined;
    });
}

/** `Петров А.А. Сидоров возражает`, `Щукина /Т.А. Щукина/` */
function people(text: string, span: Finding): Finding[] {
  const words = text.slice(span.start, span.end);
  const column = COLUMN.exec(words);
  const stop = afterInitials(words) || (column?.index ?? 0);
  if (stop === 0) return [span];
  const next = stop === column?.index ? stop + column[0].length : stop;
  const end = span.start + words.slice(0, stop).trimEnd().length;
  return [{ ...span, end }, ...people(text, { ...span, start: span.start + next })];
}
const COLUMN = /(?<=\S)(?:[^\S\n]{3,}|\s\/|\/\s+)(?=\S)/u;

function reasonToDrop(text: string, span: Finding): string | undefined {
  const words = text.slice(span.start, span.end);
  if (isSpeaker(text, span)) return "a label of speakers without a name";
  if (span.type === "DATE") {
    if (PREPOSITION.test(words)) return "a preposition";
    const before = text.slice(Math.max(0, span.start - LONGEST_LABEL), span.start);
    if (!ROUBLES.test(words) || BEFORE_UKRAINIAN_YEAR.test(before)) return undefined;
    const after = text.slice(span.end, span.end + LONGEST_LABEL);
    const isYear = NEAR_YEAR.test(/.*$/u.exec(before)?.[0] ?? "") || NEAR_YEAR.test(/^.*/u.exec(after)?.[0] ?? "");
    return isYear ? undefined : "a sum of roubles";
  }
  // `Mr Jones` is joined later; a dot would prevent it.
  const isDotted = /\../u.test(words + text.slice(span.end, span.end + 2));
  const isTitle = span.type === "PERSON" && isDotted && isHonorific(words.replace(/\.$/, ""));
  return isTitle ? "a title alone" : undefined;
}

/** `2300р.`; in Ukrainian `у 2020р.` is a year. */
const ROUBLES = /^\d{1,7}р\.?$/iu;
const BEFORE_UKRAINIAN_YEAR = /(?<!\p{L})(?:у|в|від|з|із|після|протягом|року|\d[./])\s?$/iu;

/** A birth, or a letter that Russian lacks. */
const NEAR_YEAR = /народ|рожд|[іїєґ]|^\.?\s?н\./iu;

const SOLE_TRADER = /^ИП\s+(?=\p{Lu})/u;

/** `SPEAKER_00`, `Спикер 1`, or a part of it. */
function isSpeaker(text: string, { start, end }: Finding): boolean {
  const from = Math.max(0, start - LONGEST_LABEL);
  const around = text.slice(from, end + LONGEST_LABEL);
  return [...around.matchAll(SPEAKER)].some(
    ({ 0: label, index }) => from + index <= start && from + index + label.length >= end,
  );
}
const SPEAKER = /(?<!\p{L})(?:SPEAKER|СПИКЕР|ГОВОРЯЩИЙ)[_ ]?\d{1,3}(?!\d):?/giu;
const LONGEST_LABEL = 16;

const PREPOSITION =
  /^(?:в|во|с|со|до|к|ко|по|на|от|из|за|и|через|после|перед|около|on|in|at|by|since|from|to|until|of|the|and)$/iu;
