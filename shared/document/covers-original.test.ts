import { describe, expect, it } from "vitest";
import { coversOriginal } from "./covers-original";

const original =
  "Анна Петрова позвонила в поликлинику и попросила записать её к врачу. " +
  "Регистратор ответил, что свободных мест на этой неделе нет, и предложил перезвонить позже. " +
  "Тогда она написала жалобу на имя главного врача Ивана Сергеевича Орлова, телефон +7 900 000-01-02.";
const result =
  "[ИМЯ_1] позвонила в поликлинику и попросила записать её к врачу. " +
  "Регистратор ответил, что свободных мест на этой неделе нет, и предложил перезвонить позже. " +
  "Тогда она написала жалобу на имя главного врача [ИМЯ_2], телефон [ТЕЛЕФОН_1].";

describe("coversOriginal", () => {
  it("sees a complete result, replaced to the last word", () => {
    expect(coversOriginal(original, result)).toBe(true);
    expect(coversOriginal(original, original)).toBe(true);
    expect(coversOriginal("Анна", "[ИМЯ]")).toBe(true);
    expect(coversOriginal("", "")).toBe(true);
  });

  it("sees a complete result with other names in it", () => {
    const randomized = original
      .replace("Ивана Сергеевича Орлова", "Петра Ильича Зимина")
      .replace("000-01-02", "000-55-66");
    expect(coversOriginal(original, randomized)).toBe(true);
  });

  it.each([0.2, 0.4, 0.6, 0.8])("sees that %d of a result is not all of it", (part) => {
    expect(coversOriginal(original, result.slice(0, result.length * part))).toBe(false);
  });

  it("sees that nothing is not all", () => {
    expect(coversOriginal(original, "")).toBe(false);
  });
});
