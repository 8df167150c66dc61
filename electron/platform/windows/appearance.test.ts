import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../shared/ipc/settings";
import { interfaceLanguageOf } from "../../../shared/messages";
import { readAppearance, wantedLanguages } from "./appearance";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-appearance-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const DEFAULTS = { theme: DEFAULT_SETTINGS.theme, language: DEFAULT_SETTINGS.language };

it.each([
  [undefined, DEFAULTS],
  [
    { ...DEFAULT_SETTINGS, theme: "dark", language: "ru" },
    { theme: "dark", language: "ru" },
  ],
  [{ theme: "light" }, { theme: "light", language: "system" }],
  [{ ...DEFAULT_SETTINGS, theme: "blue", language: 7 }, DEFAULTS],
  [{ ...DEFAULT_SETTINGS, theme: "dark", version: 2 }, DEFAULTS],
])("of the settings %j is %j", (settings, appearance) => {
  if (settings !== undefined) writeFileSync(join(folder, "settings.json"), JSON.stringify(settings));
  expect(readAppearance(folder)).toEqual(appearance);
});

it.each(["{ half", "null"])("of the unreadable settings %s is the default, and they are set aside", (text) => {
  writeFileSync(join(folder, "settings.json"), text);
  expect(readAppearance(folder)).toEqual(DEFAULTS);
  expect(readdirSync(folder)).toEqual(["settings.json.unreadable"]);
});

it("takes what is fixed, then what was chosen, then the system's first language that we speak", () => {
  const language = (...wanted: Parameters<typeof wantedLanguages>) =>
    interfaceLanguageOf(...wantedLanguages(...wanted));
  expect(language("en", ["en-US"], "ru")).toBe("ru");
  expect(language("ru", ["en-US"], "")).toBe("ru");
  expect(language("system", ["de-DE", "ru-RU"], "")).toBe("ru");
  expect(language("system", ["fr-FR"], "")).toBe("en");
});
