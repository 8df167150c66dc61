import { describe, expect, it } from "vitest";
import type { MappingFile } from "../../shared/document/mapping";
import { restore } from "./restore";

const restored = (text: string, mapping: MappingFile["mapping"]) =>
  restore(text, { outis: 1, language: "ru", mapping, occurrences: [] });

describe("the nominative of a name that the text had in another case", () => {
  it.each([
    ["Машей Беловой", "Маша Белова"],
    ["Зои Толстой", "Зоя Толстая"],
    ["Анне Цой", "Анна Цой"],
    ["Льва Толстого", "Лев Толстой"],
    ["Андреем Белым", "Андрей Белый"],
    ["Дмитрию Донскому", "Дмитрий Донской"],
  ])("of %s", (original, nominative) => {
    expect(restored("Завтра [ИМЯ_1] придёт.", { "[ИМЯ_1]": original }).names[0]?.forms?.[0]).toBe(nominative);
  });
});

it("declines the given name before a surname in the plural", () => {
  expect(restored("Мы ждём [ИМЯ_1].", { "[ИМЯ_1]": "Ольгой Дроздовыми" }).text).toMatch(/^Мы ждём Ольгу /);
});

describe("organizations and places", () => {
  it.each([
    ["Дело рассмотрено [ОРГАНИЗАЦИЯ_1].", "Московский городской суд", "Московским городским судом"],
    ["Ответ из [ОРГАНИЗАЦИЯ_1] не поступил.", "Почта России", "Почты России"],
    ["Счёт в [ОРГАНИЗАЦИЯ_1] закрыт.", "Тинькофф", "Тинькофф"],
    ["Мы живём в [МЕСТО_1].", "Химки", "Химках"],
    ["Он приехал из [МЕСТО_1].", "Великие Луки", "Великих Лук"],
  ])("%s", (text, original, words) => {
    const placeholder = /\[.*\]/.exec(text)?.[0] ?? "";
    expect(restored(text, { [placeholder]: original }).text).toBe(text.replace(placeholder, words));
  });
});

describe("a family", () => {
  it.each([
    ["[ИМЯ_1] уехали.", "Соколовых", "Соколовы уехали."],
    ["Соседи дружат с [ИМЯ_1].", "Соколовы", "Соседи дружат с Соколовыми."],
    ["Супругам [ИМЯ_1] отказано.", "Соколовы", "Супругам Соколовым отказано."],
    ["Позвони [ИМЯ_1].", "Вишневские", "Позвони Вишневским."],
    ["Позвони [ИМЯ_1].", "Марины", "Позвони Марине."],
  ])("%s", (text, original, expected) => {
    expect(restored(text, { "[ИМЯ_1]": original }).text).toBe(expected);
  });

  it("is unsure where the surname may not change", () => {
    expect(restored("Позвони [ИМЯ_1].", { "[ИМЯ_1]": "Соколовых" }).unsure).toEqual(["[ИМЯ_1]"]);
    expect(restored("Позвони [ИМЯ_1].", { "[ИМЯ_1]": "Соколовы" }).unsure).toEqual([]);
  });
});
