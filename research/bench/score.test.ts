import { describe, expect, it } from "vitest";
import { score } from "./score";
import type { LabelledText } from "./sets";

const record = (text: string, spans: LabelledText["spans"], more: Partial<LabelledText> = {}): LabelledText => ({
  id: 1,
  lang: "en",
  text,
  spans,
  ...more,
});
// 0123456789012345678901234567890
// Anna Smith lives in London now.
const TEXT = "Anna Smith lives in London now.";
const ANNA = { start: 0, end: 10, type: "PERSON" };
const LONDON = { start: 20, end: 26, type: "LOCATION" };

describe("score", () => {
  it("gives a perfect detector 1 and no leak", () => {
    const result = score([record(TEXT, [ANNA, LONDON])], [[ANNA, LONDON]]);
    expect(result).toMatchObject({ exactF1: 1, overlapF1: 1, leak: 0, overMasked: 0, leakingDocuments: 0 });
  });

  it("counts a part of a name as overlap, not as exact, and its rest as leaked", () => {
    const result = score([record(TEXT, [ANNA])], [[{ start: 0, end: 4, type: "PERSON" }]]);
    expect(result).toMatchObject({ exactF1: 0, overlapF1: 1, leak: 0.6, leakingDocuments: 1 });
  });

  it("takes a wrong type as hidden, yet as neither found nor right", () => {
    const result = score([record(TEXT, [ANNA, LONDON])], [[ANNA, { ...LONDON, type: "PERSON" }]]);
    expect(result.leak).toBe(0);
    expect(result.perType["LOCATION"]?.overlapF1).toBe(0);
    expect(result.perType["PERSON"]).toMatchObject({ gold: 1, predicted: 2 });
  });

  it("does not blame a detector for types that the set does not label", () => {
    const result = score([record(TEXT, [ANNA])], [[ANNA, LONDON]]);
    expect(result).toMatchObject({ exactF1: 1, overMasked: 0 });
  });

  it("does not count what lies on neutral ground", () => {
    const other = { ...LONDON, type: "OTHER" };
    const wrong = { ...LONDON, type: "PERSON" };
    expect(score([record(TEXT, [ANNA, other])], [[ANNA, wrong]])).toMatchObject({ exactF1: 1, overMasked: 0 });
    const inside = { start: 0, end: 4, type: "PERSON", nested: true };
    expect(score([record(TEXT, [ANNA, inside])], [[ANNA, inside]])).toMatchObject({ overlapF1: 1 });
  });

  it("measures what is hidden without need against what may stay", () => {
    const now = { start: 27, end: 30, type: "PERSON" };
    expect(score([record(TEXT, [ANNA])], [[ANNA, now]]).overMasked).toBeCloseTo(3 / 21);
  });

  it("asks only for hiding where the labels say only that", () => {
    const result = score([record(TEXT, [{ ...ANNA, type: "MASK" }])], [[{ ...ANNA, type: "ORG" }]]);
    expect(result).toMatchObject({ typed: false, leak: 0 });
  });

  it("cuts spans to the text and passes over empty ones", () => {
    const spans = [ANNA, { start: 30, end: 900, type: "PERSON" }, { start: 5, end: 5, type: "PERSON" }];
    expect(score([record(TEXT, [ANNA])], [spans]).perType["PERSON"]?.predicted).toBe(2);
  });

  it("counts an entity as hidden when the telling words of all its mentions are", () => {
    const text = "Mr Smith met Smith.";
    const mention = (start: number, end: number) => ({
      start,
      end,
      type: "PERSON",
      identifier_type: "DIRECT",
      entity_id: "e1",
    });
    const texts = [record(text, [mention(0, 8), mention(13, 18)])];
    expect(score(texts, [[{ start: 3, end: 8 }]]).identifiers?.direct).toBe(0);
    expect(
      score(texts, [
        [
          { start: 3, end: 8 },
          { start: 13, end: 18 },
        ],
      ]).identifiers?.direct,
    ).toBe(1);
  });

  it("tells the tests of recognizers by what is found and what is left alone", () => {
    const found = record("121000358", [{ start: 0, end: 9, type: "ID" }], { entity: "ABA_ROUTING", expect_count: 1 });
    const alone = record("421000358", [], { entity: "ABA_ROUTING", expect_count: 0 });
    const tests = score(
      [found, alone],
      [[{ start: 0, end: 9, type: "ID" }], [{ start: 0, end: 9, type: "PERSON" }]],
    ).tests;
    expect(tests).toEqual({ positives: 1, negatives: 1, found: 1, leftAlone: 1 });
  });
});
