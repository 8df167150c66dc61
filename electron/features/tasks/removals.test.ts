import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UNDO_MS } from "../../../shared/ipc/limits";
import { recordingKind } from "../recordings/recording-kind";
import { noLinks } from "../recordings/testing/no-links";
import type { RecordingJobs } from "../recordings/recording-task";
import { RecordingFiles } from "../recordings/recording-files";
import { newFileKey } from "../../../speech/index";
import { CaptureStore } from "../../platform/history/capture-store";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { newTask } from "./new-task";
import { Removals } from "./removals";

const OFFER = "99999999-9999-4999-8999-999999999999";

describe("a deleted task", () => {
  let folder = "";
  let store: TaskStore;
  let captures: CaptureStore;
  let files: RecordingFiles;
  let timers: { run: () => void; ms: number }[];
  let removals: Removals;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "outis-removals-"));
    const database = openMemoryDatabase();
    store = new TaskStore(database);
    captures = new CaptureStore(database);
    files = new RecordingFiles(join(folder, "recordings"));
    timers = [];
    removals = new Removals({
      store,
      forget: (id, capture) => files.removeTask(id, capture),
      later: (ms, run) => {
        const timer = { run, ms };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    });
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });

  const recordings = {
    offer: () => ({ source: { path: "/home/anna/a.mp3" }, recording: { offer: OFFER, name: "a.mp3", size: 5 } }),
  } as Partial<RecordingJobs> as RecordingJobs;

  function recordingTask(jobs: RecordingJobs = recordings): string {
    const task = newTask(
      { mode: "blind", languageIn: "auto", languageOut: "ru", input: { type: "recording", offer: OFFER } },
      { service: "embedded", baseUrl: "" },
      { kinds: [recordingKind({ store, recordings: jobs, links: noLinks })], detection: null },
    );
    if (!task.ok) throw new Error(task.error.code);
    store.insert({ ...task.value, state: "cancelled" });
    for (const part of ["samples", "turns", "download"] as const) writeFileSync(files.path(task.value.id, part), "");
    return task.value.id;
  }
  const pass = (): void => timers.splice(0).forEach(({ run }) => run());
  const left = (id: string): string[] =>
    (["samples", "turns", "download"] as const).filter((part) => existsSync(files.path(id, part)));

  it("can be had back, with its recording, as long as the window offers that", () => {
    const id = recordingTask();
    removals.remove(id);
    expect(store.list("")).toEqual([]);
    expect(timers[0]?.ms).toBeGreaterThan(UNDO_MS);
    expect(removals.undo(id)).toBe(true);
    pass();
    expect(store.list("").map((row) => row.id)).toEqual([id]);
    expect(left(id)).toHaveLength(3);
  });

  it("is gone afterwards: its row and the sealed files of its recording go, and those of other tasks stay", () => {
    const [gone, kept] = [recordingTask(), recordingTask()];
    removals.remove(gone);
    expect(left(gone)).toHaveLength(3);
    pass();
    expect(store.getLight(gone)).toBeUndefined();
    expect(left(gone)).toEqual([]);
    expect(removals.undo(gone)).toBe(false);
    expect(store.getLight(kept)).toBeDefined();
    expect(left(kept)).toHaveLength(3);
  });

  it("takes a microphone recording with it that was not moved yet, and its key, unless another task has it", () => {
    const capture = "11111111-1111-4111-8111-111111111111";
    const key = newFileKey();
    const fromMicrophone = {
      offer: () => ({ source: { capture, key }, recording: { offer: OFFER, name: "a", size: 5 } }),
    } as Partial<RecordingJobs> as RecordingJobs;
    captures.add({ id: capture, key, startedAt: 1 });
    writeFileSync(files.path(capture, "capture"), "");
    files.keepOnly(store.recordingFiles());
    const [one, other] = [recordingTask(fromMicrophone), recordingTask(fromMicrophone)];
    expect(captures.all()).toEqual([]);
    files.keepOnly(store.recordingFiles());
    removals.remove(one);
    pass();
    expect(existsSync(files.path(capture, "capture"))).toBe(true);
    removals.remove(other);
    expect(store.takenCaptures()).toEqual([capture]);
    pass();
    expect(existsSync(files.path(capture, "capture"))).toBe(false);
    expect(store.takenCaptures()).toEqual([]);
  });

  it("that was deleted, had back and deleted again has its whole time anew", () => {
    const id = recordingTask();
    removals.remove(id);
    removals.undo(id);
    removals.remove(id);
    removals.remove(id);
    expect(timers).toHaveLength(1);
  });

  it("is left to the closing history when the application ends", () => {
    const id = recordingTask();
    removals.remove(id);
    removals.stop();
    expect(timers).toEqual([]);
    store.purgeRemoved();
    expect(store.recordings()).toEqual([]);
  });

  it("is one of many: they go together, those too that one call deleted, but for what was had back", () => {
    const ids = Array.from({ length: 450 }, recordingTask);
    removals.remove(...ids);
    expect(timers).toHaveLength(1);
    expect(removals.undoMany(ids.slice(0, 10))).toBe(10);
    while (timers.length > 0) pass();
    expect(store.recordings().sort()).toEqual(ids.slice(0, 10).sort());
    expect(left(ids[0]!)).toHaveLength(3);
    expect(left(ids[449]!)).toEqual([]);
    expect(removals.undoMany(ids)).toBe(10);
  });
});
