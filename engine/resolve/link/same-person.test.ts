import { describe, expect, test } from "vitest";
import type { Finding } from "../../span";
import { evidenceOf } from "../../testing/evidence";
import { createEntityMemory } from "./entity-memory";
import { link } from "./link";

/** The people of texts of one batch, by number; names are marked `[Анна Петрова]`. */
function people(...texts: readonly string[]): number[] {
  const memory = createEntityMemory();
  return texts.flatMap((marked) => {
    const spans: Finding[] = [];
    let text = "";
    for (const piece of marked.split(/(\[[^\]]*\])/)) {
      const words = piece.startsWith("[") ? piece.slice(1, -1) : piece;
      const place = { start: text.length, end: text.length + words.length };
      if (words !== piece) spans.push({ ...place, kind: "person", type: "PERSON", evidence: evidenceOf(1) });
      text += words;
    }
    return link(text, spans, memory).map(({ entity }) => entity);
  });
}

describe("gender counts before a shared surname", () => {
  test.each([
    ["[Юрова Нина Львовна] и [Юров Лев Львович]. Позже [Юрова] ушла, а [Юров] остался.", [1, 2, 1, 2]],
    ["[Юров А.А.] | сторож |\n[Юрова А.А.] | повар |\n", [1, 2]],
    ["Ждём [Юрова Льва] и [Юрову Нину]. Старшая, [Юрова], врач, опоздала.", [1, 2, 2]],
    ["[Юрова Нина], в дипломе фамилия [Юрова].", [1, 1]],
    ["Мать [Юрова Огульсона], сын [Юров Аман]. [Юрова] на связи.", [1, 2, 1]],
    ["[Пётр Юров], [Нина Юрова]. Видел [Юрову], врача.", [1, 2, 3]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });
});

describe("a name that may be of two people is of neither", () => {
  test.each([
    ["[Юров Лев Ильич] и [Юров Лев Юрьевич] ждут. [Юров] ушёл. Звонил [Юров].", [1, 2, 3, 3]],
    ["[Daniel Okafor] met [Daniel Reyes]. [Daniel] paid, said [Reyes].", [1, 2, 3, 2]],
    ["Patient [Lily Hammond], mother [Joanne Hammond]. [Mrs Hammond] called.", [1, 2, 3]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test("also of people of earlier texts", () => {
    expect(people("Иск [Юрова Петра Ильича]", "Иск [Юровой Полины Ильиничны]", "[Юрову П.И.] отказать.")).toEqual([
      1, 2, 3,
    ]);
    expect(people("[Юров Лев Ильич], [Юров Лев Юрьевич], [Юров]", "[Юров Игорь]")).toEqual([1, 2, 3, 4]);
  });

  test("unless a title or the form of the given name decides", () => {
    expect(people("[Иван Ерёмин] и [Ваня Седов]. [Ваня] упал. [Иван] помог.")).toEqual([1, 2, 2, 1]);
    expect(people("Judge [Amara Bello]. Counsel [Tayo Bello]. Judge [Bello] ruled.")).toEqual([1, 2, 1]);
  });
});

describe("the words between two names show two people", () => {
  test.each([
    ["Майор [Гринёв] вызвал рядового [Гринёва]. Рядовой [Гринёв] ушёл.", [1, 2, 2]],
    ["дед [Миша] молчал. Дядя [Миша] уснул. А дед [Миша] нет.", [1, 2, 1]],
    ["Пришла [Ира], но не [Ира Лосева].", [1, 2]],
    ["Это [Вика] из бухгалтерии и [Вика] со склада.", [1, 2]],
    ["[Grace], [Faith Holloman] and [Grace Holloman] sing.", [1, 2, 3]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test("a comma alone does not", () => {
    expect(people("Позвони [Андрею Кравцу], [Кравец] ждёт.")).toEqual([1, 1]);
  });
});

describe("another name of the same person", () => {
  test.each([
    ["[Ольга Юрова] (до брака [Климова]) пришла. [Климова] ждёт.", [1, 1, 1]],
    ["[Анна Громова], урождённая [Беляева]. [Беляеву] помнят.", [1, 1, 1]],
    ["[Claire Dawson], formerly [Claire Pruitt]. [Dawson] paid.", [1, 1, 1]],
    ["[Прокофьевой] ([Ильиной]) [Нине] отказать. [Ильина] ушла.", [1, 1, 1, 1]],
    ["[Анна Громова], ранее [Беляева] работала там.", [1, 2]],
    ["[Пётр Громов] ([Беляев]) дежурит.", [1, 2]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });
});

test("a given name that is in no list is found in a full name", () => {
  expect(people("From: [Gareth Pugh], [Nia Pugh]\nBest, [Gareth]")).toEqual([1, 2, 1]);
  expect(people("[Ким В.], [Ким Р.]. Докладывал [Ким Владимир].")).toEqual([1, 2, 1]);
});
