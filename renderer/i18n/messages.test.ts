import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../../shared/ipc/result";
import { en } from "./en";
import { ru } from "./ru";

const FORM = /_(zero|one|two|few|many|other)$/;
const base = (id: string): string => id.replace(FORM, "");
const bases = (table: object): string[] => [...new Set(Object.keys(table).map(base))].sort();
const parameters = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

describe("messages", () => {
  it("are there in both languages, under the same ids", () => {
    expect(bases(ru)).toEqual(bases(en));
  });

  it("are never empty and never left in the other language's letters", () => {
    for (const [id, text] of [...Object.entries(en), ...Object.entries(ru)]) expect(text.trim(), id).not.toBe("");
    for (const [id, text] of Object.entries(en)) expect(text, id).not.toMatch(/[а-яё]/i);
  });

  it("have every plural form that Russian has", () => {
    const counted = Object.keys(en).filter((id) => id.endsWith("_other"));
    for (const id of counted)
      for (const form of new Intl.PluralRules("ru").resolvedOptions().pluralCategories)
        expect(Object.keys(ru), id).toContain(`${base(id)}_${form}`);
  });

  it("take the same parameters in both languages", () => {
    const english = en as Record<string, string>;
    for (const [id, text] of Object.entries(ru)) {
      const same = english[id] ?? english[`${base(id)}_other`] ?? "";
      if (/_(one|few|many|other)$/.test(id)) continue;
      expect(parameters(text), id).toEqual(parameters(same));
    }
  });

  it("name what happened and what to do for every error that can reach the interface", () => {
    for (const code of ERROR_CODES) {
      expect(Object.keys(en)).toContain(`error.${code}`);
      expect(Object.keys(en)).toContain(`fix.${code}`);
    }
  });
});
