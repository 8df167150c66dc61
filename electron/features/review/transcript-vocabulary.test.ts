import { expect, it } from "vitest";
import { withVocabulary } from "./transcript-vocabulary";

const applied = async (text: string, terms: string[]): Promise<string | undefined> => {
  const transcript = { speakers: {}, turns: [{ start: 0, end: 9, text }] };
  return (await withVocabulary(transcript, terms, new AbortController().signal)).transcript.turns[0]?.text;
};

it.each([
  ["вектор", "Меня зовут Виктор. Позовите Виктора, пожалуйста."],
  ["Калина", "звонила Галина, спросите Галину"],
  ["Малина", "звонила Марина"],
  ["Парус", "пришёл Борис"],
  ["Алиса", "пришла Лиза"],
  ["Билайн", "это Полина говорит"],
  ["Лента", "это Линда говорит"],
  ["Контур", "это Кантор говорит"],
  ["аванс", "передайте для Ованеса"],
  ["Петров", "Иван Петрович Сидоров и Анна Петровна"],
  ["Иванов", "Мария Ивановна"],
  ["Вера Орлова", "орлов видел всё"],
  ["Алексей", "пришёл Алексеев"],
  ["Анна Каримова", "видел Анну. Каримов ушёл"],
  ["Анна Каримова", "видел Анну Каримов ушёл"],
  ["Катана", "видел Катю. На столе"],
  ["Наталья", "пояс на талии"],
  ["Вера Орлова", "моя вера в бога"],
  ["Контора", "это Тугоринова"],
  ["Тугаринова", "пришёл тугоринов"],
])("names and words stay as they are, with the term %s: %s", async (term, text) => {
  expect(await applied(text, [term])).toBe(text);
});

it.each([
  ["Гузель Каримова", "приходила гузель к ориимова.", "приходила Гузель Каримова."],
  ["Зульфия Байрамова", "вот зюлфея бойрамова говорит", "вот Зульфия Байрамова говорит"],
  ["Загоруйко", "звонил загаруйка вчера", "звонил Загоруйко вчера"],
  ["Тугаринов", "говорил с тугориновым", "говорил с Тугариновым"],
  ["Самара", "из города сомары", "из города Самары"],
  ["Quigley", "We asked Quigly about it", "We asked Quigley about it"],
])("unknown words become the term %s: %s", async (term, text, written) => {
  expect(await applied(text, [term])).toBe(written);
});
