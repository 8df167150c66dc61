import { describe, expect, test } from "vitest";
import { processorTime } from "../../shared/testing/processor-time";
import { conversationOf } from "./conversation";
import { summarize, type SummarizeOptions } from "./summarize";
import { tidy, utterancesOf } from "./utterances";

const RU = `Спикер 1: Так, всех слышно? Давайте начинать.
Спикер 2: Да, слышно.
Спикер 1: Ну что, насосы. Поставщик опять молчит, а старые насосы еле дышат.
Спикер 3: Угу.
Спикер 3: Ну, э-э, давайте возьмём насосы в Казани.
Спикер 1: Согласен.
Спикер 2: Хорошо. Я договор до пятницы пришлю.
Спикер 3: А кто будет их принимать на складе?
Спикер 1: Пока не знаю, решим потом.
Спикер 2: Вчера такой дождь был, вся улица плавала.
Спикер 3: Да, смешно было.
Спикер 1: Ладно, всем спасибо, расходимся.`;
const EN = `[NAME_1]: Okay, can you all hear me?
[NAME_2]: Yep.
[NAME_1]: So the pumps are late again and, um, the old ones barely work.
[NAME_2]: Right. We decided to buy the pumps from [ORGANIZATION_1] for eighteen hundred pounds.
[NAME_1]: Great, I'll send the contract to [NAME_3] by Friday.
[NAME_2]: My dog ate my shoes this weekend, both of them.
[NAME_1]: Oh no. Poor shoes.`;
const asked = (more: Partial<SummarizeOptions> = {}): SummarizeOptions => ({
  points: 3,
  languageIn: "ru",
  languageOut: "ru",
  ...more,
});
const points = (text: string, more?: Partial<SummarizeOptions>): string[] =>
  summarize(text, asked(more))
    .split("\n")
    .filter((line) => line.startsWith("- "));

describe("what is a conversation", () => {
  test.each([
    ["numbered speakers", "Спикер 1: Да.\nСпикер 2: Нет."],
    ["labels of a service", "SPEAKER_00: Yes.\nSPEAKER_01: No."],
    ["roles", "Врач: Да.\nПациент: Нет."],
    ["names that come back", "Анна: Да.\nОлег: Нет.\nАнна: Да.\nОлег: Нет."],
    ["hidden names", "[ИМЯ_1]: Да.\n[ИМЯ_2]: Нет."],
  ])("%s", (_, text) => {
    expect(conversationOf(text)?.map(({ text: said }) => said.replace(".", "").toLowerCase())).toContain(
      /No|Yes/.test(text) ? "no" : "нет",
    );
  });

  test("a form and a text with one label are none", () => {
    expect(conversationOf("Адрес: Казань\nТелефон: 123\nДата: вчера")).toBeUndefined();
    expect(conversationOf("Вот что было.\nПотом ещё.\nВопрос: кто?\nИ конец.")).toBeUndefined();
  });

  test("lines without a speaker and turns in a row belong to the one who speaks", () => {
    expect(conversationOf("Спикер 1: Один.\nДва.\nСпикер 1: Три.\nСпикер 2: Да.")).toEqual([
      { speaker: "Спикер 1", text: "Один. Два. Три." },
      { speaker: "Спикер 2", text: "Да." },
    ]);
  });
});

describe("what is said", () => {
  test("loses hesitation and empty openings, never words or placeholders", () => {
    expect(tidy("Ну, э-э, значит, [ИМЯ_1] пришлёт договор.")).toBe("[ИМЯ_1] пришлёт договор.");
    expect(tidy("Okay, so, um, [NAME_1] will send it.")).toBe("[NAME_1] will send it.");
    expect(tidy("Нужно всё.")).toBe("Нужно всё.");
  });

  test("turns that only listen are left out, a short answer goes with what it promises", () => {
    const said = utterancesOf(
      [
        { speaker: "А", text: "Угу, понятно, спасибо." },
        { speaker: "Б", text: "Возьму. Памятку напишу к четвергу." },
      ],
      "ru",
    );
    expect(said.map(({ text }) => text)).toEqual(["Возьму. Памятку напишу к четвергу."]);
  });

  test("talk without signs is cut between words, and nothing of it is lost", () => {
    const text = Array.from({ length: 200 }, (_, i) => (i % 20 === 0 ? "и" : `[ИМЯ_${i}]`)).join(" ");
    const said = utterancesOf([{ speaker: "А", text }], "ru");
    expect(said.length).toBeGreaterThan(3);
    expect(said.map((one) => one.text).join(" ")).toBe(text);
  });
});

describe("key points of a conversation", () => {
  test("are the decision, the promise with its date and the open question, in order, with who said them", () => {
    expect(points(RU)).toEqual([
      "- Спикер 3: давайте возьмём насосы в Казани.",
      "- Спикер 2: Я договор до пятницы пришлю.",
      "- Спикер 3: А кто будет их принимать на складе? — Спикер 1: Пока не знаю, решим потом.",
    ]);
  });

  test("hold placeholders whole, as speakers and in what is said", () => {
    expect(points(EN, { points: 2, languageIn: "en" })).toEqual([
      "- [NAME_2]: We decided to buy the pumps from [ORGANIZATION_1] for eighteen hundred pounds.",
      "- [NAME_1]: I'll send the contract to [NAME_3] by Friday.",
    ]);
  });

  test("stand under the headings of a template by what they do", () => {
    const summary = summarize(RU, asked({ template: "meeting" }));
    expect(summary).toMatch(/Решения\n- Спикер 3: давайте возьмём/);
    expect(summary).toMatch(/Задачи\n- Спикер 2: Я договор/);
    expect(summary).toMatch(/Открытые вопросы\n- Спикер 3: А кто/);
  });

  test("follow a prompt", () => {
    expect(points(RU, { points: 1, prompt: "Какой был дождь на улице?" })[0]).toContain("дождь");
  });

  test("a question that leans on what was said before brings it along", () => {
    const [point] = points(
      "Спикер 1: А банк что говорит про возврат денег?\nСпикер 2: Это обещали решить до пятницы.\nСпикер 1: Угу.",
      { points: 1 },
    );
    expect(point).toBe("- Спикер 1: А банк что говорит про возврат денег? — Спикер 2: Это обещали решить до пятницы.");
  });

  test("are never more than asked, and a talk that says nothing is still quoted", () => {
    expect(points(RU, { points: 1 })).toHaveLength(1);
    expect(points("Спикер 1: Алло.\nСпикер 2: Да.\nСпикер 1: Пока.", { points: 2 }).length).toBeGreaterThan(0);
  });

  test("ten thousand turns take seconds", () => {
    const long = Array.from({ length: 1_000 }, (_, i) => RU.split("\n").slice(2, 12).join(` ${i}\n`)).join("\n");
    expect(long.split("\n")).toHaveLength(10_000);
    const start = processorTime();
    expect(points(long, { points: 10 })).toHaveLength(10);
    expect(processorTime() - start).toBeLessThan(20_000);
  });
});
