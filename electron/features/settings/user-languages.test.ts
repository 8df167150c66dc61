import { expect, it } from "vitest";
import { userLanguages } from "./user-languages";

it("names the languages of the interface, the system and recent tasks, each once", () => {
  expect(userLanguages("ru", ["ru-RU", "en-US"], ["auto", "pl", "en"])).toEqual(["ru", "en", "pl"]);
});
