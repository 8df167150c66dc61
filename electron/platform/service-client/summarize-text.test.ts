import { describe, expect, it } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "./client";
import type { ServiceTask } from "./service-task";
import { summarizeText } from "./summarize-text";

const INPUT = { text: "[NAME_1] wrote.", points: 3, languageIn: "en", languageOut: "en" } as const;

/** A service that answers one reading after another, and what it was asked. */
function service(...readings: Result<Partial<ServiceTask>>[]) {
  const asked: unknown[] = [];
  const forgotten: string[] = [];
  const client: Partial<ServiceClient> = {
    summarize(request) {
      asked.push(request);
      return Promise.resolve(ok({ id: "task" }));
    },
    getTask: () => Promise.resolve((readings.shift() ?? fail("internal", "asked too often")) as Result<ServiceTask>),
    cancel(id) {
      forgotten.push(id);
      return Promise.resolve(ok(null));
    },
  };
  return { client: client as ServiceClient, asked, forgotten };
}
const wait = (): Promise<void> => Promise.resolve();
const signal = new AbortController().signal;

describe("summarizeText", () => {
  it("waits for the summary, passes on what the service says of it, and has it forgotten there", async () => {
    const { client, asked, forgotten } = service(
      ok({ status: "processing" }),
      ok({ status: "completed", synopsis: "- x", notices: [{ code: "model_summary" }] }),
    );
    const summary = await summarizeText({ ...INPUT, template: "meeting", prompt: "money" }, { client, signal, wait });
    expect(summary).toEqual(ok({ text: "- x", notices: [{ code: "model_summary" }] }));
    const options = { points: 3, template: "meeting", prompt: "money", languageIn: "en", languageOut: "en" };
    expect(asked).toEqual([{ input: INPUT.text, ...options }]);
    expect(forgotten).toEqual(["task"]);
  });

  it("gives the service's failure on", async () => {
    const { client } = service(ok({ status: "error", error: { code: "x", message: "no" } }));
    expect(await summarizeText(INPUT, { client, signal, wait })).toMatchObject({ error: { code: "service_error" } });
  });

  it("ends when it is cancelled, and the service forgets the text", async () => {
    const { client, forgotten } = service(ok({ status: "processing" }));
    const controller = new AbortController();
    const cancelling = (): Promise<void> => {
      controller.abort();
      return Promise.reject(new Error("aborted"));
    };
    const summary = await summarizeText(INPUT, { client, signal: controller.signal, wait: cancelling });
    expect(summary).toMatchObject({ error: { code: "cancelled" } });
    expect(forgotten).toEqual(["task"]);
  });
});
