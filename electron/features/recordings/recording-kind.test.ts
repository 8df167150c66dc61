import { describe, expect, it } from "vitest";
import { type CreateTask, createTaskSchema } from "../../../shared/ipc/task";
import { fail, ok } from "../../../shared/ipc/result";
import type { RecordingFiles } from "./recording-files";
import type { TaskRow } from "../../platform/history/task-row";
import { newTask } from "../tasks/new-task";
import { recordingKind } from "./recording-kind";
import type { RecordingJobs } from "./recording-task";
import { createRecordingJobs, type ToldRecording } from "./recording-jobs";
import { type RecordingTask } from "../../platform/history/task-row";

const OFFER = "99999999-9999-4999-8999-999999999999";
const base = { mode: "blind", languageIn: "auto", languageOut: "ru" } as const;
const file: CreateTask = { ...base, input: { type: "recording", offer: OFFER } };
const link: CreateTask = {
  ...base,
  input: { type: "media", url: "https://files.example/a.mp3" },
};
const HERE = { service: "embedded", baseUrl: "" } as const;
const REMOTE = { service: "remote", baseUrl: "https://service.example/api" } as const;

async function made(
  request: CreateTask,
  target: Pick<TaskRow, "service" | "baseUrl">,
  transcriber?: string,
  privateOrigins: readonly string[] = [],
) {
  const recordings = {
    offer: () => ({ source: { path: "/home/anna/a.mp3" }, recording: { offer: OFFER, name: "a.mp3", size: 5 } }),
  } as Partial<RecordingJobs> as RecordingJobs;
  const store = { getLight: () => undefined, update: () => undefined };
  const links = { forTask: () => Promise.resolve(ok(privateOrigins)), mayOpenAgain: () => false };
  const kind = recordingKind({ store, recordings, links, transcriber: () => transcriber });
  await kind.admit?.(request);
  const task = newTask(request, target, { kinds: [kind], detection: null });
  if (!task.ok) throw new Error(task.error.code);
  return task.value;
}

describe("where a recording may go", () => {
  it("is what the person was told as it was given", async () => {
    expect((await made(file, HERE, "stt.example")).work?.mayGoTo).toBe("stt.example");
    expect((await made(link, HERE, "stt.example")).work?.mayGoTo).toBe("stt.example");
    expect((await made(file, HERE)).work).not.toHaveProperty("mayGoTo");
  });

  it("is nowhere where a remote service has the task", async () => {
    expect((await made(link, REMOTE, "stt.example")).work).not.toHaveProperty("mayGoTo");
  });

  it("is told to the embedded service with the recording", async () => {
    const told: ToldRecording[] = [];
    const files = { path: (id: string, what: string) => `/${id}.${what}` } as unknown as RecordingFiles;
    const jobs = createRecordingJobs({
      files,
      tellService: (recording) => Promise.resolve(void told.push(recording)),
    } as Parameters<typeof createRecordingJobs>[0]);
    await jobs.tell((await made(file, HERE, "stt.example")) as unknown as RecordingTask);
    await jobs.tell((await made(file, HERE)) as unknown as RecordingTask);
    expect(told[0]).toMatchObject({ mayGoTo: "stt.example" });
    expect(told[1]).not.toHaveProperty("mayGoTo");
  });
});

describe("the consent for a link", () => {
  const kindOf = (mayOpenAgain: boolean, links: string[] = []) =>
    recordingKind({
      store: { getLight: () => undefined, update: () => undefined },
      recordings: {} as Partial<RecordingJobs> as RecordingJobs,
      links: {
        forTask: (url) => {
          links.push(url);
          return Promise.resolve(fail("not_confirmed", "no"));
        },
        mayOpenAgain: () => mayOpenAgain,
      },
    });

  it("is needed for a task of a link, and not for other tasks", async () => {
    const links: string[] = [];
    const kind = kindOf(false, links);
    expect(await kind.admit?.(link)).toMatchObject({ error: { code: "not_confirmed" } });
    expect(await kind.admit?.(file)).toEqual(ok(null));
    expect(await kind.admit?.({ ...base, input: { type: "text", text: "Anna" } })).toEqual(ok(null));
    expect(links).toEqual(["https://files.example/a.mp3"]);
  });

  const KEY = "ab".repeat(32);
  const wishes = { depersonalize: true, diarization: true };

  it.each([
    ["a link", { key: KEY, wishes, url: "https://public.example/a.mp3" }, false],
    [
      "a link into a private network",
      { key: KEY, wishes, url: "http://10.0.0.7/", privateOrigins: ["http://10.0.0.7"] },
      false,
    ],
    ["a file", { key: KEY, wishes, path: "/a.mp3" }, true],
  ])("is needed to retry without an action of the user: %s", (_what, work, may) => {
    const task = { work } as Partial<RecordingTask> as RecordingTask;
    expect(kindOf(false).mayRetry?.(task)).toBe(may);
    expect(kindOf(true).mayRetry?.(task)).toBe(true);
  });
});

describe("private addresses of a link", () => {
  it("come from main alone: a page cannot add them to its request", async () => {
    const forged = { ...link, input: { ...link.input, allowPrivate: true, privateOrigins: ["http://10.0.0.7"] } };
    expect((await made(createTaskSchema.parse(forged), HERE)).work).not.toHaveProperty("privateOrigins");
    expect((await made(forged, HERE)).work).not.toHaveProperty("privateOrigins");
    expect((await made(forged, HERE)).work).not.toHaveProperty("allowPrivate");
    expect((await made(link, HERE, undefined, ["http://10.0.0.8:81"])).work).toMatchObject({
      privateOrigins: ["http://10.0.0.8:81"],
    });
  });

  it("do not go to a task of a file", async () => {
    expect((await made(file, HERE, undefined, ["http://10.0.0.8:81"])).work).not.toHaveProperty("privateOrigins");
  });
});
