import { describe, expect, it } from "vitest";
import { ok } from "../../../shared/ipc/result";
import type { ServiceClient, SummarizeRequest } from "../../platform/service-client/client";
import type { TaskRow } from "../../platform/history/task-row";
import { createSummaryHandlers } from "./summary-handlers";

const ID = "0b7e3f0c-6d52-4d5c-9a56-0f6a3f1f2a11";
const DONE = {
  state: "completed",
  service: "embedded",
  input: "Anna wrote.",
  languageIn: "en",
  languageOut: "en",
  notices: [],
} as unknown as TaskRow;
const DOCUMENT = { original: "Anna wrote.", result: "[NAME_1] wrote.", replacements: [], segments: [] };

function handlers(
  row: Partial<TaskRow> = {},
  model: { kind: "none" | "file"; sendOriginals: boolean } = { kind: "none", sendOriginals: false },
) {
  const asked: SummarizeRequest[] = [];
  let document = DOCUMENT;
  const client: Partial<ServiceClient> = {
    summarize(request) {
      asked.push(request);
      return Promise.resolve(ok({ id: "task" }));
    },
    getTask: () => Promise.resolve(ok({ status: "completed", synopsis: "- x" })),
    cancel: () => Promise.resolve(ok(null)),
  };
  const own = createSummaryHandlers({
    history: Promise.resolve({ store: { get: () => ({ ...DONE, ...row }), document: () => document } }),
    clientOf: () => Promise.resolve(ok(client as ServiceClient)),
    models: { current: model },
  });
  return { ...own, asked, change: (result: string) => void (document = { ...DOCUMENT, result }) };
}

describe("a summary of a task", () => {
  it("is of the depersonalized text, and is kept for this run", async () => {
    const { asked, ...own } = handlers();
    expect(await own["tasks.summarize"]({ id: ID, points: 3 })).toEqual(ok({ text: "- x" }));
    expect(asked[0]).toMatchObject({ input: DOCUMENT.result, points: 3 });
    expect(await own["tasks.summary"]({ id: ID })).toEqual(ok({ running: false, summary: { text: "- x" } }));
    own.change("[NAME_1] called.");
    expect(await own["tasks.summary"]({ id: ID })).toMatchObject(ok({ outdated: true }));
  });

  it.each([
    ["the model here may have it", {}, { kind: "file", sendOriginals: true }, "Anna wrote."],
    [
      "a remote service never gets it this way",
      { service: "remote" },
      { kind: "file", sendOriginals: true },
      DOCUMENT.result,
    ],
    ["there is no model that could", {}, { kind: "none", sendOriginals: true }, DOCUMENT.result],
  ] as const)("of the original only where the person says so: %s", async (_why, row, model, text) => {
    const { asked, ...own } = handlers(row, model);
    await own["tasks.summarize"]({ id: ID, points: 3 });
    expect(asked[0]?.input).toBe(text);
  });

  it("is not made of a task that has not ended", async () => {
    const { asked, ...own } = handlers({ state: "processing" });
    expect(await own["tasks.summarize"]({ id: ID, points: 3 })).toMatchObject({ error: { code: "task_not_finished" } });
    expect(asked).toEqual([]);
  });
});
