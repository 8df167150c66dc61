import { expect, test } from "vitest";
import { evidenceOf } from "../../testing/evidence";
import { trim } from "./trim";

const trimmed = (text: string, strength?: "user"): string => {
  const evidence = { ...evidenceOf(0.9), ...(strength && { strength }) };
  const span = trim(text, { start: 0, end: text.length, kind: "person", type: "PERSON", evidence });
  return text.slice(span?.start, span?.end);
};

test("the label of a form is no part of a name", () => {
  expect(trimmed("Имя Тарас")).toBe("Тарас");
  expect(trimmed("First name Nigel")).toBe("Nigel");
  expect(trimmed("Имя Тарас", "user")).toBe("Имя Тарас");
  expect(trimmed("Имяреков Тарас")).toBe("Имяреков Тарас");
});
