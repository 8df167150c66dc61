import { describe, expect, it, vi } from "vitest";
import { NO_DETECTION } from "../../../shared/api/detection";
import { fail, ok } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { RecordingWork } from "../../platform/history/recording-work";
import type { TaskRow } from "../../platform/history/task-row";
import { predictionOf, submitRecording } from "./submit-recording";

const ID = "11111111-1111-4111-8111-111111111111";
const LINK = "https://files.example/talk.mp3";
type RecordingRow = TaskRow & { readonly work: RecordingWork };

function taskOf(change: Partial<TaskRow> = {}, wishes: Partial<RecordingWork["wishes"]> = {}): RecordingRow {
  return {
    id: ID,
    input: LINK,
    mode: "randomize",
    languageIn: "ru",
    languageOut: "en",
    service: "remote",
    idempotencyKey: "k",
    remoteId: null,
    detection: null,
    work: {
      key: "0".repeat(64),
      url: LINK,
      path: "/home/anna/talk.mp3",
      wishes: { depersonalize: true, diarization: true, ...wishes },
    },
    ...change,
  } as RecordingRow;
}
const detection = { ...NO_DETECTION, always: [{ text: "Вега", match: "exact", kind: "person" } as const] };

describe("what is asked of a service for a recording", () => {
  it("is the link and the wishes, and nothing that is of this computer alone", () => {
    const wishes = { speakersCount: 2, summary: { points: 3, template: "meeting" } } as const;
    expect(predictionOf(taskOf({}, { ...wishes, vocabulary: ["Зульфия"] }))).toEqual({
      url: LINK,
      languageIn: "ru",
      languageOut: "en",
      diarization: true,
      speakersCount: 2,
      depersonalizationMode: "randomize",
      synopsis: { points: 3, template: "meeting" },
    });
  });

  it("is no more than a transcript where no more is wished for", () => {
    const task = taskOf({ languageOut: "auto" }, { depersonalize: false, diarization: false });
    expect(predictionOf(task)).toEqual({ url: LINK, languageIn: "ru", diarization: false });
  });

  it("is a name that says nothing for the service of this computer, with the person's words", () => {
    const { url, ...rest } = predictionOf(taskOf({ service: "embedded", detection }));
    expect(url).toBe(`outis-recording:${ID}`);
    expect(rest).toMatchObject({ detection });
  });
});

describe("handing a recording in", () => {
  function submit(task: RecordingRow, created: Awaited<ReturnType<ServiceClient["predict"]>> = ok({ id: "remote-1" })) {
    const predict = vi.fn(() => Promise.resolve(created));
    const tell = vi.fn(() => Promise.resolve());
    const { signal } = new AbortController();
    const submitted = (telling = tell): ReturnType<typeof submitRecording> =>
      submitRecording({ predict } as unknown as ServiceClient, task, telling, signal);
    return { predict, tell, submitted, signal };
  }

  it("sends the link to the remote service once, under the task's own key", async () => {
    const task = taskOf();
    const { predict, tell, submitted, signal } = submit(task);
    expect(await submitted()).toEqual(ok({ remoteId: "remote-1", original: LINK, wordsUnsent: false }));
    expect(predict.mock.calls).toEqual([[predictionOf(task), { idempotencyKey: "k", signal }]]);
    expect(tell).not.toHaveBeenCalled();
  });

  it("says that the person's words were not sent to a remote service", async () => {
    const { predict, submitted } = submit(taskOf({ detection }));
    expect(await submitted()).toMatchObject({ value: { wordsUnsent: true } });
    expect(JSON.stringify(predict.mock.calls)).not.toContain("Вега");
  });

  it("asks nothing again for what has been handed in", async () => {
    const { predict, submitted } = submit(taskOf({ remoteId: "remote-0" }));
    expect(await submitted()).toMatchObject({ value: { remoteId: "remote-0" } });
    expect(predict).not.toHaveBeenCalled();
  });

  it("tells the service of this computer of the recording first; without it, the task can wait", async () => {
    const { predict, tell, submitted } = submit(taskOf({ service: "embedded" }));
    await submitted();
    expect(tell.mock.invocationCallOrder[0]).toBeLessThan(predict.mock.invocationCallOrder[0]!);
    predict.mockClear();
    const gone = vi.fn(() => Promise.reject(new Error("The process has ended")));
    expect(await submitted(gone)).toMatchObject({ error: { code: "service_unavailable" } });
    expect(predict).not.toHaveBeenCalled();
  });

  it("says why a service refuses", async () => {
    const refused = fail("media_not_available", "");
    expect(await submit(taskOf(), refused).submitted()).toEqual(refused);
  });
});
