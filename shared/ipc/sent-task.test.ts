import { expect, it } from "vitest";
import { documentFrom } from "../document/align";
import { receivedTask, sentTask } from "./sent-task";
import { sentTaskSchema, type TaskDetail, taskDetailSchema } from "./task";

const task = (original: string): TaskDetail =>
  taskDetailSchema.parse({
    id: "0b7e3f0c-6d52-4d5c-9a56-0f6a3f1f2a11",
    title: "",
    inputType: "text",
    mode: "reversible",
    languageIn: "en",
    languageOut: "en",
    service: "embedded",
    state: "completed",
    progress: 1,
    waiting: false,
    createdAt: 0,
    counts: {},
    original,
    partial: false,
    hasMapping: true,
    depersonalized: true,
    review: { undo: null, redo: null },
    document: documentFrom("Anna waits", { text: "[NAME_1] waits", mapping: { "[NAME_1]": "Anna" } }),
  });

it("arrives as it was sent, through the contract", async () => {
  const { document: _, ...without } = task("Anna waits");
  for (const one of [task("Anna waits"), task("another"), without]) {
    const received = await receivedTask(sentTaskSchema.parse(sentTask(one)), () => Promise.resolve());
    expect(received).toEqual(one);
  }
});

it("carries the original once", () => {
  expect(JSON.stringify(sentTask(task("Anna waits"))).split("Anna waits")).toHaveLength(2);
});
