import { describe, expect, test } from "vitest";
import { link } from "./link";
import { evidenceOf } from "../../testing/evidence";

describe("a name without a whole word of a name", () => {
  test("is one person wherever the same words stand", () => {
    const text = "Dr K.: Hello.\nSpeaker 1: Hello.\nDr K.: How are you?\nDr K.: Well?";
    const starts = [...text.matchAll(/Dr K\./g)].map((match) => match.index);
    const spans = starts.map((start) => ({
      start,
      end: start + 5,
      type: "PERSON" as const,
      kind: "person" as const,
      evidence: evidenceOf(1),
    }));
    expect(new Set(link(text, spans).map(({ entity }) => entity)).size).toBe(1);
  });
});
