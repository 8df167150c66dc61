import { describe, expect, test } from "vitest";
import { analyseSurface } from "./analyse";
import { CASES, type Case, type Gender, type NamePart } from "../../cases";
import { declinePart } from "./forms";
import { placeParadigm } from "./place";
import { standingsOf } from "./standing";
import { inShapeOf } from "../../shape";

interface FullName {
  readonly given?: string;
  readonly patronymic?: string;
  readonly surname?: string;
  /** Guessed from the parts when it is not told. */
  readonly gender?: Gender;
}

/** The gender in which all parts of a name are nominatives. */
function genderOf({ given, patronymic, surname }: FullName): Gender | undefined {
  const parts = { given, patronymic, surname } as const;
  const words = (["given", "patronymic", "surname"] as const).map((part) => ({
    part,
    readings: analyseSurface(parts[part] ?? ""),
  }));
  return standingsOf(words).find((one) => one.case === "nominative")?.gender;
}

/** A Russian name (nominative) in another case; names in other scripts come back as they are. */
function declineName(name: FullName, grammaticalCase: Case): FullName {
  const gender = name.gender ?? genderOf(name) ?? "male";
  const decline = (word: string, part: NamePart): string => declinePart(word, part, gender, grammaticalCase);
  return {
    ...(name.given !== undefined && { given: decline(name.given, "given") }),
    ...(name.patronymic !== undefined && { patronymic: decline(name.patronymic, "patronymic") }),
    ...(name.surname !== undefined && { surname: decline(name.surname, "surname") }),
    gender,
  };
}

/** A place name (nominative) in another case, in the letter case of the original. */
function declinePlace(place: string, grammaticalCase: Case): string {
  const form = placeParadigm(place.toLowerCase())[CASES.indexOf(grammaticalCase)] ?? place;
  return form
    .split(" ")
    .map((word, index) => inShapeOf(place.split(" ")[index] ?? "", word))
    .join(" ");
}

const all = (name: FullName): string[] =>
  CASES.map((grammaticalCase) => {
    const declined = declineName(name, grammaticalCase);
    return [declined.surname, declined.given, declined.patronymic].filter((part) => part !== undefined).join(" ");
  });

const person = (words: string): FullName => {
  const [surname = "", given, patronymic] = words.split(" ");
  return { surname, ...(given !== undefined && { given }), ...(patronymic !== undefined && { patronymic }) };
};

describe("people in six cases", () => {
  test.each([
    [
      "Петрова Анна Сергеевна",
      "Петровой Анны Сергеевны",
      "Петровой Анне Сергеевне",
      "Петрову Анну Сергеевну",
      "Петровой Анной Сергеевной",
      "Петровой Анне Сергеевне",
    ],
    [
      "Толстой Лев Николаевич",
      "Толстого Льва Николаевича",
      "Толстому Льву Николаевичу",
      "Толстого Льва Николаевича",
      "Толстым Львом Николаевичем",
      "Толстом Льве Николаевиче",
    ],
    [
      "Достоевский Илья Ильич",
      "Достоевского Ильи Ильича",
      "Достоевскому Илье Ильичу",
      "Достоевского Илью Ильича",
      "Достоевским Ильей Ильичом",
      "Достоевском Илье Ильиче",
    ],
    [
      "Шевченко Павел Кузьмич",
      "Шевченко Павла Кузьмича",
      "Шевченко Павлу Кузьмичу",
      "Шевченко Павла Кузьмича",
      "Шевченко Павлом Кузьмичом",
      "Шевченко Павле Кузьмиче",
    ],
    [
      "Черных Любовь Ильинична",
      "Черных Любови Ильиничны",
      "Черных Любови Ильиничне",
      "Черных Любовь Ильиничну",
      "Черных Любовью Ильиничной",
      "Черных Любови Ильиничне",
    ],
    [
      "Беридзе Никита Андреевич",
      "Беридзе Никиты Андреевича",
      "Беридзе Никите Андреевичу",
      "Беридзе Никиту Андреевича",
      "Беридзе Никитой Андреевичем",
      "Беридзе Никите Андреевиче",
    ],
    [
      "Саакян Мария Юрьевна",
      "Саакян Марии Юрьевны",
      "Саакян Марии Юрьевне",
      "Саакян Марию Юрьевну",
      "Саакян Марией Юрьевной",
      "Саакян Марии Юрьевне",
    ],
    [
      "Салтыков-Щедрин Михаил Евграфович",
      "Салтыкова-Щедрина Михаила Евграфовича",
      "Салтыкову-Щедрину Михаилу Евграфовичу",
      "Салтыкова-Щедрина Михаила Евграфовича",
      "Салтыковым-Щедриным Михаилом Евграфовичем",
      "Салтыкове-Щедрине Михаиле Евграфовиче",
    ],
    ["Кравец Юрий", "Кравца Юрия", "Кравцу Юрию", "Кравца Юрия", "Кравцем Юрием", "Кравце Юрии"],
    ["Мартынюк Ольга", "Мартынюк Ольги", "Мартынюк Ольге", "Мартынюк Ольгу", "Мартынюк Ольгой", "Мартынюк Ольге"],
    ["Мартынюк Игорь", "Мартынюка Игоря", "Мартынюку Игорю", "Мартынюка Игоря", "Мартынюком Игорем", "Мартынюке Игоре"],
    ["Живаго Пётр", "Живаго Петра", "Живаго Петру", "Живаго Петра", "Живаго Петром", "Живаго Петре"],
    ["Глинка Дарья", "Глинки Дарьи", "Глинке Дарье", "Глинку Дарью", "Глинкой Дарьей", "Глинке Дарье"],
    ["Гоголь Саша", "Гоголя Саши", "Гоголю Саше", "Гоголя Сашу", "Гоголем Сашей", "Гоголе Саше"],
  ])("%s", (nominative, ...others) => {
    expect(all(person(nominative))).toEqual([nominative, ...others]);
  });
  test("letter case is kept, other scripts are left alone", () => {
    expect(declineName({ surname: "ИВАНОВ", given: "иван" }, "dative")).toMatchObject({
      surname: "ИВАНОВУ",
      given: "ивану",
    });
    expect(declineName({ surname: "Smith", given: "Anna" }, "dative")).toMatchObject({
      surname: "Smith",
      given: "Anna",
    });
  });
});

describe("places in six cases", () => {
  test.each([
    ["Сызрань", "Сызрани", "Сызрани", "Сызрань", "Сызранью", "Сызрани"],
    ["Москва", "Москвы", "Москве", "Москву", "Москвой", "Москве"],
    [
      "Нижний Новгород",
      "Нижнего Новгорода",
      "Нижнему Новгороду",
      "Нижний Новгород",
      "Нижним Новгородом",
      "Нижнем Новгороде",
    ],
    ["Ростов-на-Дону", "Ростова-на-Дону", "Ростову-на-Дону", "Ростов-на-Дону", "Ростовом-на-Дону", "Ростове-на-Дону"],
    [
      "Санкт-Петербург",
      "Санкт-Петербурга",
      "Санкт-Петербургу",
      "Санкт-Петербург",
      "Санкт-Петербургом",
      "Санкт-Петербурге",
    ],
    [
      "Самарская область",
      "Самарской области",
      "Самарской области",
      "Самарскую область",
      "Самарской областью",
      "Самарской области",
    ],
    ["Советская", "Советской", "Советской", "Советскую", "Советской", "Советской"],
    ["Ярославль", "Ярославля", "Ярославлю", "Ярославль", "Ярославлем", "Ярославле"],
    ["Орёл", "Орла", "Орлу", "Орел", "Орлом", "Орле"],
    [
      "Набережные Челны",
      "Набережных Челнов",
      "Набережным Челнам",
      "Набережные Челны",
      "Набережными Челнами",
      "Набережных Челнах",
    ],
    ["Чебоксары", "Чебоксар", "Чебоксарам", "Чебоксары", "Чебоксарами", "Чебоксарах"],
    ["Россия", "России", "России", "Россию", "Россией", "России"],
    ["Баку", "Баку", "Баку", "Баку", "Баку", "Баку"],
    ["Сочи", "Сочи", "Сочи", "Сочи", "Сочи", "Сочи"],
  ])("%s", (nominative, ...others) => {
    expect(CASES.map((grammaticalCase) => declinePlace(nominative, grammaticalCase))).toEqual([nominative, ...others]);
  });
});

describe("reading a form", () => {
  const read = (word: string): string[] =>
    analyseSurface(word).map(({ lemma, case: grammaticalCase, gender, part }) =>
      [lemma, grammaticalCase, gender, part].join(" "),
    );
  test("a woman's surname in the cases that look alike", () => {
    expect(read("Петровой")).toEqual(
      ["genitive", "dative", "instrumental", "prepositional"].map((one) => `Петрова ${one} female surname`),
    );
  });
  test("vowels that come and go, letter case, dots of ё", () => {
    expect(read("льва")).toContain("Лев genitive male given");
    expect(read("ПАВЛОМ")).toContain("Павел instrumental male given");
    expect(read("Кравцу")).toContain("Кравец dative male surname");
    expect(read("Фёдоровым")).toContain("Федоров instrumental male surname");
  });
  test("a patronymic, a hyphenated surname, an older ending", () => {
    expect(read("Ильичом")).toEqual(["Ильич instrumental male patronymic"]);
    expect(read("Палычем")).toEqual(["Палыч instrumental male patronymic"]);
    expect(read("Салтыкову-Щедрину")).toContain("Салтыков-Щедрин dative male surname");
    expect(read("Анною")).toEqual(["Анна instrumental female given"]);
  });
  test("what is no name gives nothing", () => {
    for (const word of ["", "и", "сказал", "Smith", "123", "а-а-а-а-а", "-"]) expect(read(word)).toEqual([]);
  });
});
