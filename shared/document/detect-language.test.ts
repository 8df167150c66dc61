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

  it("goes by most of the sentences, not by the first, however long that one is", () => {
    const heading = "Non-disclosure agreement between the parties of the first and of the second part, as amended";
    expect(detectLanguage(`${heading}.\nСтороны договорились. Срок год. Подпись ниже.`)).toBe("ru");
    expect(detectLanguage("Добрый день, коллеги! The contract is attached. Please sign it. Thank you.")).toBe("en");
    const letter = `${"Здравствуйте, уважаемые коллеги. ".repeat(200)}${"The contract is with the lawyer. ".repeat(2000)}`;
    expect(detectLanguage(letter)).toBe("en");
  });

  it("looks at a text of any length for a moment only", () => {
    const text = "The contract is with the lawyer. ".repeat(60_000);
    const before = process.cpuUsage().user;
    detectLanguage(text);
    expect(process.cpuUsage().user - before).toBeLessThan(50_000);
  });
});
