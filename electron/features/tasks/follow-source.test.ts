import { beforeEach, describe, expect, it } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task as rowOf } from "../../platform/history/testing/some-history";
import { followSource } from "./follow-source";
import { TaskJournal } from "./task-journal";

const SOURCE = "0b7e3f0c-6d52-4d5c-9a56-0f6a3f1f2a11";
const segment = (text: string, start: number, speaker?: string) => ({
  ...{ text, start, end: start + 2 },
  ...(speaker !== undefined && { speaker }),
});
const TIMES: ServiceTask = {
  status: "processing",
  progress: 0.6,
  transcript: { text: "Алло. Это Анна.", segments: [segment("Алло.", 0), segment("Это Анна.", 2)] },
};
const COMPLETE: ServiceTask = {
  ...TIMES,
  status: "completed",
  progress: 1,
  transcriptDiarized: {
    segments: [segment("Алло.", 0, "0"), segment("Это Анна.", 2, "1")],
    speakers: {},
  },
};
const GONE: Result<never> = fail("task_not_found", "no such task");

describe("the source of a task", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

  /** Replies by script, repeating the last; an hour has 60 reads. */
  async function follow(answers: readonly Result<ServiceTask>[], change: { remoteId?: string; input?: string } = {}) {
    const row = { ...rowOf({ input: "" }), sourceId: SOURCE };
    store.insert(row);
    store.update(row.id, { remoteId: change.remoteId ?? null, ...(change.input && { input: change.input }) });
    const journal = new TaskJournal(
      store,
      () => undefined,
      (made) => Promise.resolve(made),
    );
    const seen: { stage: string | null; turns: number }[] = [];
    const ids = new Set<string>();
    let [reads, minutes] = [0, 0];
    const result = await followSource(store.get(row.id)!, SOURCE, new AbortController().signal, {
      journal,
      read: (id) => {
        ids.add(id);
        return Promise.resolve(answers[Math.min(reads++, answers.length - 1)]!);
      },
      wait: () => {
        minutes += 1;
        const turns = journal.partial(row.id)?.transcript?.turns.length ?? 0;
        seen.push({ stage: store.getLight(row.id)!.stage, turns });
        return Promise.resolve();
      },
      now: () => minutes * 60_000,
    });
    expect([...ids]).toEqual([SOURCE]);
    return { result, seen, reads };
  }
  const speakersOf = (result: Awaited<ReturnType<typeof follow>>["result"]) =>
    result.ok ? result.value.transcript?.turns.map(({ speaker }) => speaker) : result.error.code;

  it("is read until it is complete, and shown as partial before", async () => {
    const { result, seen } = await follow([ok({ status: "queued" }), ok(TIMES), ok(TIMES), ok(COMPLETE)]);
    expect(speakersOf(result)).toEqual(["SPEAKER_00", "SPEAKER_01"]);
    expect(seen).toEqual([
      { stage: "source", turns: 0 },
      { stage: "source", turns: 2 },
      { stage: "source", turns: 2 },
    ]);
  });

  it("is complete at a service that does not name states once it no longer changes, and not below its own progress", async () => {
    const { status: _, progress: __, ...unnamed } = COMPLETE;
    const settled = await follow([ok({ ...unnamed, progress: 0.9 }), ok({ ...unnamed, progress: 0.9 }), ok(unnamed)]);
    expect(speakersOf(settled.result)).toHaveLength(2);
    expect(settled.reads).toBe(3);
  });

  describe("at a service that names neither state nor progress", () => {
    const { status: _, progress: __, ...times } = TIMES;
    const { status: ___, progress: ____, ...complete } = COMPLETE;
    const repeated = (count: number, task: ServiceTask) => Array.from({ length: count }, () => ok(task));

    it("is complete after two equal reads with speakers, and as a text", async () => {
      expect((await follow(repeated(2, complete))).reads).toBe(2);
      const text = await follow(repeated(2, { transcript: { text: "Письмо Анне.", segments: [] } }));
      expect([text.result, text.reads]).toEqual([ok({ original: "Письмо Анне." }), 2]);
    });

    it("waits a minute for the speakers of a recording, and longer if their field is empty", async () => {
      const { result, reads } = await follow([...repeated(1, times), ...repeated(9, complete)]);
      expect([speakersOf(result)?.length, reads]).toEqual([2, 3]);
      expect((await follow(repeated(1, times))).reads).toBe(2);
      const awaited = { ...times, transcriptDiarized: { speakers: {}, segments: [] } };
      const late = await follow([...repeated(8, awaited), ...repeated(2, complete)]);
      expect(speakersOf(late.result)).toEqual(["SPEAKER_00", "SPEAKER_01"]);
      expect((await follow(repeated(1, awaited))).reads).toBe(11);
    });
  });

  it.each([
    ["has failed", [ok(TIMES), ok<ServiceTask>({ status: "error" })], "source_failed"],
    ["is deleted before it is complete", [ok(TIMES), GONE], "source_gone"],
    ["was never there", [GONE], "task_not_found"],
    ["has not changed for an hour", [ok(TIMES)], "source_stalled"],
  ] as const)("ends the task if it %s", async (_, answers, code) => {
    expect(speakersOf((await follow(answers)).result)).toBe(code);
  });

  it("may take longer than an hour while it goes on", async () => {
    const slow = Array.from({ length: 90 }, (_, at) => ok({ ...TIMES, progress: at / 100 }));
    expect(speakersOf((await follow([...slow, ok(COMPLETE)])).result)).toHaveLength(2);
  });

  it("is followed further after a restart, and does not stop a task that the service has taken", async () => {
    const again = await follow([ok(TIMES), ok(COMPLETE)], { remoteId: "remote-1", input: "Алло." });
    expect(speakersOf(again.result)).toHaveLength(2);
    const gone = await follow([GONE], { remoteId: "remote-1", input: "Алло." });
    expect(gone.result).toEqual(ok({ original: "Алло." }));
  });
});
