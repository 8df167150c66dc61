import { describe, expect, it } from "vitest";
import type { Finding } from "../../span";
import { findEchoes } from "./echoes";
import { evidenceOf } from "../../testing/evidence";

/** The spans of the first places of `values` in a text, as if only those had been found. */
const firstOf = (text: string, ...values: string[]): Finding[] =>
  values
    .map((value): Finding => {
      const start = text.indexOf(value);
      return { start, end: start + value.length, type: "PERSON", kind: "person", evidence: evidenceOf(0.9) };
    })
    .sort((a, b) => a.start - b.start);
const words = (text: string, spans: readonly Finding[]): string[] => spans.map((s) => text.slice(s.start, s.end));

const nothing = () => false;
const echoes = (
  text: string,
  spans: readonly Finding[],
  isSurelyNothing: (start: number, end: number) => boolean = nothing,
) => words(text, findEchoes(text, spans, isSurelyNothing));

describe("what is hidden somewhere is hidden everywhere", () => {
  it("finds the very words, of the same kind", () => {
    const text = "Anna Smith came. Then Anna Smith left.";
    const found = findEchoes(text, firstOf(text, "Anna Smith"), nothing);
    expect(words(text, found)).toEqual(["Anna Smith"]);
    expect(found).toMatchObject([{ kind: "person", evidence: { source: "echo", rule: "find-echoes" } }]);
  });

  it("finds the parts of a full name in every case, unless the tagger takes them for a word", () => {
    const text = "Пришёл Олег Мороз. Олега ждали, Морозу звонили. Был мороз, был Мороз.";
    const spans = firstOf(text, "Олег Мороз");
    expect(echoes(text, spans)).toEqual(["Олега", "Морозу", "Мороз"]);
    expect(echoes(text, spans, (start) => start > 60)).toEqual(["Олега", "Морозу"]);
  });

  it.each([
    ["Jane Whitfield came. J.W. left, J. W. and JW slept.", "Jane Whitfield", ["J.W.", "J. W.", "JW"]],
    [
      "Пришёл Иванов Пётр Сергеевич. И.П.С. и П.С. подписали, ИПС нет.",
      "Иванов Пётр Сергеевич",
      ["И.П.С.", "П.С.", "ИПС"],
    ],
    ["Орлов Игорь исполняет и.о. И.О. директора, И, О. и П. К.", "Орлов Игорь", []],
    ["Dr. Peter Smith, P.S. see below, J.S. not", "Dr. Peter Smith", []],
  ])("finds the initials of a full name: %s", (text, name, initials) => {
    expect(echoes(text, firstOf(text, name))).toEqual(initials);
  });

  it("asks the tagger about initials without dots", () => {
    const text = "Ivan Turner came. IT is here, I.T. too.";
    expect(echoes(text, firstOf(text, "Ivan Turner"), () => true)).toEqual(["I.T."]);
  });

  it.each([
    ["Устинов Кирилл. По УК РФ и ук., УК", "Устинов Кирилл"],
    ["Ivan Turner of IT dept", "Ivan Turner"],
  ])("leaves common abbreviations visible: %s", (text, name) => {
    expect(echoes(text, firstOf(text, name))).toEqual([]);
  });

  it("finds an organization without its quotes, in every case", () => {
    const text = "ООО «Ромашка» подало иск. Ромашке отказано, а ромашка цветёт.";
    const spans = firstOf(text, "ООО «Ромашка»").map((span): Finding => ({
      ...span,
      type: "ORG",
      kind: "organization",
    }));
    expect(echoes(text, spans)).toEqual(["Ромашке"]);
  });

  it("prefers the longest of several values that begin alike", () => {
    const text = "Anna, Anna Smith, Anna Smith Jones: Anna Smith Jones, Anna Smith, Anna";
    const spans = firstOf(text, "Anna", "Anna Smith", "Anna Smith Jones").map((span, index) => {
      const start = [0, 6, 18][index] ?? 0;
      return { ...span, start, end: start + (["Anna", "Anna Smith", "Anna Smith Jones"][index]?.length ?? 0) };
    });
    expect(echoes(text, spans)).toEqual(["Anna Smith Jones", "Anna Smith", "Anna"]);
  });

  it("finds names that are no other words in small letters too", () => {
    const text = "Стас, Роза, Ольга Сорока, Grace, Priya. стас, роза, ольга сорока, grace, priya, СТАС";
    const spans = firstOf(text, "Стас", "Роза", "Ольга Сорока", "Grace", "Priya");
    expect(echoes(text, spans)).toEqual(["стас", "ольга", "priya"]);
  });

  it("finds a full name as programs write it, and leaves the same words in a sentence", () => {
    const text = "Will Young is here. He will young or not: will-young, img/will_young.png";
    expect(echoes(text, firstOf(text, "Will Young"))).toEqual(["will-young", "will_young"]);
  });

  it("does not take the beginning of a value for the value", () => {
    const text = "Bank of Ireland paid. Bank holiday.";
    const spans = firstOf(text, "Bank of Ireland").map((span): Finding => ({
      ...span,
      type: "ORG",
      kind: "organization",
    }));
    expect(echoes(text, spans)).toEqual([]);
  });

  it("looks through thousands of names that share their first words without comparing all with all", () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `Bank of Smith${i}`);
    const spans = names.reduce<Finding[]>((all, name) => {
      const start = (all.at(-1)?.end ?? -1) + 1;
      all.push({ start, end: start + name.length, type: "ORG", kind: "organization", evidence: evidenceOf(0.9) });
      return all;
    }, []);
    const text = `${names.join("\n")}\n${"Bank of waits. ".repeat(20_000)}${names.at(-1) ?? ""}`;
    // Compared one by one these are 4 * 10^8 looks, which is beyond the time limit of a test.
    expect(findEchoes(text, spans, nothing)).toHaveLength(1);
  });
});
