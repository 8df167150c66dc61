import { beforeEach, describe, expect, it } from "vitest";
import type { Document } from "../../../shared/document/document";
import { openMemoryDatabase } from "../history/database";
import { TaskStore } from "../history/task-store";
import { task } from "../history/testing/some-history";
import { summaryOf } from "../../features/tasks/task-view";
import { titleChange } from "./title-change";

let store: TaskStore;
beforeEach(() => {
  store = new TaskStore(openMemoryDatabase());
});

const documentOf = (original: string, ...names: string[]): Document => ({
  original,
  result: original,
  segments: [],
  replacements: names.map((name) => {
    const start = original.indexOf(name);
    return { start, end: start + name.length, resultStart: 0, resultEnd: 0, type: "PERSON" } as never;
  }),
});

/** The result hides `names`. */
function add(title: string, ...names: string[]): string {
  const input = `${names.join(", ")}: резюме.`;
  const row = task({ title, named: true, inputType: "document", input });
  store.insert(row);
  finish(row.id, documentOf(input, ...names));
  return row.id;
}
const finish = (id: string, document: Document): void =>
  store.update(id, titleChange(store.getLight(id)!, document, store));
const shown = (id: string, query = ""): string | undefined =>
  store
    .summaries(query)
    .map(summaryOf)
    .find((one) => one.id === id)?.title;

describe("the title of a task in the library", () => {
  it("shows a file that was named after somebody without them, and is found by them", () => {
    const id = add("Иванов Пётр резюме.docx", "Пётр Иванов");
    expect(shown(id)).toBe("резюме.docx");
    expect(shown(id, "иванов")).toBe("резюме.docx");
    expect(shown(add("Договор аренды.docx", "Пётр Иванов"))).toBe("Договор аренды.docx");
  });

  it("tells files apart that names alone told apart", () => {
    const ids = [add("Резюме Иванов.docx", "Иванов"), add("Резюме Петрова.docx", "Петрова")];
    expect(ids.map((id) => shown(id))).toEqual(["Резюме.docx", "Резюме (2).docx"]);
  });

  it("is empty where nothing but a name was given; the library says then what it is, and of when", () => {
    expect(shown(add("Петрова_Анна.docx", "Анна Петрова"))).toBe("");
  });

  it("follows what is hidden by hand, and what is shown again", () => {
    const id = add("Резюме Кравчук.docx");
    expect(shown(id)).toBe("Резюме Кравчук.docx");
    finish(id, documentOf("Тимур Кравчук", "Тимур Кравчук"));
    expect(shown(id)).toBe("Резюме.docx");
    finish(id, documentOf("Тимур Кравчук"));
    expect(shown(id)).toBe("Резюме Кравчук.docx");
  });

  it("stays what a person wrote over it", () => {
    const id = add("Резюме Кравчук.docx", "Кравчук");
    store.update(id, { title: "Кравчук, второй разговор", titleShown: "Кравчук, второй разговор" });
    finish(id, documentOf("Тимур Кравчук", "Тимур Кравчук"));
    expect(shown(id)).toBe("Кравчук, второй разговор");
  });
});
