import { describe, expect, it } from "vitest";
import { typeOfKind } from "../../../shared/document/kinds";
import { evidenceOf } from "../../testing/evidence";
import type { Finding } from "../../span";
import { mergePieces } from "./merge";

/** What is one name after joining, of a text in which every finding is marked `[so]`. */
function joined(marked: string, kind: "person" | "place" | "organization" = "person"): string[] {
  const spans: Finding[] = [];
  let text = "";
  for (const piece of marked.split(/(\[[^\]]*\])/)) {
    const inner = piece.startsWith("[") ? piece.slice(1, -1) : piece;
    const place = { start: text.length, end: text.length + inner.length };
    if (inner !== piece) spans.push({ ...place, type: typeOfKind(kind), kind, evidence: evidenceOf(0.9) });
    text += inner;
  }
  return mergePieces(text, spans).map(({ start, end }) => text.slice(start, end));
}

describe("pieces of names that only a space parts", () => {
  it.each([
    ["given name and surname", "Пришла [Ольга] [Карп].", ["Ольга Карп"]],
    ["surname, given name and patronymic", "Иск [Ломакиной] [Веры Яковлевны].", ["Ломакиной Веры Яковлевны"]],
    ["an initial", "Писал [П]. [Глухих].", ["П. Глухих"]],
    ["the word for a son", "Пришёл [Эргашев Дилшод Бахтиёр] угли.", ["Эргашев Дилшод Бахтиёр угли"]],
    ["a father's name", "Звонит [Каримова Нодира] [Анвар] кизи.", ["Каримова Нодира Анвар кизи"]],
    ["the same in Latin letters", "to [Karimova Nodira Anvar] qizi", ["Karimova Nodira Anvar qizi"]],
    [
      "a word for a son with its marks",
      "to [Karimov Anvar] o'g'li, [Ali] oʻgʻli",
      ["Karimov Anvar o'g'li", "Ali oʻgʻli"],
    ],
    ["a word for a son that was found", "Это [Алиев Вагиф] [оглы].", ["Алиев Вагиф оглы"]],
    ["words that no list has", "Звонил [Ырыс] [Салчакотов].", ["Ырыс Салчакотов"]],
  ])("are one person: %s", (_, text, expected) => {
    expect(joined(text)).toEqual(expected);
  });

  it.each([
    ["of other cases", "Отдал отчёт [Сергею] [Ольга] вернула его.", ["Сергею", "Ольга"]],
    ["of other genders", "Видела [Олега] [Марину] не застала.", ["Олега", "Марину"]],
    ["of one gender and case", "Встретили [Павла] [Игоря] у входа.", ["Павла", "Игоря"]],
    ["before a word that begins alike", "[Дилшод] углище, [Али] кизил", ["Дилшод", "Али"]],
    ["behind a surname with initials", "[Петров А.А.] [Сидоров] возражает.", ["Петров А.А.", "Сидоров"]],
  ])("are two people: given names %s", (_, text, expected) => {
    expect(joined(text)).toEqual(expected);
  });
});

it("joins the short word before a town or a firm to it, and no two of them", () => {
  expect(joined("Дом в [г]. [Дербент], [п] [Мокшан].", "place")).toEqual(["г. Дербент", "п Мокшан"]);
  expect(joined("of [the] [Finance Department]", "organization")).toEqual(["the Finance Department"]);
  expect(joined("[Лютик] [Вектор]", "organization")).toEqual(["Лютик", "Вектор"]);
  expect(joined("[Тверь] [Псков]", "place")).toEqual(["Тверь", "Псков"]);
});
