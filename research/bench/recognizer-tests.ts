import { covered, union } from "./intervals";
import type { Predicted } from "./score";
import type { LabelledText } from "./sets";

/** Positive and negative examples of the recognizer. */
export interface RecognizerTests {
  readonly positives: number;
  readonly negatives: number;
  readonly found: number;
  readonly leftAlone: number;
}

/** Hidden share of a found example. */
const FOUND = 0.8;

/** Undefined for other texts. Does not cover names and organisations. */
export function recognizerTest(
  texts: readonly LabelledText[],
  predictions: readonly (readonly Predicted[])[],
): RecognizerTests | undefined {
  if (!texts.some((text) => text.expect_count !== undefined)) return undefined;
  const sums = { positives: 0, negatives: 0, found: 0, alone: 0 };
  texts.forEach(({ entity = "", expect_count, spans }, index) => {
    const relevant = (predictions[index] ?? []).filter(({ type }) => counts(type, entity));
    const gold = spans.filter(({ type, nested }) => type !== "OTHER" && nested !== true);
    if (expect_count === 0) {
      sums.negatives += 1;
      sums.alone += relevant.length === 0 ? 1 : 0;
    } else if (gold.length > 0) {
      const hidden = union(relevant);
      sums.positives += 1;
      sums.found += gold.every((one) => covered(hidden, one) >= FOUND * (one.end - one.start)) ? 1 : 0;
    }
  });
  return {
    positives: sums.positives,
    negatives: sums.negatives,
    found: sums.found / Math.max(1, sums.positives),
    leftAlone: sums.alone / Math.max(1, sums.negatives),
  };
}

function counts(type: string | undefined, entity: string): boolean {
  if (type === "PERSON" || type === "ORG") return false;
  if (type === "LOCATION") return /PLZ|POSTCODE/.test(entity);
  return type !== "DATE" || entity === "DATE";
}
