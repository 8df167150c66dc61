import { describe, expect, test } from "vitest";
import type { Finding } from "../../span";
import { evidenceOf } from "../../testing/evidence";
import { createEntityMemory } from "./entity-memory";
import { memoryOf } from "./known-entities";
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

describe("fields of a form are one person", () => {
  test.each([
    ["Фамилия: [Ершова]\nИмя: [Раиса]\nОтчество: [Кузьминична]\nВернуть [Ершовой Р.К.]", [1, 1, 1, 1]],
    ["1. Фамилия [Юров]\n2. Имя [Тарас]\nСУПРУГА\n1. Фамилия [Юрова]\n2. Имя [Полина]", [1, 1, 2, 2]],
    ["First name: [Nigel]\nLast name: [Okonkwo]\n\nFirst name: [Moira]\nLast name: [Okonkwo]", [1, 1, 2, 2]],
    ['{"last_name": "[Кадырова]", "first_name": "[Диляра]"}', [1, 1]],
    ["<surname>[Мир]</surname>\n<first_name>[Слава]</first_name>", [1, 1]],
    ["Имя: [Марк]\nФамилия матери: [Рогова]\nИмя матери: [Инна]", [1, 2, 2]],
    ["Фамилия: [Ершова]\nИмя: [Раиса]\nДевичья фамилия: [Зуева]\nДиплом: [Зуева Раиса]", [1, 1, 1, 1]],
    ["Фамилия: [Ершова]\nЗаполнил оператор. Имя: [Раиса]", [1, 2]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test("also cells under the headers of columns, row by row", () => {
    const text = "Фамилия;Имя\nРогова;Инна\nЮров;Инна\n";
    const cells = [
      { words: "Рогова", label: "Фамилия" },
      { words: "Инна", label: "Имя" },
      { words: "Юров", label: "Фамилия" },
      { words: "Инна", label: "Имя" },
    ];
    let read = text.indexOf("\n");
    const spans = cells.map(({ words, label }): Finding => {
      const start = text.indexOf(words, read);
      read = start + words.length;
      return { start, end: read, kind: "person", type: "PERSON", evidence: { ...evidenceOf(1), label } };
    });
    expect(link(text, spans).map(({ entity }) => entity)).toEqual([1, 1, 2, 2]);
  });
});

describe("a name in two scripts is one person", () => {
  test.each([
    ["[Гаврилов Сергей Юрьевич], паспорт [GAVRILOV SERGEI]. [Гаврилов] сдал багаж.", [1, 1, 1]],
    ["[Юлия Щукина] ([Yulia Shchukina]) выступит. [Y. Shchukina] вторая.", [1, 1, 1]],
    ["[Хабибуллин Айрат] / [KHABIBULLIN AIRAT], [Хабибуллина Алсу] / [KHABIBULLINA ALSU]", [1, 1, 2, 2]],
    ["[Ivan Petrov] met [Пётр Иванов].", [1, 2]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });
});

describe("spoken patronymics", () => {
  test.each([
    ["Где [Сан Саныч]? [Александр Александрович] ушёл. Без [Сан Саныча] никак.", [1, 1, 1]],
    ["[Пал Палыч Сомов] и [Марь Петровна]. [Павел Павлович] рад, [Мария Петровна] тоже.", [1, 2, 1, 2]],
    ["[Олег Михайлович Рябов] в цеху. Зовите [Михалыча].", [1, 1]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });
});

describe("English titles and roles", () => {
  test.each([
    ["[Nurse Dolan] phoned [Father Dolan]. [Father Dolan] came. [Nurse Dolan] left.", [1, 2, 2, 1]],
    ["Defendant [Crane] denied it. Judge [Crane] recused himself. [Mr Crane] left.", [1, 2, 1]],
    ["[Professor Adebayo] teaches. [Miss Adebayo] studies. [Prof. Adebayo] is strict.", [1, 2, 1]],
    ["[Sgt. Brian Mullen] arrested [Tyler Mullen]. [Mr. Mullen] resisted.", [1, 2, 2]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });
});

describe("a relative or a person who is introduced later is another person", () => {
  test.each([
    ["ФИО: [Титов Марк]\nМать: [Титова]\nОтец: [Титов]", [1, 2, 3]],
    ["[Света] говорит, что [Света Крюкова] в отпуске. [Крюкова] болеет.", [1, 2, 2]],
    ["[Полина] замужем. [Полина Гришина], их соседка, пришла.", [1, 2]],
    ["[Max Weller] and his dad [Max].", [1, 2]],
  ])("%s", (text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test("but not after a diminutive", () => {
    expect(people("Наша [Лена] теперь [Елена Бойко].")).toEqual([1, 1]);
  });
});

test("a former surname of a woman counts in the next texts of a batch", () => {
  const known = [{ placeholder: "[ИМЯ_1]", originals: ["Фомина Ирина Юрьевна", "Зуева"], kind: "person" as const }];
  const text = "Зуева Ирина Юрьевна и Зуева Ольга";
  const spans = [text.slice(0, 19), text.slice(22)].map((words): Finding => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, kind: "person", type: "PERSON", evidence: evidenceOf(1) };
  });
  expect(link(text, spans, memoryOf(known)).map(({ entity }) => entity)).toEqual([1, 2]);
});

test("a given name that is in no list is found in a full name", () => {
  expect(people("From: [Gareth Pugh], [Nia Pugh]\nBest, [Gareth]")).toEqual([1, 2, 1]);
  expect(people("[Ким В.], [Ким Р.]. Докладывал [Ким Владимир].")).toEqual([1, 2, 1]);
});
