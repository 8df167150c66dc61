import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../ipc/failure";
import { INTERFACE_LANGUAGES, languageOf, textIn } from ".";

const FORM = /_(zero|one|two|few|many|other)$/;
const base = (id: string): string => id.replace(FORM, "");
const bases = (table: object): string[] => [...new Set(Object.keys(table).map(base))].sort();
const parameters = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
const english: Readonly<Record<string, string>> = languageOf("en").texts;

describe.each(INTERFACE_LANGUAGES)("the texts in %s", (code) => {
  const texts: Readonly<Record<string, string>> = languageOf(code).texts;

  it("have the same ids as the English ones", () => {
    expect(bases(texts)).toEqual(bases(english));
  });

  it("are never empty and never left in the other language's letters", () => {
    for (const [id, text] of Object.entries(texts)) expect(text.trim(), id).not.toBe("");
    const { script } = new Intl.Locale(code).maximize();
    if (script !== "Cyrl") for (const [id, text] of Object.entries(texts)) expect(text, id).not.toMatch(/[а-яё]/i);
  });

  it("have every plural form of the language", () => {
    const counted = Object.keys(english).filter((id) => id.endsWith("_other"));
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const id of counted) for (const form of forms) expect(Object.keys(texts), id).toContain(`${base(id)}_${form}`);
  });

  it("take the same parameters as the English ones", () => {
    for (const [id, text] of Object.entries(texts)) {
      const same = english[id] ?? english[`${base(id)}_other`] ?? "";
      if (/_(one|few|many|other)$/.test(id)) continue;
      expect(parameters(text), id).toEqual(parameters(same));
    }
  });

  it("name what happened and what to do for every error that can reach the interface", () => {
    for (const error of ERROR_CODES) {
      expect(Object.keys(texts)).toContain(`error.${error}`);
      expect(Object.keys(texts)).toContain(`fix.${error}`);
    }
  });
});

it("are filled with values, and counted with the plural forms of the language", () => {
  expect(textIn("en")("consent.service.title", { host: "a$&b.example" })).toBe("Send texts to a$&b.example?");
  const counted = [1, 3, 5].map((count) => textIn("ru")("clipboard.foundAnyway", { count, formatted: count }));
  expect(counted).toEqual(["Сделана 1 замена.", "Сделаны 3 замены.", "Сделано 5 замен."]);
});

// External tests and docs/design/accessible-names.md rely on these names.
it.each([
  ["compose.input", "Text, link or task ID"],
  ["compose.chooseFiles", "Choose files"],
  ["mode.blind", "Permanent labels"],
  ["mode.reversible", "Reversible labels"],
  ["mode.randomize", "Fictional data"],
  ["compose.start", "Start"],
  ["task.status", "Task status"],
  ["task.status.completed", "Completed"],
  ["workspace.original", "Original"],
  ["workspace.depersonalized", "Depersonalized"],
  ["workspace.entities", "Findings"],
  ["library.tasks", "Tasks"],
  ["workspace.save", "Save"],
  ["pages.pages", "Pages"],
  ["pages.text", "Text"],
  ["pages.toolbar", "Boxes"],
  ["pages.draw", "Draw"],
  ["pages.repeat", "Hide on all pages"],
  ["pages.remove", "Remove box"],
  ["pages.turn", "Rotate page"],
  ["pages.compare", "Before and after"],
] as const)("keep the English name of %s", (id, name) => {
  expect(textIn("en")(id)).toBe(name);
});
