import { KINDS } from "../../shared/document/kinds";
import { rangeOver } from "../../shared/sorted";
import type { Span } from "../span";
import { CLOSE, JOINTS, OPEN, SUFFIX_ENDING } from "../../shared/document/placeholders";

/** Labels of other programs. */
const FOREIGN = "PERSON PER ORG LOC LOCATION GPE EMAIL_ADDRESS PHONE_NUMBER PERSON_NAME ФИО";

/** `[ИМЯ_3]`, `[Date of birth 1]`. Other brackets may contain a name, a long number may be a phone. */
const PLACEHOLDER = new RegExp(
  String.raw`${OPEN}(?:${[
    ...new Set([...Object.values(KINDS).flatMap(({ label }) => [label.ru, label.en]), ...FOREIGN.split(" ")]),
  ]
    .map((label) => label.replace(/[ _-]/g, `[${JOINTS}]`))
    .join("|")})(?:[${JOINTS}]?\d{1,4}(?:${SUFFIX_ENDING})?)?${CLOSE}`,
  "giu",
);

export function outsidePlaceholders<T extends Span>(text: string, spans: readonly T[]): readonly T[] {
  const holders = Array.from(text.matchAll(PLACEHOLDER), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
  return spans.filter((span) => {
    const holder = holders[rangeOver(holders, span)[0]];
    return !holder || span.start < holder.start || span.end > holder.end;
  });
}
