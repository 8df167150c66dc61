import { describe, expect, it } from "vitest";
import { termForms } from "./term-forms";

const formsOf = (term: string): readonly string[] => termForms(term)[0] ?? [];

describe("forms of a term", () => {
  it.each([
    ["Самара", ["Самара", "Самары", "Самаре", "Самару", "Самарой"]],
    ["Каримова", ["Каримова", "Каримовой", "Каримову"]],
    ["Тугаринов", ["Тугаринов", "Тугаринова", "Тугаринову", "Тугариновым", "Тугаринове"]],
    ["Лабытнанги", ["Лабытнанги", "Лабытнанг", "Лабытнангов", "Лабытнангам", "Лабытнангами", "Лабытнангах"]],
    ["клопидогрел", ["клопидогрел", "клопидогрела", "клопидогрелу", "клопидогрелом", "клопидогреле"]],
    ["Загоруйко", ["Загоруйко"]],
    ["Okonkwo", ["Okonkwo"]],
  ])("%s", (term, forms) => expect(formsOf(term)).toEqual(forms));

  it("include the words of a name, each in its cases", () => {
    const [whole, given, surname] = termForms("Гузель Каримова");
    expect(whole).toContain("Гузели Каримовой");
    expect(given).toEqual(["Гузель", "Гузели", "Гузелью"]);
    expect(surname).toEqual(["Каримова", "Каримовой", "Каримову"]);
    expect(termForms("артериальная гипертензия")).toHaveLength(1);
  });
});
