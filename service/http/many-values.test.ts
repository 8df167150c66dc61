import { expect, test } from "vitest";
import { MOST_TERMS } from "../../shared/api/detection-choices";
import { MOST_KNOWN, MOST_ORIGINALS } from "../../shared/api/known";
import { depersonalizationRequestSchema } from "../../shared/api/depersonalization";
import { refuseManyValues } from "./many-values";

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test("the largest valid lists are accepted", () => {
  const known = { placeholder: "a", originals: Array.from({ length: MOST_ORIGINALS }, () => "a"), kind: "person" };
  const terms = Array.from({ length: MOST_TERMS }, () => ({ text: "a", match: "exact", kind: "person" }));
  const request = {
    input: "a",
    known: Array.from({ length: MOST_KNOWN }, () => ({ ...known, chosen: true })),
    detection: { always: terms, never: terms },
  };
  expect(depersonalizationRequestSchema.safeParse(request).success).toBe(true);
  expect(() => refuseManyValues(json(request))).not.toThrow();
});

test.each(["{},", "[],", "0,"])("a body of many values is refused: %s", (value) => {
  expect(() => refuseManyValues(Buffer.from(`{"input":"a","more":[${value.repeat(1_300_000)}0]}`))).toThrow("too many");
});

test("a body of deep values is refused", () => {
  expect(() => refuseManyValues(Buffer.from(`${"[".repeat(65)}${"]".repeat(65)}`))).toThrow("too many");
  expect(() => refuseManyValues(Buffer.from(`${"[".repeat(64)}${"]".repeat(64)}`))).not.toThrow();
});

test("brackets, commas and escaped quotes of a text are not values", () => {
  expect(() => refuseManyValues(json({ input: '"[{,\\"\\'.repeat(400_000) }))).not.toThrow();
});
