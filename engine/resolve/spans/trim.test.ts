import { expect, test } from "vitest";
import { typeOfKind } from "../../../shared/document/kinds";
import { evidenceOf } from "../../testing/evidence";
import { trim, withoutPrepositions } from "./trim";

const trimmed = (text: string, strength?: "user", kind: "person" | "place" = "person"): string => {
  const evidence = { ...evidenceOf(0.9), ...(strength && { strength }) };
  const span = trim(text, { start: 0, end: text.length, kind, type: typeOfKind(kind), evidence });
  return text.slice(span?.start, span?.end);
};

test("the label of a form is no part of a name", () => {
  expect(trimmed("Имя Тарас")).toBe("Тарас");
  expect(trimmed("First name Nigel")).toBe("Nigel");
  expect(trimmed("Имя Тарас", "user")).toBe("Имя Тарас");
  expect(trimmed("Имяреков Тарас")).toBe("Имяреков Тарас");
});

test("`уроженка` is no part of a place", () => {
  expect(trimmed("уроженка с. Липовка", undefined, "place")).toBe("с. Липовка");
  expect(trimmed("уроженка с. Липовка", "user", "place")).toBe("уроженка с. Липовка");
});

test.each([
  ["[place Воронеже на] окраине", "Воронеже"],
  ["[place Воронеже на] [address ул. Мира, 5]", "Воронеже ул. Мира, 5"],
  ["[place усадьба в] [place Твери]", "усадьба в Твери"],
  ["[place Ростове-на] пути", "Ростове-на"],
])("a preposition at the end of a place is no part of it: %s", (marked, expected) => {
  const text = marked.replace(/\[\w+ |\]/gu, "");
  let at = 0;
  const spans = Array.from(marked.matchAll(/\[(place|address) ([^\]]+)\]/gu), ([, kind = "", words = ""]) => {
    const start = text.indexOf(words, at);
    at = start + words.length;
    const kindOfName = kind as "place" | "address";
    return { start, end: at, kind: kindOfName, type: typeOfKind(kindOfName), evidence: evidenceOf(0.9) };
  });
  const names = withoutPrepositions(text, spans).map(({ start, end }) => text.slice(start, end));
  expect(names.join(" ")).toBe(expected);
});
