import { describe, expect, it } from "vitest";
import type { MappingFile } from "../../shared/document/mapping";
import { restore } from "./restore";

const file: MappingFile = {
  outis: 1,
  language: "ru",
  mapping: { "[ИМЯ_1]": "Анна Петрова", "[ТЕЛЕФОН_1]": "+7 900 000-01-02", "[ДАТА_РОЖДЕНИЯ_1]": "1 мая 1990" },
  occurrences: [
    ["[ИМЯ_1]", "Анны Петровой"],
    ["[ТЕЛЕФОН_1]", "+7 900 000-01-02"],
    ["[ИМЯ_1]", "Анне"],
  ],
};
const withName = (text: string) => restore(text, { ...file, occurrences: [] });

describe("restore of a text that came back as it was", () => {
  it("puts each form back in its place", () => {
    const restored = restore("От [ИМЯ_1], [ТЕЛЕФОН_1], ответ [ИМЯ_1].", file);
    expect(restored.text).toBe("От Анны Петровой, +7 900 000-01-02, ответ Анне.");
    expect(restored).toMatchObject({ placed: 3, unknown: [], altered: [] });
    expect(restored.spans.map(({ start, end }) => restored.text.slice(start, end))).toEqual([
      "Анны Петровой",
      "+7 900 000-01-02",
      "Анне",
    ]);
  });

  it("leaves look-alikes of the original alone", () => {
    const text = "[ИМЯ_7] и [ИМЯ_1], (имя 7), [ТЕЛЕФОН_1], [[ИМЯ_1]";
    expect(restore(text, file).text).toBe("[ИМЯ_7] и Анны Петровой, (имя 7), +7 900 000-01-02, [Анне");
  });

  it("does not take another text with the same placeholders for it when the fingerprint differs", () => {
    const rewritten = restore("[ИМЯ_1] и [ТЕЛЕФОН_1], [ИМЯ_1]", { ...file, fingerprint: "3-0" });
    expect(rewritten.text).toBe("Анна Петрова и +7 900 000-01-02, Анна Петрова");
  });
});

describe("restore of a text that was changed on the way", () => {
  it.each([
    "ИМЯ 1",
    "ИМЯ_1",
    "(имя_1)",
    "[Имя-1]",
    "[имя 1]",
    String.raw`\[ИМЯ\_1\]`,
    "［ИМЯ_1］",
    "【имя_1】",
    "{{NAME_1}}",
    "[NAME_1]",
    "<name_1>",
    "[ИМЯ_01]",
    "[ ИМЯ_1 ]",
  ])("reads %s and tells of it", (written) => {
    const restored = withName(`Пришла ${written}. Всё.`);
    expect(restored.text).toBe("Пришла Анна Петрова. Всё.");
    expect(restored.altered).toEqual([written]);
    expect(restored.unknown).toEqual([]);
  });

  it("keeps marks around a placeholder that is whole", () => {
    expect(withName("**[ИМЯ_1]**, «[ИМЯ_1]»")).toMatchObject({
      text: "**Анна Петрова**, «Анна Петрова»",
      altered: [],
    });
  });

  it("reads labels of several words", () => {
    expect(withName("[Дата рождения 1], ДАТА_РОЖДЕНИЯ_1, [BIRTH DATE_1]").text).toBe(
      "1 мая 1990, 1 мая 1990, 1 мая 1990",
    );
  });

  it("lists what it does not know and leaves it", () => {
    const text = "[ИМЯ_2], [COMPANY_3], [ИМЯ], [имя_4]";
    expect(withName(text)).toMatchObject({
      text,
      placed: 0,
      unknown: ["[ИМЯ_2]", "[COMPANY_3]", "[ИМЯ]", "[имя_4]"],
      altered: [],
    });
  });

  it.each(["Имя 1 из списка", "в 1 имя 1 день", "ИНН 7707083893", "[1]", "ДАТА 12", "мОИМЯ_1", "(имя 15)"])(
    "takes nothing for a placeholder in: %s",
    (text) => {
      expect(withName(text)).toMatchObject({ text, placed: 0, unknown: [], altered: [] });
    },
  );
});
