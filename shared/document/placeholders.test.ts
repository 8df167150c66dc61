import { describe, expect, it } from "vitest";
import { documentFrom } from "./align";
import { kindOfPlaceholder, placeholdersIn } from "./placeholders";
import { speakerAt, speakersOf } from "./speakers";

describe("placeholders with the tag of their task", () => {
  it("are of the kind that their label names", () => {
    expect(kindOfPlaceholder("[ИМЯ_1·K7]")).toBe("person");
    expect(kindOfPlaceholder("[DATE_OF_BIRTH_12·M204]")).toBe(kindOfPlaceholder("[DATE_OF_BIRTH_12]"));
    expect(kindOfPlaceholder("[ИМЯ·K7]")).toBeUndefined();
  });

  it("are found in a text whose mapping is not known; what only resembles one is not", () => {
    const written = (text: string): string[] => placeholdersIn(text, {}).map((found) => found.written);
    expect(written("Это [ИМЯ_1·K7] и [PHONE_2·K700].")).toEqual(["[ИМЯ_1·K7]", "[PHONE_2·K700]"]);
    expect(written("Это [ИМЯ_1·k7], [ИМЯ_1·K7000] и [ИМЯ_1·].")).toEqual([]);
  });

  it("line up with their original as others do", () => {
    const mapping = { "[ИМЯ_1·K7]": "Анна Петрова" };
    const { replacements } = documentFrom("Пришла Анна Петрова.", { text: "Пришла [ИМЯ_1·K7].", mapping });
    expect(replacements).toMatchObject([{ start: 7, end: 19, kind: "person", resultStart: 7, resultEnd: 17 }]);
  });

  it("are speakers where lines begin with them", () => {
    const labels = ["[ИМЯ_1·K7]: Здравствуйте.", "[ИМЯ_2·K7]: Добрый день."].map((line) => speakerAt(line)!);
    expect([...speakersOf(labels)]).toEqual(["[ИМЯ_1·K7]", "[ИМЯ_2·K7]"]);
  });
});
