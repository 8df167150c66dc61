import { expect, it } from "vitest";
import { otherLanguageOf } from "./other-language";

const RUSSIAN = "Здравствуйте, меня зовут Анна Петрова, и я хочу вернуть заказ из магазина IKEA.";
const GERMAN = "Guten Tag, mein Name ist Anna Schmidt und ich möchte die Bestellung nicht mit der Post schicken.";
const ENGLISH = "Hello, my name is Anna Smith and I want to return the order that was sent to my address.";
const other = (original: string, languageIn: string, state: "completed" | "processing" = "completed") =>
  otherLanguageOf({ original, languageIn, state });

it.each([
  [RUSSIAN, "en", "ru"],
  [ENGLISH, "ru", "en"],
  [GERMAN, "en", "de"],
])("says the language of a text that was read in another one: %s", (text, read, found) => {
  expect(other(text, read)).toBe(found);
});

it.each([
  [RUSSIAN, "ru"],
  [RUSSIAN, "uk"],
  [RUSSIAN, "auto"],
  ["Привет!", "en"],
  ["Договор Google Ireland Limited, Apple Distribution International, подписан Анной", "en"],
  [`${RUSSIAN} ${ENGLISH}`, "en"],
  ["Anna Schmidt, Berlin, 2026-11-22, 4711-0815-XYZ, Bestellung", "en"],
  ["", "en"],
])("is silent where it is not clear: %s, read as %s", (text, read) => {
  expect(other(text, read)).toBeUndefined();
});

it("is silent while a text is under way", () => {
  expect(other(RUSSIAN, "en", "processing")).toBeUndefined();
});
