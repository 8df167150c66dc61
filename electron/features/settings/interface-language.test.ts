import { expect, it } from "vitest";
import { interfaceLanguage } from "./interface-language";

it("takes what is fixed, then what was chosen, then the system's first language that we speak", () => {
  expect(interfaceLanguage({ language: "en" }, ["en-US"], "ru")).toBe("ru");
  expect(interfaceLanguage({ language: "ru" }, ["en-US"], undefined)).toBe("ru");
  expect(interfaceLanguage({ language: "system" }, ["de-DE", "ru-RU"], undefined)).toBe("ru");
  expect(interfaceLanguage({ language: "system" }, ["fr-FR"], undefined)).toBe("en");
});
