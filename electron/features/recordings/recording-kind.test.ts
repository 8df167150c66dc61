import { describe, expect, it } from "vitest";
import { type CreateTask, createTaskSchema } from "../../../shared/ipc/task";
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

function made(
  request: CreateTask,
  target: Pick<TaskRow, "service" | "baseUrl">,
  transcriber?: string,
  privateOrigins?: readonly string[],
) {
  const recordings = {
    offer: () => ({ path: "/home/anna/a.mp3", recording: { offer: OFFER, name: "a.mp3", size: 5 } }),
  } as Partial<RecordingJobs> as RecordingJobs;
  const store = { getLight: () => undefined, update: () => undefined };
  const task = newTask(request, target, {
    kinds: [recordingKind({ store, recordings, transcriber: () => transcriber })],
    detection: null,
    privateOrigins,
  });
  if (!task.ok) throw new Error(task.error.code);
  return task.value;
}

describe("where a recording may go", () => {
  it("is what the person was told as it was given", () => {
    expect(made(file, HERE, "stt.example").work?.mayGoTo).toBe("stt.example");
    expect(made(link, HERE, "stt.example").work?.mayGoTo).toBe("stt.example");
    expect(made(file, HERE).work).not.toHaveProperty("mayGoTo");
  });

  it("is nowhere where a remote service has the task", () => {
    expect(made(link, REMOTE, "stt.example").work).not.toHaveProperty("mayGoTo");
  });

  it("is told to the embedded service with the recording", async () => {
    const told: ToldRecording[] = [];
    const files = { path: (id: string, what: string) => `/${id}.${what}` } as unknown as RecordingFiles;
    const jobs = createRecordingJobs({
      files,
      tellService: (recording) => Promise.resolve(void told.push(recording)),
    } as Parameters<typeof createRecordingJobs>[0]);
    await jobs.tell(made(file, HERE, "stt.example") as unknown as RecordingTask);
    await jobs.tell(made(file, HERE) as unknown as RecordingTask);
    expect(told[0]).toMatchObject({ mayGoTo: "stt.example" });
    expect(told[1]).not.toHaveProperty("mayGoTo");
  });
});

describe("private addresses of a link", () => {
  it("come from main alone: a page cannot add them to its request", () => {
    const forged = { ...link, input: { ...link.input, allowPrivate: true, privateOrigins: ["http://10.0.0.7"] } };
    expect(made(createTaskSchema.parse(forged), HERE).work).not.toHaveProperty("privateOrigins");
    expect(made(forged, HERE).work).not.toHaveProperty("privateOrigins");
    expect(made(forged, HERE).work).not.toHaveProperty("allowPrivate");
    expect(made(link, HERE, undefined, ["http://10.0.0.8:81"]).work).toMatchObject({
      privateOrigins: ["http://10.0.0.8:81"],
    });
  });

  it("do not go to a task of a file", () => {
    expect(made(file, HERE, undefined, ["http://10.0.0.8:81"]).work).not.toHaveProperty("privateOrigins");
  });
});
