import { describe, expect, it } from "vitest";
import type { Term } from "../../../shared/api/detection";
import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import { otherMentions } from "./other-mentions";

const spanOf = (text: string, words: string, kind: Kind = "person") => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, kind, type: typeOfKind(kind), score: 0.9 };
};
async function others(text: string, name: string, kind?: Kind, taken = "", never: readonly Term[] = []) {
  const places = taken === "" ? [] : [spanOf(text, taken)];
  const found = await otherMentions(text, [spanOf(text, name, kind)], places, never);
  return found.map(({ start, end }) => text.slice(start, end));
}

describe("other mentions of a name", () => {
  it("are repetitions, inflected forms and parts", async () => {
    const text =
      "Это Ольга Ветрова. Спросите Ольгу Ветрову, она не Ветров. Да, Ветровой и Ольге звонили. Ольга Ветрова.";
    expect(await others(text, "Ольга Ветрова")).toEqual([...["Ольгу Ветрову", "Ветровой", "Ольге", "Ольга Ветрова"]]);
  });

  it("are forms of one word with a capital letter only", async () => {
    const text = "Это Самара. Мы в Самаре, из самары, Самарский.";
    expect(await others(text, "Самара", "place")).toEqual(["Самаре"]);
  });

  it("are forms in small letters of words that are no common ones", async () => {
    const text = "Это Петров. Сказали петрову, с петровым, у Петрова. Это Роза. Куст розы.";
    expect(await others(text, "Петров")).toEqual(["петрову", "петровым", "Петрова"]);
    expect(await others(text, "Роза")).toEqual([]);
    const rare = "Это Чертанов. Сказали чертанову, с чертановым. Это Волков. Много волков.";
    expect(await others(rare, "Чертанов")).toEqual(["чертанову", "чертановым"]);
    expect(await others(rare, "Волков")).toEqual([]);
    expect(await others("Это Нурланов. Спросите нурланова.", "Нурланов")).toEqual(["нурланова"]);
  });

  it("leave out places that are hidden or shown already, and extend over their rest", async () => {
    const text = "Это Ольга Ветрова. Потом Ольга Ветрова и Ветрова.";
    expect(await others(text, "Ольга Ветрова", "person", "Потом Ольга")).toEqual(["Ветрова", "Ветрова"]);
  });

  it("leave out words that the user never hides", async () => {
    const text = "Это Ольга Ветрова. Ветрова, Ольга.";
    expect(await others(text, "Ольга Ветрова", "person", "", [{ text: "Ветрова", match: "exact" }])).toEqual(["Ольга"]);
  });

  it("are no ordinary words, and none of a name that is only a guess", async () => {
    expect(await others("Она и Пётр. Она пришла, она ушла.", "Пётр")).toEqual([]);
    const text = "Это Ветрова. Ветровой нет, Ветрова.";
    expect(await otherMentions(text, [{ ...spanOf(text, "Ветрова"), score: 0.4 }], [])).toEqual([]);
    expect(await otherMentions(text, [], [])).toEqual([]);
  });
});
