import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depersonalizedOf } from "../testing/depersonalized";
import { restore } from "./restore";

/** Texts by lines, the names as they stood; short forms and cases that no grammar would choose. */
const TEXTS: Readonly<Record<string, string>> = {
  letter: `Уважаемый {ИМЯ_2 Фёдор Андреевич}!
Пишет Вам {ИМЯ_1 Аня Петрова}, мама {ИМЯ_3 Лёвы}. Вчера {ИМЯ_3 Лёвочка} пришёл из школы в слезах.
По его словам, «{ИМЯ_4 Котов} отобрал телефон». Прошу {ИМЯ_4 Котова} вызвать к директору.
Мы с {ИМЯ_2 Вами, Фёдор Андреевич,} говорили об этом в {МЕСТО_1 Самаре}. Звоните: {ТЕЛЕФОН_1 8 (900) 000-01-02}.
С уважением, {ИМЯ_1 А. Петрова}`,
  contract: `{ОРГАНИЗАЦИЯ_1 ООО «Ромашка»} в лице директора {ИМЯ_2 Орлова Ф. А.}, именуемое Заказчик, и {ИМЯ_1 Петрова А. С.} заключили договор.
1. Заказчик передаёт {ИМЯ_1 Петровой А. С.} помещение в городе {МЕСТО_1 Самара}.
2. {ИМЯ_1 Петрова А. С.} платит до 5 числа. Пени начисляются {ИМЯ_1 Петровой А. С.} за каждый день.
3. Споры решает суд города {МЕСТО_1 Самары}. Копия хранится у {ИМЯ_2 Орлова Ф. А.}
Подписи: {ИМЯ_2 Орлов} / {ИМЯ_1 Петрова}`,
  chat: `{ИМЯ_1 Анечка}: привет, ты где?
{ИМЯ_2 Федя}: еду к {ИМЯ_3 Лёве}, а что
{ИМЯ_1 Анечка}: забери у {ИМЯ_4 Котика} ключи
{ИМЯ_2 Федя}: у {ИМЯ_4 Котова} их нет, спроси {ИМЯ_3 Лёвку}
{ИМЯ_1 Анечка}: ну ок`,
  note: `Пациентка {ИМЯ_1 Петрова Анна}, доставлена из {МЕСТО_1 г. Самары}. Жалобы со слов мужа, {ИМЯ_2 Орлова Ф.}: слабость.
Осмотрена врачом {ИМЯ_4 Котовым}. {ИМЯ_1 Анне Сергеевне} назначен покой.
Дочь {ИМЯ_3 Лев.} предупреждена. Выписка выдана {ИМЯ_1 Петровой} на руки.`,
};
const documents = Object.entries(TEXTS).map(([name, marked]) => ({ name, ...depersonalizedOf(marked) }));

/** Changes the sent text and the original alike. */
type Change = (text: string) => string;
const lines =
  (change: (lines: string[]) => string[]): Change =>
  (text) =>
    change(text.split("\n")).join("\n");

const CHANGES: Readonly<Record<string, Change>> = {
  "one line in front": (text) => `Вот исправленный текст:\n${text}`,
  "a heading, a rule and a question behind": (text) => `## Ответ\n\n---\n${text}\n---\nЧто-нибудь ещё?`,
  "its lines in another order": lines((all) => all.toReversed()),
  "its first line left out": lines((all) => all.slice(1)),
  "its last line left out": lines((all) => all.slice(0, -1)),
  "every second line left out": lines((all) => all.filter((_, at) => at % 2 === 0)),
  "a list made of it": lines((all) => all.map((line) => `- ${line}`)),
  "a numbered list made of it": lines((all) => all.map((line, at) => `${at + 1}. ${line}`)),
  "quoted as mail does, with answers between": lines((all) => all.flatMap((line) => [`> ${line}`, "", "Хорошо.", ""])),
  "empty lines between": lines((all) => all.flatMap((line) => [line, ""])),
  "all on one line": lines((all) => [all.join(" ")]),
  "words in capitals": (text) => text.replaceAll("школы", "ШКОЛЫ").replaceAll("платит", "ПЛАТИТ"),
  "said twice": (text) => `${text}\n\n${text}`,
};

describe.each(documents)("a $name that came back with", ({ text, original, file }) => {
  it.each(Object.entries(CHANGES))("%s has its names to the byte", (_, change) => {
    expect(restore(change(text), file).text).toBe(change(original));
  });

  it("other quotes has its names to the byte", () => {
    const quoted = (one: string): string => one.replaceAll("«", "“").replaceAll("»", "”");
    expect(quoted(restore(quoted(text), file).text)).toBe(quoted(original));
  });

  it("its names in bold has them to the byte", () => {
    const bold = text.replace(/\[[^\]]+\]/g, "**$&**");
    expect(restore(bold, file).text.replaceAll("**", "")).toBe(original);
  });

  it("a summary that names everybody in front has them to the byte behind it", () => {
    const summary = "Кратко: [ИМЯ_1] и [ИМЯ_2] спорят с [ИМЯ_4], [ИМЯ_3] ни при чём, всё это в [МЕСТО_1].";
    const { text: restored } = restore(`${summary}\n\n${text}`, file);
    expect(restored.slice(-original.length)).toBe(original);
  });

  it("one of its lines translated has the others to the byte", () => {
    const [sent, stood] = [text.split("\n"), original.split("\n")];
    for (const at of sent.keys()) {
      const came = sent.with(at, "Then [ИМЯ_1] told [ИМЯ_2] about [ИМЯ_3].");
      const restored = restore(came.join("\n"), file).text.split("\n");
      expect(restored.toSpliced(at, 1)).toEqual(stood.toSpliced(at, 1));
    }
  });

  it("any of its lines in any order, with others between, has each to the byte", () => {
    const [sent, stood] = [text.split("\n"), original.split("\n")];
    const some = fc.shuffledSubarray([...sent.keys()].filter((at) => (sent[at]?.match(/\s\p{L}+/gu) ?? []).length > 1));
    const between = fc.constantFrom("", "Итак:", "Напомню, что [ИМЯ_2] просил [ИМЯ_1] о встрече.", "[ИМЯ_4]", "* * *");
    fc.assert(
      fc.property(some, fc.array(between, { minLength: 6, maxLength: 6 }), (order, others) => {
        const came = order.flatMap((at, index) => [others[index] ?? "", sent[at] ?? ""]);
        const restored = restore(came.join("\n"), file).text.split("\n");
        expect(restored.filter((_, at) => at % 2 === 1)).toEqual(order.map((at) => stood[at]));
      }),
      { numRuns: 200 },
    );
  });
});

describe("a sentence that was changed", () => {
  const { file } = depersonalizedOf(
    "Вчера утром мы отправили {ИМЯ_1 Анечке} посылку с книгами. Весь отдел благодарен {ИМЯ_2 Феде Орлову} за помощь с переездом.",
  );

  it.each([
    ["Сегодня мы отправили [ИМЯ_1] посылку с книгами.", "Сегодня мы отправили Анечке посылку с книгами."],
    ["Вчера утром мы отправили [ИМЯ_1] посылку с вещами.", "Вчера утром мы отправили Анечке посылку с вещами."],
    ["Отдел благодарен [ИМЯ_2] за помощь.", "Отдел благодарен Феде Орлову за помощь."],
    ["Весь отдел благодарен [ИМЯ_2] за помощь.", "Весь отдел благодарен Феде Орлову за помощь."],
  ])("away from its name keeps the form of it: %s", (came, expected) => {
    const { text, spans } = restore(came, file);
    expect(text).toBe(expected);
    expect(spans.map(({ unsure }) => unsure)).toEqual([undefined]);
  });

  it("beside its name asks the grammar", () => {
    expect(restore("Вчера утром мы встретили [ИМЯ_1] с книгами.", file).text).toBe(
      "Вчера утром мы встретили Анну Петрову с книгами.",
    );
  });
});

describe("a sentence that another one is like", () => {
  const { file } = depersonalizedOf(
    "Потом мы отдали {ИМЯ_1 Ане} ключи от дома и машины.\nМы отдали {ИМЯ_1 Анечке} ключи от дома.",
  );

  it("is the one that is whole, although the other goes on like what follows", () => {
    const came = "Мы отдали [ИМЯ_1] ключи от дома. И машины проданы.";
    expect(restore(came, file).text).toBe("Мы отдали Анечке ключи от дома. И машины проданы.");
  });
});

describe("a mapping that does not say which text it is of", () => {
  const { text, original, file } = depersonalizedOf(
    "Нет {ИМЯ_1 Анны}. Звонила {ИМЯ_1 Анна}, {ТЕЛЕФОН_1 8 900}. Кот {ИМЯ_2 Феди}",
  );
  const { fingerprint, words, ...older } = file;

  it("gives the forms back in their order, and marks those that the sentence does not ask for", () => {
    const restored = restore(text, older);
    expect(restored.text).toBe(original);
    const other = restore("Встретил [ИМЯ_1]. Пишу [ИМЯ_1], [ТЕЛЕФОН_1]. Рад [ИМЯ_2]", older);
    expect(other.spans.filter(({ unsure }) => unsure)).toHaveLength(3);
  });

  it("is not asked where it says so and the text is another", () => {
    expect([fingerprint, words]).not.toContain(undefined);
    expect(restore("Встретил [ИМЯ_1]. Пишу [ИМЯ_1], [ТЕЛЕФОН_1]. Рад [ИМЯ_2].", file).text).toContain("Анну Петрову");
  });
});
