import { describe, expect, it } from "vitest";
import { processorTime } from "../../../shared/testing/processor-time";
import { randomized } from "../../testing/randomized";
import { placeWord } from "./place-words";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed * 7919);

describe("one invented place", () => {
  it.each(SEEDS)("has its own codes, and no word reveals the original one (%d)", (seed) => {
    const text = randomized(
      "{place 1:Саратов}, {address 2:413100, Саратовская обл., г. Энгельс, ул. Тельмана, 5}, {license_plate 3:А123ВС64}, {phone 4:(8452) 27-33-10}. Саратовские врачи, саратовец, саратовчанкам, {organization 5:Саратовский областной суд}, житель {place 6:Энгельса}",
      seed,
    );
    expect(text).not.toMatch(/[Сс]арат|[Ээ]нгельс|64\b|8452|413/u);
    const [, post, region, plate, dial] =
      /, (\d{3})\d{3}, (\p{Lu}\p{Ll}+)ская обл\..*0000?\p{Lu}\p{Lu}(\d+), \((\d{3})\d\)/u.exec(
        text.replace("000", "0000"),
      ) ?? [];
    const rows: Readonly<Record<string, string>> = {
      ...{ Калуж: "40 484 24[89]", Рязан: "62 491 39[01]", Тамбов: "68 475 39[23]", Вологод: "35 817 16[0-2]" },
      ...{ Ом: "55 381 64[4-6]", Том: "70 382 63[4-6]", Курган: "45 352 64[01]", Самар: "63 846 44[3-6]" },
      ...{ Воронеж: "36 473 39[4-7]", Пензен: "58 841 44[0-2]", Костром: "44 494 15[67]", Туль: "71 487 30[01]" },
    };
    const [plates, dials, posts] = rows[region ?? ""]?.split(" ") ?? [];
    if (plates !== undefined) expect([plate, dial]).toEqual([plates, dials]);
    if (posts !== undefined) expect(post).toMatch(new RegExp(`^${posts}$`));
  });

  it.each([
    ["саратовский", "Саратов", "adjective"],
    ["калужанами", "Калуга", "plural"],
    ["пермячке", "Пермь", "female"],
    ["омичу", "Омск", "male"],
    ["кинешемская", "Кинешма", "adjective"],
    ["махачкалинцы", "Махачкала", "plural"],
    ["ржевитянин", "Ржев", "male"],
    ["улан-удэнец", "Улан-Удэ", "male"],
    ["тувинец", "Республика Тыва", "male"],
    ["вологжанка", "Вологда", "female"],
    ["читка", "Чита", undefined],
    ["борец", "Бор", undefined],
    ["кировавший", "Киров", undefined],
  ])("%s is a word of %s: %s", (word, place, is) => {
    expect(placeWord(word, [place.toLowerCase()])?.is).toBe(is);
  });

  it("keeps the time of Moscow", () => {
    expect(randomized("В {place 1:Москве} в 10:00 по московскому времени", 1)).toMatch(/по московскому времени$/);
  });

  it.each(SEEDS)("is one in English (%d)", (seed) => {
    const text = randomized(
      "A Bostonian of {address 1:88 Fenway Street, Boston, MA 02115}, {phone 2:(617) 555-0143}, near {place 3:Boston}.",
      seed,
      "en",
    );
    const [, article = "", city = "", state = "", area = ""] =
      /^(A|An) (\w+) resident of \d+ \w+ Street, \2, ([A-Z]{2}) \d{5}, \((\d{3})\) 555-01\d\d, near \2\.$/.exec(text) ??
      [];
    expect(article).toBe(/^[AEIOU]/.test(city) ? "An" : "A");
    const areas: Readonly<Record<string, string>> = {
      OH: "614",
      OR: "503",
      KS: "316",
      NV: "775",
      ME: "207",
      UT: "801",
    };
    if (state in areas) expect(area).toBe(areas[state]);
  });
});

describe("words for inhabitants", () => {
  it.each([
    ["He, a Mancunian, met {person 1:Ann Lee}.", "en", /^He, an? [A-Z]\w+ resident, met/],
    ["Denverites like {person 1:Ann Lee}.", "en", /^[A-Z]\w+ residents like/],
    [
      "{address 1:4 Alamo St, San Antonio, TX 78205}. Texas plate, a {person 2:Texan}.",
      "en",
      /\. (\w+) plate, an? \1 resident\.$/,
    ],
    ["{organization 1:Lubbock Middle School}: Lubbockites know.", "en", /: [A-Z]\w+ residents know\.$/],
    [
      "From {organization 1:Bristol} {postal_code 2:BS1 4DJ}, a Bristolian",
      "en",
      /^From (\w+) [A-Z]\w+ \w+, an? \1 resident$/,
    ],
    ["{person 1:Hunter} of {place 2:Hunt}", "en", /^(?!.*(?:resident|Hunt))[A-Z]\w+ of [A-Z]\w+$/],
    ["{person 1:Иван Орлов}, пермяк", "ru", /^[А-Я]\S+ \S+, (?!пермяк)\p{Ll}+(?:ец|нин|ич|як)$/u],
    [
      "Отказано {person 1:Москвичке Анне Зуевой}.",
      "ru",
      /^Отказано (?!Моск)\p{Lu}\p{Ll}+[кц]е \p{Lu}\p{Ll}+[еи] [А-Я]\p{Ll}+ой\.$/u,
    ],
    [
      "{place 1:Псков}. {person 2:Псковичи} тут. {person 3:Псковский} там.",
      "ru",
      /\. (?!Псков)(?:\p{Lu}\p{Ll}+(?:цы|не|ичи|яки)|Жители \p{Lu}\p{Ll}+) тут\. (?!Псков)\p{Lu}\p{Ll}+ там\.$/u,
    ],
  ])("reveal no place, with and without their town: %s", (marked, language, expected) => {
    for (const seed of SEEDS) expect(randomized(marked, seed, language)).toMatch(expected);
  });

  it("of many places are found in little time", () => {
    const letters = Array.from("bcdfghklmnpr");
    const towns = letters.flatMap((one) =>
      letters.flatMap((two) => letters.map((three) => `Mil${one}${two}${three}ton`)),
    );
    const marked = towns.map((town, at) => `Seen in {place ${at + 1}:${town}}.`).join(" ");
    randomized("{place 1:Leeds}", 1, "en");
    const before = processorTime();
    randomized(marked, 1, "en");
    expect(processorTime() - before).toBeLessThan(2_000);
  }, 60_000);
});

describe("one invented family", () => {
  it.each(SEEDS)("has the names of its fathers (%d)", (seed) => {
    const text = randomized(
      "{person 1:Антонов Глеб Львович}, сын {person 2:Лев Глебович}, дед {person 3:Лев Аркадьевич}, дочь {person 4:Мира Глебовна}",
      seed,
    );
    const [, father = "", grandfathers = "", son = "", fathers = "", grandfather = "", daughters = ""] =
      /^\S+ (\S+) (\S+), сын (\S+) (\S+), дед (\S+) \S+, дочь \S+ (\S+)$/.exec(text) ?? [];
    const stem = (name: string): string => name.slice(0, 2);
    expect(son).toBe(grandfather);
    expect([grandfathers, fathers, daughters].map(stem)).toEqual([grandfather, father, father].map(stem));
    expect(`${fathers} ${daughters}`).toMatch(/ич \S+на$/);
  });

  it.each(SEEDS)("stands in the plural where its name does not decline (%d)", (seed) => {
    const text = randomized(
      "{person 1:Гончаренко Тарас Олегович}. Супругам {person 2:Гончаренко} разъяснено. {person 2:Гончаренко} сидят дома. У {person 3:Гончаренков} гости.",
      seed,
    );
    expect(text).toMatch(/^(\S+)(?: \S+){2}\. Супругам \1ым разъяснено\. \1ы сидят дома\. У \1ых гости\.$/);
  });

  it.each(SEEDS)("has logins with the initials and short names of the person (%d)", (seed) => {
    const text = randomized(
      "{person 1:Нестеренко Алла Юрьевна}, {email 2:nesterenko.ayu@firma.ru}; {person 3:Александр Белоусов}: {social_handle 4:@sasha_belousov}",
      seed,
    );
    const [, surname = "", given = "", patronymic = "", box = ""] = /^(\S+) (\S+) (\S+), ([a-z.]+)@/.exec(text) ?? [];
    expect(box).toMatch(/^[a-z]+\.[a-z]{2}$/);
    expect([surname, given, patronymic].every((one) => one !== "")).toBe(true);
    expect(text).not.toMatch(/sasha|belousov|nesterenko|ayu@/);
  });
});

describe("dates", () => {
  it.each(SEEDS)("keep anniversaries, weekdays and ages (%d)", (seed) => {
    const text = randomized(
      "{birth_date 1:07.07.2006}: {date 2:7 июля 2024 года} исполнилось {age 3:18 лет}. {date 4:В субботу}, {date 5:22 июня 2024}, и {date 6:в воскресенье, 7 июля}",
      seed,
    );
    const [, birthDay, , birthYear, day, year, age, saturday, lastDay] =
      /^(\d\d)\.(\d\d)\.(\d{4}): (\d+) \S+ (\d{4}) года исполнилось (\d+) \S+\. (\S+ \S+), \d+ \S+ \d{4}, и в воскресенье, (\d+) \S+$/.exec(
        text,
      ) ?? [];
    expect(Number(birthDay)).toBe(Number(day));
    expect(Number(year) - Number(birthYear)).toBe(Number(age));
    expect(saturday).toBe("В субботу");
    expect(lastDay).toBe(day);
  });

  it.each(SEEDS)("of the past stay past (%d)", (seed) => {
    const born = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    const [moved = ""] = /\d{4}-\d\d-\d\d/.exec(randomized(`родилась {birth_date 1:${born}}`, seed)) ?? [];
    expect(Date.parse(moved)).toBeLessThan(Date.now());
  });

  it("of a text with a weekday have the order that fits it", () => {
    // The third of February 2025 was a Monday, the second of March was not.
    const [, day = "", month = "", year = ""] =
      /^Mon (\d\d)\/(\d\d)\/(\d{4})$/.exec(randomized("{date 1:Mon 03/02/2025}", 3, "en")) ?? [];
    expect(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()).toBe(1);
  });
});

it("many words are compared with many places in little time", () => {
  const names = Array.from({ length: 3000 }, (_, at) => `мухоново${at}во`);
  const before = processorTime();
  for (let time = 0; time < 2000; time++) expect(placeWord("запись", names)).toBeUndefined();
  expect(processorTime() - before).toBeLessThan(1_000);
}, 60_000);

it.each([
  ["one long number", `{number 1:${"/home/bkuznetsov.".repeat(6000)}}`],
  ["one long name", `{person 1:${"омич-".repeat(20_000)}омич}`],
])("reads %s in linear time", (_, marked) => {
  const before = processorTime();
  randomized(marked, 1);
  expect(processorTime() - before).toBeLessThan(4_000);
});
