import { describe, expect, it } from "vitest";
import type { MappingFile } from "../../shared/document/mapping";
import { restore } from "./restore";

const file: MappingFile = {
  outis: 1,
  language: "ru",
  mapping: {
    "[ИМЯ_1]": "Анна Петрова",
    "[ИМЯ_2]": "Игоря Орлова",
    "[ИМЯ_3]": "Никита",
    "[ИМЯ_4]": "Виктория Ким",
    "[МЕСТО_1]": "Самара",
    "[ОРГАНИЗАЦИЯ_1]": "Сбербанк",
    "[ОРГАНИЗАЦИЯ_2]": "ООО «Ромашка»",
    "[ТЕЛЕФОН_1]": "+7 900 000-01-02",
  },
  occurrences: [],
};
const unsureOf = (text: string): readonly string[] => {
  const { text: restored, spans } = restore(text, file);
  return spans.flatMap(({ start, end, unsure }) => (unsure ? [restored.slice(start, end)] : []));
};

describe("a name after a noun for a person", () => {
  const crew: MappingFile = {
    ...file,
    mapping: { "[ИМЯ_3]": "Мельник", "[ИМЯ_4]": "Седов" },
  };
  it.each([
    ["Прораб ИМЯ_3 передал ключи.", "Прораб Мельник"],
    ["Завтра придёт прораб [ИМЯ_4].", "прораб Седов"],
    ["Позвоните прорабу [ИМЯ_4].", "прорабу Седову"],
    // Not in a list: only people speak.
    ["Тимлид [ИМЯ_4] сообщил о переносе.", "Тимлид Седов"],
    ["Завлаб [ИМЯ_4] пообещал ответ.", "Завлаб Седов"],
    ["Отчёт [ИМЯ_4] показал убытки.", "Отчёт Седова"],
    ["Телефон [ИМЯ_4] не отвечает.", "Телефон Седова"],
  ])("is that person: %s", (text, restored) => {
    expect(restore(text, crew).text).toContain(restored);
  });
});

describe("the case of a name", () => {
  it.each([
    ["a noun", "Заказ [ИМЯ_1] задержан.", "Заказ Анны Петровой задержан."],
    ["a verb with the instrumental", "Горжусь [ИМЯ_1]!", "Горжусь Анной Петровой!"],
    ["what is missing", "Нет [ИМЯ_2] в списке.", "Нет Игоря Орлова в списке."],
    ["what is missing, said behind", "[ИМЯ_3] дома нет.", "Никиты дома нет."],
    ["names that are listed", "Спор между [ИМЯ_1] и [ИМЯ_2].", "Спор между Анной Петровой и Игорем Орловым."],
    ["who did it", "Отчёт подготовлен [ИМЯ_2].", "Отчёт подготовлен Игорем Орловым."],
    ["who got it", "Документы переданы [ИМЯ_2].", "Документы переданы Игорю Орлову."],
    ["a verb beside a preposition of two cases", "Надеюсь на [ИМЯ_1].", "Надеюсь на Анну Петрову."],
    ["what lies on somebody", "Ответственность лежит на [ИМЯ_1].", "Ответственность лежит на Анне Петровой."],
    ["giving", "Верните [ИМЯ_3] деньги.", "Верните Никите деньги."],
    ["sending", "Отправьте [ИМЯ_3] в отпуск.", "Отправьте Никиту в отпуск."],
    ["who acts behind the verb", "Приказ подписал [ИМЯ_2].", "Приказ подписал Игорь Орлов."],
    ["who is spoken of in the dative", "[ИМЯ_3] исполнилось 8 лет.", "Никите исполнилось 8 лет."],
    ["whom it happens to", "[ИМЯ_1] госпитализировали.", "Анну Петрову госпитализировали."],
    ["a verb whose subject stands", "План: [ИМЯ_2] забирает [ИМЯ_1].", "План: Игорь Орлов забирает Анну Петрову."],
    [
      "a subject with somebody",
      "[ИМЯ_2] с [ИМЯ_3] встречает [ИМЯ_1].",
      "Игорь Орлов с Никитой встречает Анну Петрову.",
    ],
    [
      "a verb of a clause that names follow each other in",
      "[ИМЯ_2] встречает [ИМЯ_1], [ИМЯ_4] звонит [ИМЯ_3].",
      "Игорь Орлов встречает Анну Петрову, Виктория Ким звонит Никите.",
    ],
    [
      "a verb behind a name with its preposition",
      "с [ИМЯ_1] уже говорил [ИМЯ_2].",
      "с Анной Петровой уже говорил Игорь Орлов.",
    ],
    [
      "what is asked of whom one speaks with",
      "…, а [ИМЯ_1] отправьте договор.",
      "…, а Анне Петровой отправьте договор.",
    ],
    ["a role before it", "Менеджеру [ИМЯ_4] поставлена задача.", "Менеджеру Виктории Ким поставлена задача."],
    ["a short adjective", "Мы благодарны [ИМЯ_2].", "Мы благодарны Игорю Орлову."],
    ["a greeting", "Уважаемая [ИМЯ_1]!", "Уважаемая Анна Петрова!"],
    ["thanks with a comma", "Спасибо, [ИМЯ_1]!", "Спасибо, Анна Петрова!"],
    ["thanks without one", "Спасибо [ИМЯ_1]!", "Спасибо Анне Петровой!"],
    ["being somewhere", "Склад в [МЕСТО_1] закрыт.", "Склад в Самаре закрыт."],
    ["going there", "Билет в [МЕСТО_1] куплен.", "Билет в Самару куплен."],
    [
      "an organization",
      "Обратитесь в [ОРГАНИЗАЦИЯ_1], сотрудники [ОРГАНИЗАЦИЯ_1] помогут.",
      "Обратитесь в Сбербанк, сотрудники Сбербанка помогут.",
    ],
  ])("is read from %s", (_, text, expected) => {
    expect(restore(text, file).text).toBe(expected);
    expect(unsureOf(text)).toEqual([]);
  });

  it("is unsure after an adverb that is a preposition elsewhere", () => {
    const text = "Накануне [ИМЯ_1] жаловалась.";
    expect(restore(text, file).text).toBe("Накануне Анна Петрова жаловалась.");
    expect(unsureOf(text)).toEqual(["Анна Петрова"]);
  });

  it.each([
    ["a heading with a preposition", "От: [ИМЯ_2]", "От: Игоря Орлова"],
    ["what was heard", "Слушали: [ИМЯ_1] — о ремонте.", "Слушали: Анну Петрову — о ремонте."],
    ["the question", "— Кому отдали ключи? — [ИМЯ_3].", "— Кому отдали ключи? — Никите."],
    ["whose it is, in the question", "— Чья это сумка? — [ИМЯ_1].", "— Чья это сумка? — Анны Петровой."],
    [
      "who the clause is about",
      "Проект, которым руководит [ИМЯ_2], завершён.",
      "Проект, которым руководит Игорь Орлов, завершён.",
    ],
    ["words that are set apart", "Позвоните, пожалуйста, [ИМЯ_1].", "Позвоните, пожалуйста, Анне Петровой."],
    ["an infinitive", "[ИМЯ_2] уволить с 1 мая.", "Игоря Орлова уволить с 1 мая."],
    ["belonging", "Автомобиль принадлежит [ИМЯ_2].", "Автомобиль принадлежит Игорю Орлову."],
    [
      "several of whom it is said",
      "Наследниками признаны [ИМЯ_1] и [ИМЯ_3].",
      "Наследниками признаны Анна Петрова и Никита.",
    ],
    ["initials", "Отчёт П. [ИМЯ_2] готов.", "Отчёт П. Игоря Орлова готов."],
    ["what the verb asks for, said before it", "Вам поможет [ИМЯ_1].", "Вам поможет Анна Петрова."],
    ["a reflexive verb, which has no accusative", "Увольняется [ИМЯ_4].", "Увольняется Виктория Ким."],
    ["what somebody lacks", "[ИМЯ_2] не хватает опыта.", "Игорю Орлову не хватает опыта."],
    [
      "a comma behind a phrase",
      "В отличие от [ИМЯ_1], [ИМЯ_2] спорит.",
      "В отличие от Анны Петровой, Игорь Орлов спорит.",
    ],
    ["a participle without a subject", "[ИМЯ_1] было отказано в визе.", "Анне Петровой было отказано в визе."],
    ["what was granted", "[ИМЯ_1] присуждена премия.", "Анне Петровой присуждена премия."],
    ["an age in words", "[ИМЯ_3] восемь лет.", "Никите восемь лет."],
    ["a kind of organization", "Компания [ОРГАНИЗАЦИЯ_1] открылась.", "Компания Сбербанк открылась."],
    [
      "an organization that belongs to another",
      "Дочерняя компания [ОРГАНИЗАЦИЯ_1] открылась.",
      "Дочерняя компания Сбербанка открылась.",
    ],
    ["what somebody is chosen for", "Предлагаю [ИМЯ_1] на роль ведущей.", "Предлагаю Анну Петрову на роль ведущей."],
    [
      "who did what a clause is about",
      "Договор, который купил [ИМЯ_2], утерян.",
      "Договор, который купил Игорь Орлов, утерян.",
    ],
    [
      "a document that a clause is about",
      "Документ, который подписал [ИМЯ_2], утерян.",
      "Документ, который подписал Игорь Орлов, утерян.",
    ],
    ["a pronoun that it is joined to", "Я и [ИМЯ_3] решили подождать.", "Я и Никита решили подождать."],
    ["a pair", "Не только [ИМЯ_1], но и [ИМЯ_3] отказались.", "Не только Анна Петрова, но и Никита отказались."],
    ["who needs somebody", "Мне нужна [ИМЯ_1].", "Мне нужна Анна Петрова."],
    ["a married woman", "Она замужем за [ИМЯ_2].", "Она замужем за Игорем Орловым."],
    ["what will please", "Думаю, [ИМЯ_1] понравится.", "Думаю, Анне Петровой понравится."],
    ["apologies", "Приношу извинения [ИМЯ_1].", "Приношу извинения Анне Петровой."],
    ["years in a question", "Сколько [ИМЯ_3] лет?", "Сколько Никите лет?"],
    ["a word that is made from a role", "Свидетельство [ИМЯ_1] потеряно.", "Свидетельство Анны Петровой потеряно."],
  ])("is read from %s, surely", (_, text, expected) => {
    expect(restore(text, file).text).toBe(expected);
    expect(unsureOf(text)).toEqual([]);
  });

  it.each([
    ["a noun that an unknown verb may speak of", "Собака укусила [ИМЯ_1].", "Анну Петрову"],
    ["a verb nearer than what goes somewhere", "Посылка застряла в [МЕСТО_1].", "Самаре"],
    ["an adverb behind a noun", "В отпуске сейчас [ИМЯ_2].", "Игорь Орлов"],
    ["an object before who may act", "Выписку [ИМЯ_1] заверила сама.", "Анна Петрова"],
    ["a noun that may be a person", "Трубач [ИМЯ_2] ушёл.", "Игорь Орлов"],
    ["a noun of which nothing is known", "Ограда [ИМЯ_2] упала.", "Игоря Орлова"],
    ["a phrase before who acts", "С приказом [ИМЯ_1] ознакомлена.", "Анна Петрова"],
    ["what was sent", "Вопрос [ИМЯ_1] передан юристам.", "Анны Петровой"],
    ["a place that a place was named before", "Поступила в институт в [МЕСТО_1].", "Самаре"],
    ["a child and a verb of naming", "Назвали сына [ИМЯ_3].", "Никитой"],
    ["somebody and a verb of naming", "Девочку назвали [ИМЯ_1].", "Анной Петровой"],
    ["a role of another gender than the verb", "Адвокат [ИМЯ_1] подал жалобу.", "Анны Петровой"],
    ["a lawyer, whose client it may be", "Адвокат [ИМЯ_2] подал жалобу.", "Игорь Орлов"],
    ["what somebody sent on", "Деньги, перечисленные [ИМЯ_2] на счёт, потеряны.", "Игорем Орловым"],
    ["a thing of a clause", "Сарай, который купил [ИМЯ_2], сгорел.", "Игорь Орлов"],
    ["an answer to a letter", "Ответ на письмо [ИМЯ_2] готов.", "Игоря Орлова"],
    ["a doctor who did it", "Врачом осмотрена [ИМЯ_1].", "Анна Петрова"],
    ["a verb that is denied", "Не нашёл [ИМЯ_3] в списке.", "Никиту"],
    ["what is known", "Я не знаю [ИМЯ_3].", "Никиту"],
    ["two names by a participle", "[ИМЯ_1] переданы [ИМЯ_2] деньги.", "Анной Петровой"],
    ["a punishment", "Наказание [ИМЯ_1] смягчено.", "Анне Петровой"],
    ["a delivery", "Сколько стоит доставка в [МЕСТО_1]?", "Самару"],
    ["better", "[ИМЯ_1] лучше.", "Анне Петровой"],
    ["brackets", "Это решил директор ([ИМЯ_2]).", "Игорь Орлов"],
  ])("is doubtful after %s", (_, text, words) => {
    expect(unsureOf(text)).toEqual([words]);
  });

  it("is the nominative and said to be unsure where two are as likely", () => {
    expect(restore("Отправил [ИМЯ_3] письмо.", file).text).toBe("Отправил Никита письмо.");
    expect(unsureOf("Отправил [ИМЯ_3] письмо.")).toEqual(["Никита"]);
  });

  it("is the nominative in a greeting of the other gender, and said to be unsure", () => {
    expect(restore("Уважаемый [ИМЯ_1]!", file).text).toBe("Уважаемый Анна Петрова!");
    expect(unsureOf("Уважаемый [ИМЯ_1]!")).toEqual(["Анна Петрова"]);
    expect(restore("Дорогая [ИМЯ_2], спасибо.", file).text).toBe("Дорогая Игорь Орлов, спасибо.");
    expect(unsureOf("Уважаемая [ИМЯ_1]!")).toEqual([]);
  });

  it("is unsure where a comma may be missing", () => {
    expect(unsureOf("[ИМЯ_1] отправьте договор.")).toEqual(["Анне Петровой"]);
  });

  it("is never unsure of what has no cases", () => {
    expect(unsureOf("Вот [ОРГАНИЗАЦИЯ_2] [ТЕЛЕФОН_1], и ещё [ОРГАНИЗАЦИЯ_2].")).toEqual([]);
  });

  it("comes with all others, to choose from", () => {
    const { names, spans } = restore("Звонила [ИМЯ_1], [ТЕЛЕФОН_1].", file);
    expect(spans.map(({ name }) => names[name]?.original)).toEqual(["Анна Петрова", "+7 900 000-01-02"]);
    expect(names[0]?.forms).toEqual([
      "Анна Петрова", "Анны Петровой", "Анне Петровой", "Анну Петрову", "Анной Петровой", "Анне Петровой",
    ]); // prettier-ignore
    expect(names[1]?.forms).toBeUndefined();
  });
});

describe("a name in a sentence of another script", () => {
  it("is written in its letters", () => {
    const restored = restore("Dear [ИМЯ_1], we have called [ИМЯ_2]. Спасибо [ИМЯ_1]!", file);
    expect(restored.text).toBe("Dear Anna Petrova, we have called Igor Orlov. Спасибо Анне Петровой!");
  });

  it("is said to be unsure in other letters, and only there", () => {
    expect(unsureOf("Dear [PERSON_1], we have called [Name 2]. Thank you!")).toEqual(["Anna Petrova", "Igor Orlov"]);
    const latin: MappingFile = { ...file, mapping: { "[NAME_1]": "Anna Petrova" } };
    expect(restore("Напишите [PERSON_1] сегодня.", latin)).toMatchObject({
      text: "Напишите Анне Петровой сегодня.",
      spans: [{ unsure: true }],
    });
    expect(restore("Write to [PERSON_1] today.", latin).spans).toEqual([{ start: 9, end: 21, name: 0 }]);
  });

  it("is Russian in a Russian sentence where it is a known name, else left as it is", () => {
    const latin: MappingFile = {
      ...file,
      mapping: { "[ИМЯ_1]": "Anna Petrova", "[ИМЯ_2]": "Celina", "[ИМЯ_3]": "Nikolay" },
    };
    expect(restore("Напишите [ИМЯ_1] и [ИМЯ_3], дождитесь [ИМЯ_2].", latin).text).toBe(
      "Напишите Анне Петровой и Николаю, дождитесь Celina.",
    );
    expect(restore("Write to [ИМЯ_1].", latin).text).toBe("Write to Anna Petrova.");
  });

  it("has the letters of the original, a place in small ones a capital", () => {
    const places: MappingFile = {
      ...file,
      mapping: { "[МЕСТО_1]": "Ростов-на-Дону", "[МЕСТО_2]": "САМАРА", "[МЕСТО_3]": "казань" },
    };
    expect(restore("Склады в [МЕСТО_1], в [МЕСТО_2] и в [МЕСТО_3] закрыты.", places).text).toBe(
      "Склады в Ростове-на-Дону, в САМАРЕ и в Казани закрыты.",
    );
  });

  it("stays as it is where the sentence has both scripts", () => {
    expect(restore("Open the карточка of [ИМЯ_1] now.", file).text).toContain("Анн");
  });
});
