import { covered, length, overlaps, union, type Stretch } from "../intervals";
import type { GoldSpan } from "../sets";
import type { MarkedText } from "./read-marked";

export interface Counts {
  readonly documents: number;
  /** Documents with a name of a person, and those of them in which a letter of a name is visible. */
  readonly named: number;
  readonly nameLeft: number;
  /** Documents with personal data, and those of them in which a letter or digit of it is visible. */
  readonly personal: number;
  readonly anythingLeft: number;
  /** Marked harmless strings, and those of them that are hidden at least in part. */
  readonly harmless: number;
  readonly harmlessHidden: number;
  /** Characters outside of personal data, and the hidden ones. */
  readonly other: number;
  readonly otherHidden: number;
}

export function countLeft({ text, spans, harmless }: MarkedText, found: readonly Stretch[]): Counts {
  const hidden = union(found);
  const personal = spans.filter(({ type }) => type !== "OTHER");
  const names = spans.filter(({ type }) => type === "PERSON");
  const isVisible = ({ start, end }: GoldSpan): boolean =>
    Array.from(text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)).some(
      ({ index, 0: sign }) => covered(hidden, { start: start + index, end: start + index + sign.length }) === 0,
    );
  const ground = union(spans);
  const count = (condition: boolean): number => (condition ? 1 : 0);
  return {
    documents: 1,
    named: count(names.length > 0),
    nameLeft: count(names.some(isVisible)),
    personal: count(personal.length > 0),
    anythingLeft: count(personal.some(isVisible)),
    harmless: harmless.length,
    harmlessHidden: harmless.filter((one) => hidden.some((stretch) => overlaps(stretch, one))).length,
    other: text.length - length(ground),
    otherHidden: hidden.reduce((sum, one) => sum + one.end - one.start - covered(ground, one), 0),
  };
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (of: keyof Counts): number => all.reduce((total, one) => total + one[of], 0);
  return {
    documents: sum("documents"),
    named: sum("named"),
    nameLeft: sum("nameLeft"),
    personal: sum("personal"),
    anythingLeft: sum("anythingLeft"),
    harmless: sum("harmless"),
    harmlessHidden: sum("harmlessHidden"),
    other: sum("other"),
    otherHidden: sum("otherHidden"),
  };
}
