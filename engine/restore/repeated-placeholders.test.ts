import { expect, test } from "vitest";
import { depersonalizedOf } from "../testing/depersonalized";
import { restore } from "./restore";

const withName = (marked: string) => {
  const { file, ...texts } = depersonalizedOf(marked);
  return { ...texts, file: { ...file, mapping: { "[NAME_1]": "Zofia Kowalczyk" } } };
};
const FORM = "First name: {NAME_1 Zofia}\nLast name: {NAME_1 Kowalczyk}\n\nI, {NAME_1 Zofia Kowalczyk}, agree.\n";

test("two form fields with one placeholder side by side are the full name once", () => {
  const { file } = withName(FORM);
  const { text, altered, placed } = restore("Dear [NAME_1] [NAME_1],\nwe wrote to [NAME_1] today.", file);
  expect(text).toBe("Dear Zofia Kowalczyk,\nwe wrote to Zofia Kowalczyk today.");
  expect(altered).toEqual([]);
  expect(placed).toBe(2);
});

test("the form itself, and a copy with other lines, keep their fields", () => {
  const { text, original, file } = withName(FORM);
  expect(restore(text, file).text).toBe(original);
  expect(restore(`Here it is:\n${text}`, file).text).toBe(`Here it is:\n${original}`);
});

test("a repeated name that never stood in parts stays repeated", () => {
  const { file } = withName("I, {NAME_1 Zofia Kowalczyk}, agree.");
  expect(restore("[NAME_1] [NAME_1]", file).text).toBe("Zofia Kowalczyk Zofia Kowalczyk");
});
