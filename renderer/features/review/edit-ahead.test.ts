import { expect, it } from "vitest";
import { finishedTask, processingTask } from "../../testing/fake-tasks";
import { editedAhead } from "./edit-ahead";

const TEXT = "Jane Elizabeth Smith wrote to Mr Harrow. Jane Smith called.";
const wanted = {
  input: { type: "text", text: TEXT },
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
} as const;
const task = finishedTask(processingTask(crypto.randomUUID(), wanted, TEXT), 100);

it("shows at once what needs nothing written: kept, renamed, the same person, checked", () => {
  const kept = editedAhead(task, { type: "keep", finding: 30, all: false });
  expect(kept?.document?.result).toBe("[NAME_1] wrote to Mr Harrow. [NAME_1] called.");
  expect(kept?.review).toEqual({ undo: "keep", redo: null });
  const merged = editedAhead(task, { type: "merge", finding: 30, into: 0 });
  expect(merged?.document?.result).toBe("[NAME_1] wrote to [NAME_1]. [NAME_1] called.");
});

it("leaves to main what it alone can write, and what it will refuse", () => {
  const places = [{ start: 21, end: 26 }];
  expect(editedAhead(task, { type: "hide", places, kind: "person", all: false })).toBeUndefined();
  expect(editedAhead(task, { type: "split", finding: 0 })).toBeUndefined();
  expect(editedAhead(task, { type: "rename", finding: 0, text: "wrote" })).toBeUndefined();
  expect(editedAhead(task, { type: "keep", finding: 7, all: false })).toBeUndefined();
});
