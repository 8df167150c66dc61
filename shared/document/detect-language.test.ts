import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language";

describe("detectLanguage", () => {
  it.each([
    ["ru", "Здравствуйте! Меня зовут Ольга, я живу в Перми."],
    ["uk", "Доброго дня! Мене звати Оксана, я живу у Києві."],
    ["en", "My name is Jane and I work at the hospital in Leeds."],
    ["de", "Ich heiße Jürgen und wohne mit der Familie in München."],
    ["fr", "Je m'appelle Hélène et j'habite dans le centre de Lyon avec ma sœur."],
    ["es", "Me llamo Begoña y vivo en el centro de Sevilla con mi hermana."],
    ["it", "Mi chiamo Chiara e abito con la mia famiglia nel centro di Torino, non è lontano."],
    ["pt", "O meu nome é João e não moro em Lisboa, vivo com uma irmã."],
    ["pl", "Nazywam się Łukasz i mieszkam w Krakowie, ale jest mi tu źle."],
  ])("proposes %s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("keeps silent when there is nothing to go by", () => {
    expect(detectLanguage("")).toBeUndefined();
    expect(detectLanguage("12345 — 67")).toBeUndefined();
  });

  it("goes by the greater part of a mixed text", () => {
    expect(detectLanguage("Договор с Google Ireland Limited подписан вчера в Москве")).toBe("ru");
  });
});
