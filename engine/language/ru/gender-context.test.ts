import { expect, test } from "vitest";
import { genderInSentence } from "./gender-context";
import { parsePerson } from "../../resolve/link/person-name";

/** What is seen of `[so]` in a sentence: `female`, `male?` where it is only likelier, nothing. */
function seen(sentence: string): string {
  const [before = "", mention = "", after = ""] = sentence.split(/[[\]]/);
  const found = genderInSentence(parsePerson(mention).standings, before, after);
  return found ? found.gender + (found.sure ? "" : "?") : "";
}

test.each([
  ["[Громова] ушла.", "female"],
  ["[Громова] уже не курит.", "female"],
  ["[Громова] согласна.", "female"],
  ["Взыскать с [Громова] долг.", "male"],
  ["Паспорт [Громова] утерян.", "male"],
  ["Вчера [Громова] задержали.", "male"],
  ["[Громова] нет дома.", "male"],
  ["Пришла гражданка [Громова], ", "female"],
  ["Вызвали гражданина [Громова], ", "male"],
  ["Жена [Громова] здесь.", "female?"],
  ["Его жена [Ильина] здесь.", "female"],
  ["В заседании [Громова] иск поддержала.", "female?"],
  ["[Громова]: да.", "female?"],
  ["Позиция [Громова] ясна.", "male"],
  ["[Громовой] отказали.", "female"],
  ["[Луговой] ушёл.", "male"],
  ["[Саша] ушла.", "female"],
  ["Вчера звонил [Саша].", "male"],
  ["Моя дочь [Саша] спит.", "female"],
  ["Мы пришли к [Шевченко].", ""],
  ["Доктор [Живаго] ушёл.", "male"],
  ["Его жена [Патимат] ушла.", "female"],
  ["Сотрудница [Цэцэг] вышла.", "female"],
  ["[Анна Громова] и сын", "female"],
])("%s %s", (sentence, expected) => {
  expect(seen(sentence)).toBe(expected);
});
