import type { BrowserWindow } from "electron";
import { beforeEach, expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { announce } from "./announce";

const shown = vi.hoisted(() => [] as unknown[]);
vi.mock("electron", () => ({
  Notification: class {
    constructor(private readonly words: unknown) {}
    show(): void {
      shown.push(this.words);
    }
  },
}));
beforeEach(() => void (shown.length = 0));

const task: TaskSummary = {
  id: "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f",
  title: "Anna Petrova and the court",
  inputType: "text",
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 1,
  elapsedMs: 60_000,
  counts: {},
};
const windowThat = (isFocused: boolean) =>
  ({ setProgressBar: () => undefined, isFocused: () => isFocused }) as unknown as BrowserWindow;
const away = windowThat(false);

it("a notification says that names in a part of the text were not checked", () => {
  const unchecked: TaskSummary = {
    ...task,
    notices: [{ code: "names_not_checked", values: { languages: [{ language: "zh", segments: 2 }] } }],
  };
  announce(unchecked, away, "en");
  announce(unchecked, away, "ru");
  expect(shown).toEqual([
    { title: "Outis", body: "A task is ready, but names in a part of the text were not checked" },
    { title: "Outis", body: "Задача готова, но имена в части текста не проверены" },
  ]);
});

it("a notification says that a task is ready and names nothing of it", () => {
  announce(task, away, "en");
  announce({ ...task, state: "error" }, away, "ru");
  expect(shown).toEqual([
    { title: "Outis", body: "A task is ready" },
    { title: "Outis", body: "Задача не выполнена" },
  ]);
});

it("there is none for a short task, nor for one who is looking", () => {
  announce({ ...task, elapsedMs: 100 }, away, "en");
  announce(task, windowThat(true), "en");
  expect(shown).toEqual([]);
});

it("there is none where the task is told of elsewhere", () => {
  announce(task, away, "en", true);
  expect(shown).toEqual([]);
});
