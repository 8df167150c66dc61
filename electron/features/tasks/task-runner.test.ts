import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Detection, NO_DETECTION } from "../../../shared/api/detection";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import { REDIRECTED } from "../../platform/service-client/http-failure";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { LONGEST_WAIT_MS } from "../../platform/processes/idle-time";
import type { RecordingJobs } from "../recordings/recording-task";
import { recordingKind } from "../recordings/recording-kind";
import { noLinks } from "../recordings/testing/no-links";
import { textKind } from "./text-kind";
import type { TaskTarget } from "./task-kind";
import { TaskRunner } from "./task-runner";
import { summaryOf } from "./task-view";

const TEXT = "Меня зовут Анна.";
const DONE: ServiceTask = {
  status: "completed",
  transcriptDepersonalized: { text: "Меня зовут [ИМЯ_1].", mapping: { "[ИМЯ_1]": "Анна" } },
};
const RUNNING: ServiceTask = { status: "processing", progress: 0.4, stage: "detecting" };
const UNKNOWN: Result<never> = fail("task_not_found", "no such task");
const DOWN: Result<never> = fail("service_unreachable", "refused");

const request: CreateTask = {
  input: { type: "text", text: TEXT },
  mode: "reversible",
  languageIn: "ru",
  languageOut: "ru",
};

const noRecordings: RecordingJobs = {
  offer: () => undefined,
  prepare: () => Promise.resolve(fail("internal", "not asked for here")),
  tell: () => Promise.resolve(),
  forget: () => undefined,
  tidy: () => undefined,
};

const kindsOf = (store: TaskStore) => [
  recordingKind({ store, recordings: noRecordings, links: noLinks }),
  textKind({ find: (id) => store.findByAnyId(id) }),
];

/** Replies by script, repeating the last one of each list. */
function scripted(script: { submit?: Result<{ id: string }>[]; read?: Result<ServiceTask>[]; takes?: boolean }) {
  const seen = {
    keys: [] as (string | undefined)[],
    requests: [] as DepersonalizeRequest[],
    read: [] as string[],
    cancelled: [] as string[],
  };
  const next = <T>(answers: T[]): T => (answers.length > 1 ? answers.shift()! : answers[0]!);
  const submits = script.submit ?? [ok({ id: "remote-1" })];
  const reads = script.read ?? [ok(DONE)];
  const { takes = false } = script;
  const client: ServiceClient = {
    depersonalize: (sent, options) => {
      seen.requests.push(sent);
      seen.keys.push(options?.idempotencyKey);
      return Promise.resolve(next(submits));
    },
    getTask: (id) => {
      seen.read.push(id);
      return Promise.resolve(next(reads));
    },
    cancel: (id) => {
      seen.cancelled.push(id);
      return Promise.resolve(ok(null));
    },
    predict: () => Promise.resolve(fail("internal", "not asked for here")),
    summarize: () => Promise.resolve(fail("internal", "not asked for here")),
    capabilities: () => Promise.resolve(ok({ detection: takes, tag: takes, known: takes })),
    check: () => Promise.resolve(ok({ latencyMs: 1 })),
  };
  return { client, seen };
}

describe("TaskRunner", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

  /** And a promise for the end of a task. */
  function runnerFor(
    client: ServiceClient,
    waits: number[] = [],
    detection: Detection = NO_DETECTION,
    passTime: () => unknown = () => undefined,
    tagsPlaceholders = false,
  ) {
    let watch: (id: string) => void = () => undefined;
    const runner = new TaskRunner({
      store,
      clientOf: () => Promise.resolve(ok(client)),
      detection: () => detection,
      tagsPlaceholders: () => tagsPlaceholders,
      kinds: kindsOf(store),
      onChange: (id) => watch(id),
      random: () => 0,
      wait: (ms, signal) => {
        waits.push(ms);
        passTime();
        signal.throwIfAborted();
        return Promise.resolve();
      },
    });
    const until = (condition: (id: string) => boolean): Promise<string> =>
      new Promise((resolve) => {
        watch = (id) => {
          if (!condition(id)) return;
          // The task may go on after the test has ended.
          watch = () => undefined;
          resolve(id);
        };
      });
    const ended = (): Promise<string> => until((id) => store.getLight(id)!.endedAt !== null);
    return { runner, ended, until };
  }

  const embedded = { service: "embedded", baseUrl: "" } as const;
  const remote = { service: "remote", baseUrl: "https://service.example/api" } as const;

  it("writes the journal before anything is sent", () => {
    const { client, seen } = scripted({});
    const { runner } = runnerFor(client);
    const created = runner.create(request, embedded);
    expect(seen.keys).toEqual([]);
    expect(store.get(created.ok ? created.value.id : "")).toMatchObject({ state: "queued", input: TEXT });
  });

  it("follows a task to its end and keeps the aligned result", async () => {
    const { client, seen } = scripted({ read: [ok(RUNNING), ok(DONE)] });
    const { runner, ended } = runnerFor(client);
    const end = ended();
    runner.create(request, embedded);
    const id = await end;
    expect(store.getLight(id)).toMatchObject({
      state: "completed",
      progress: 1,
      counts: { PERSON: 1 },
      hasMapping: true,
    });
    expect(store.document(id)?.result).toBe("Меня зовут [ИМЯ_1].");
    expect(store.getLight(id)?.title).toBe("Меня зовут …");
    await vi.waitFor(() => expect(seen.cancelled).toEqual(["remote-1"]));
  });

  it("shows each progress, but does not store the row with its texts for each", async () => {
    const shares = [0.1, 0.2, 0.3, 0.4];
    const reads = shares.map((progress) => ok<ServiceTask>({ ...RUNNING, progress }));
    const { client } = scripted({ read: [...reads, ok({ ...RUNNING, stage: "replacing" }), ok(DONE)] });
    const shown: unknown[] = [];
    const { runner, ended } = runnerFor(client, [], NO_DETECTION, () => {
      const [row] = store.summaries("");
      if (row?.stage != null) shown.push([runner.shown(row).progress, row.progress, row.stage]);
    });
    const end = ended();
    runner.create(request, embedded);
    const id = await end;
    expect(shown).toEqual([
      ...shares.map((progress) => [progress, 0.1, "detecting"]),
      [RUNNING.progress, RUNNING.progress, "replacing"],
    ]);
    const row = store.getLight(id)!;
    expect(runner.shown(row)).toEqual(row);
  });

  it("shows a full disk at once, also when nothing can be stored, and goes on later", async () => {
    const { client } = scripted({ read: [ok(RUNNING), ok(RUNNING), ok(DONE)] });
    let isFull = false;
    const update = store.update.bind(store);
    vi.spyOn(store, "update").mockImplementation((id, change, by) => {
      isFull ||= change.progress === RUNNING.progress && shown.length === 0;
      if (isFull) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      update(id, change, by);
    });
    const shown: unknown[] = [];
    const { runner, ended } = runnerFor(client, [], NO_DETECTION, () => {
      const [row] = store.summaries("");
      if (isFull && row !== undefined) shown.push([row.state, summaryOf(runner.shown(row))]);
      isFull &&= shown.length < 3;
    });
    const end = ended();
    runner.create(request, embedded);
    const id = await end;
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject(["processing", { state: "error", error: { code: "disk_full" } }]);
    expect(store.getLight(id)?.state).toBe("completed");
  });

  it.each<[TaskTarget, object | null]>([
    [embedded, null],
    [remote, expect.objectContaining({ details: { cause: "silent" } })],
  ])("shows within ten seconds that a service does not answer: %j", async (target, error) => {
    vi.useFakeTimers();
    try {
      const { client } = scripted({});
      const { runner } = runnerFor({ ...client, getTask: () => new Promise(() => undefined) });
      const created = runner.create(request, target);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(store.getLight(created.ok ? created.value.id : "")).toMatchObject({ waiting: true, error });
    } finally {
      vi.useRealTimers();
    }
  });

  it("goes on after the history could not be read", async () => {
    const { client } = scripted({ read: [ok(RUNNING), ok(DONE)] });
    let isBroken = false;
    const read = store.getLight.bind(store);
    vi.spyOn(store, "getLight").mockImplementation((id) => {
      if (isBroken) throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
      return read(id);
    });
    let waits = 0;
    const runner = new TaskRunner({
      ...{ store, clientOf: () => Promise.resolve(ok(client)), kinds: kindsOf(store), random: () => 0 },
      onChange: (id) => {
        isBroken ||= store.getLight(id)?.stage === RUNNING.stage && waits === 0;
        store.getLight(id);
      },
      wait: () => {
        if (isBroken) waits += 1;
        isBroken &&= waits < 3;
        return Promise.resolve();
      },
    });
    runner.create(request, embedded);
    await vi.waitFor(() => expect(store.summaries("")[0]?.state).toBe("completed"), { timeout: 5_000 });
    expect(waits).toBe(3);
  });

  describe("a history that cannot be written", () => {
    let isFull: boolean;
    let code: string;
    beforeEach(() => {
      isFull = true;
      code = "SQLITE_FULL";
      const update = store.update.bind(store);
      vi.spyOn(store, "update").mockImplementation((id, change, by) => {
        if (isFull) throw Object.assign(new Error("The history cannot be written"), { code });
        update(id, change, by);
      });
    });
    const runnerWith = (wait: (ms: number, signal: AbortSignal) => Promise<void>) => {
      const clientOf = vi.fn(() => Promise.resolve(ok(scripted({}).client)));
      const parts = { store, clientOf, kinds: kindsOf(store), onChange: () => undefined, random: () => 0 };
      const runner = new TaskRunner({ ...parts, wait });
      const shown = () => store.summaries("").map((row) => runner.shown(row).state);
      return { runner, clientOf, shown };
    };

    it("does not end the embedded service, which may still compute the task", async () => {
      const waits: number[] = [];
      const uses: number[] = [];
      const { runner, clientOf, shown } = runnerWith((ms) => {
        if (isFull) {
          waits.push(ms);
          uses.push(clientOf.mock.calls.length);
        }
        isFull &&= waits.length < 7;
        return Promise.resolve();
      });
      runner.create(request, embedded);
      await vi.waitFor(() => expect(shown()).toEqual(["completed"]));
      expect(uses).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(Math.max(...waits)).toBe(LONGEST_WAIT_MS);
    });

    it("is not tried again for ever if it is damaged, but when the user tries again", async () => {
      code = "SQLITE_CORRUPT";
      const wait = vi.fn(() => Promise.resolve());
      const { runner, clientOf, shown } = runnerWith(wait);
      const [first] = [runner.create(request, embedded), runner.create(request, embedded)];
      await vi.waitFor(() => expect(shown()).toEqual(["error", "error"]));
      expect([wait, clientOf].map(({ mock }) => mock.calls)).toEqual([[], []]);
      isFull = false;
      if (first.ok) runner.retry(first.value.id);
      await vi.waitFor(() => expect(shown().sort()).toEqual(["completed", "error"]));
    });

    it("is tried again at once when the user tries again", async () => {
      const { runner, shown } = runnerWith(
        (ms, signal) =>
          new Promise((resolve, reject) => {
            if (isFull) signal.addEventListener("abort", () => reject(signal.reason as Error));
            else setTimeout(resolve, ms);
          }),
      );
      const created = runner.create(request, remote);
      await vi.waitFor(() => expect(shown()).toEqual(["error"]));
      isFull = false;
      if (created.ok) runner.retry(created.value.id);
      await vi.waitFor(() => expect(shown()).toEqual(["completed"]), { timeout: 5_000 });
    });
  });

  describe("the user's own words", () => {
    const detection: Detection = { ...NO_DETECTION, never: [{ text: "Кржижановская", match: "stem" }] };
    const run = async (target: typeof embedded | typeof remote, takes: boolean, words = detection) => {
      const { client, seen } = scripted({
        takes,
        read: [ok({ ...DONE, notices: [{ code: "rules_only" }] }), ok(DONE)],
      });
      const { runner, ended } = runnerFor(client, [], words);
      const end = ended();
      runner.create(request, target);
      return { task: store.getLight(await end), sent: seen.requests[0] };
    };

    it("go with a task to this computer, and are forgotten with its end", async () => {
      const { task, sent } = await run(embedded, false);
      expect(sent?.detection).toEqual(detection);
      expect(task?.detection).toBeNull();
    });
    it("go to a remote service that says that it takes them, and to no other; the task says so", async () => {
      expect((await run(remote, true)).sent?.detection).toEqual(detection);
      const { task, sent } = await run(remote, false);
      expect(JSON.stringify(sent)).not.toContain("Кржижановская");
      expect(task?.notices).toEqual([{ code: "words_not_sent" }, { code: "rules_only" }]);
    });
    it("are no part of a request that has none", async () => {
      expect(await run(remote, true, NO_DETECTION)).not.toHaveProperty("sent.detection");
    });
  });

  describe("the tag of a task in its placeholders", () => {
    const run = async (target: typeof embedded | typeof remote, takes: boolean, part: Partial<CreateTask> = {}) => {
      const { client, seen } = scripted({ takes });
      const { runner, ended } = runnerFor(client, [], NO_DETECTION, () => undefined, true);
      const end = ended();
      runner.create({ ...request, ...part }, target);
      return { id: await end, runner, seen };
    };

    it("is another one for each task, is asked for and stays with it", async () => {
      const first = await run(embedded, false);
      const second = await run(embedded, false);
      const tags = [first, second].map(({ id, seen }) => [store.get(id)?.tag, seen.requests[0]?.tag]);
      expect(tags[0]?.[0]).toMatch(/^[A-Z]\d{2,3}$/);
      expect(tags.map(([kept]) => kept)).toEqual(tags.map(([, sent]) => sent));
      expect(tags[0]).not.toEqual(tags[1]);
    });
    it("is the same when a task is begun anew, and another one when it is run again", async () => {
      const { id, runner, seen } = await run(embedded, false);
      runner.retry(id);
      await vi.waitFor(() => expect(seen.requests[1]?.tag).toBe(store.get(id)?.tag));
      runner.runAgain(id, { mode: "reversible", languageIn: "ru", languageOut: "ru" });
      await vi.waitFor(() => expect(seen.requests[2]?.tag).toMatch(/^[A-Z]/));
      expect(seen.requests[2]?.tag).not.toBe(seen.requests[0]?.tag);
    });
    it("goes to a remote service that says that it takes one, and to no other", async () => {
      expect((await run(remote, true)).seen.requests[0]?.tag).toMatch(/^[A-Z]/);
      expect((await run(remote, false)).seen.requests[0]).not.toHaveProperty("tag");
    });
    it("is given to none that has no way back, and to none unless the person wants it", async () => {
      const { id, seen } = await run(embedded, true, { mode: "blind" });
      expect([store.get(id)?.tag, seen.requests[0]?.tag]).toEqual([null, undefined]);
      const { client, seen: plain } = scripted({});
      const { runner, ended } = runnerFor(client);
      const end = ended();
      runner.create(request, embedded);
      expect(store.get(await end)?.tag).toBeNull();
      expect(plain.requests[0]).not.toHaveProperty("tag");
    });
  });

  it("took as long as it was worked on: the lines that it stood in do not count", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    try {
      const inLine = ok({ ...RUNNING, stage: "queued" });
      const { client } = scripted({ read: [inLine, inLine, ok({ ...RUNNING, stage: "detecting" }), ok(DONE)] });
      const { runner, ended } = runnerFor(client, [], NO_DETECTION, () => vi.setSystemTime(Date.now() + 10_000));
      const end = ended();
      runner.create(request, embedded);
      const id = await end;
      const task = summaryOf(store.getLight(id)!);
      // Four reads, ten seconds apart; queued at the first two.
      expect(Date.now() - task.createdAt).toBe(40_000);
      expect(task.elapsedMs).toBe(20_000);

      vi.setSystemTime(9_000_000);
      const again = ended();
      runner.retry(id);
      await again;
      expect(summaryOf(store.getLight(id)!)).toMatchObject({ startedAt: 9_000_000, elapsedMs: 10_000 });
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps no mapping of a mode that has no way back", async () => {
    const { client } = scripted({});
    const { runner, ended } = runnerFor(client);
    const end = ended();
    runner.create({ ...request, mode: "blind" }, embedded);
    expect(store.mapping(await end)).toBeUndefined();
  });

  it("waits for a service that is away, says so, and goes on with the same idempotency key", async () => {
    const waits: number[] = [];
    const { client, seen } = scripted({ submit: [DOWN, DOWN, ok({ id: "remote-1" })] });
    const { runner, ended } = runnerFor(client, waits);
    const waiting: boolean[] = [];
    const end = ended();
    const created = runner.create(request, remote);
    const id = created.ok ? created.value.id : "";
    void Promise.resolve().then(() => waiting.push(store.getLight(id)!.waiting));
    await end;
    expect(new Set(seen.keys).size).toBe(1);
    expect(seen.keys).toHaveLength(3);
    expect(waits.slice(0, 2)).toEqual([1_000, 2_000]);
    expect(store.getLight(id)).toMatchObject({ state: "completed", waiting: false });
  });

  it("ends a task in error when the failure cannot pass", async () => {
    const { client } = scripted({ submit: [fail("unauthorized", "bad key")] });
    const { runner, ended } = runnerFor(client);
    const end = ended();
    runner.create(request, remote);
    expect(store.getLight(await end)).toMatchObject({ state: "error", error: { code: "unauthorized" } });
  });

  it("hands a task in again when the embedded service was restarted, and gives up when it keeps losing it", async () => {
    const recovered = scripted({ read: [UNKNOWN, ok(DONE)] });
    const first = runnerFor(recovered.client);
    const end = first.ended();
    first.runner.create(request, embedded);
    expect(store.getLight(await end)?.state).toBe("completed");
    expect(recovered.seen.keys).toHaveLength(2);

    const lost = scripted({ read: [UNKNOWN] });
    const second = runnerFor(lost.client);
    const lostEnd = second.ended();
    second.runner.create(request, embedded);
    expect(store.getLight(await lostEnd)).toMatchObject({ state: "error", error: { code: "service_error" } });
    expect(lost.seen.keys).toHaveLength(4);
  });

  it("says that a remote task is gone when the service no longer knows it", async () => {
    const { client } = scripted({ read: [ok(RUNNING), UNKNOWN] });
    const { runner, ended } = runnerFor(client);
    const end = ended();
    runner.create(request, remote);
    expect(store.getLight(await end)).toMatchObject({ state: "error", error: { code: "task_expired" } });
  });

  it("keeps the part that had come when a task ends in error, and a retry begins without it", async () => {
    const half: ServiceTask = { status: "processing", transcriptDepersonalized: { text: "Меня зовут", mapping: {} } };
    const { client } = scripted({ read: [ok(half), UNKNOWN] });
    const { runner, ended } = runnerFor(client);
    const end = ended();
    runner.create(request, remote);
    const id = await end;
    expect(store.document(id)?.result).toBe("Меня зовут");
    expect(store.getLight(id)).toMatchObject({ state: "error", hasMapping: false, counts: {} });
    runner.retry(id);
    expect(store.document(id)).toBeUndefined();
    runner.stop();
  });

  it("reads again when something else answered in the service's place, but not for ever", async () => {
    const garbled = fail("service_answer_unreadable", "HTML");
    const passing = scripted({ read: [garbled, garbled, ok(DONE)] });
    const first = runnerFor(passing.client);
    const end = first.ended();
    first.runner.create(request, remote);
    expect(store.getLight(await end)).toMatchObject({ state: "completed" });

    const lasting = scripted({ read: [garbled] });
    const second = runnerFor(lasting.client);
    const secondEnd = second.ended();
    second.runner.create(request, remote);
    expect(store.getLight(await secondEnd)).toMatchObject({ error: { code: "service_answer_unreadable" } });
    expect(lasting.seen.read).toHaveLength(3);
  });

  it("waits while a network redirects, both before and after the service has taken the text", async () => {
    const redirect = { ok: false, error: REDIRECTED } as const;
    const { client, seen } = scripted({
      submit: [redirect, ok({ id: "1" })],
      read: [...Array<typeof redirect>(5).fill(redirect), ok(DONE)],
    });
    const { runner, ended } = runnerFor(client);
    const end = ended();
    runner.create(request, remote);
    expect(store.getLight(await end)).toMatchObject({ state: "completed", error: null });
    expect([seen.keys.length, seen.read.length]).toEqual([2, 6]);
  });

  it("hands a text that waits for a remote service to this computer, and does the work once", async () => {
    const away = scripted({ submit: [fail("service_unreachable", "x", { cause: "refused" })] });
    const here = scripted({});
    let waiting: (id: string) => void = () => undefined;
    let over: (id: string) => void = () => undefined;
    const [waits, ended] = [
      new Promise<string>((resolve) => (waiting = resolve)),
      new Promise<string>((resolve) => (over = resolve)),
    ];
    const runner = new TaskRunner({
      store,
      clientOf: ({ service }) => Promise.resolve(ok((service === "remote" ? away : here).client)),
      kinds: kindsOf(store),
      onChange: (id) => {
        if (store.getLight(id)?.waiting) waiting(id);
        if (store.getLight(id)?.endedAt !== null) over(id);
      },
      random: () => 0,
      wait: (ms, signal) =>
        ms < 1_000
          ? Promise.resolve()
          : new Promise((_resolve, reject) =>
              signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
            ),
    });
    runner.create(request, remote);
    const id = await waits;
    expect(summaryOf(store.getLight(id)!)).toMatchObject({ waiting: true, error: { details: { cause: "refused" } } });
    expect(runner.processHere(id)).toEqual(ok(null));
    expect(await ended).toBe(id);
    expect(store.getLight(id)).toMatchObject({ state: "completed", service: "embedded", waiting: false, error: null });
    expect(store.getLight(id)?.notices).toEqual([]);
    expect([away.seen.keys.length, here.seen.keys.length]).toEqual([1, 1]);
    expect(here.seen.keys).not.toEqual(away.seen.keys);
    expect(runner.processHere(id)).toMatchObject({ ok: false });
    runner.stop();
  });

  it("asks the kind of the task for consent, and whether it may be retried or processed again", async () => {
    const { runner } = runnerFor(scripted({}).client);
    const link: CreateTask = { ...request, input: { type: "media", url: "https://media.example/a.mp3" } };
    expect(await runner.admit(request)).toEqual(ok(null));
    expect(await runner.admit(link)).toMatchObject({ error: { code: "not_confirmed" } });
    const idOf = (one: CreateTask): string => {
      const made = runner.create(one, remote);
      return made.ok ? made.value.id : "";
    };
    const ids = [idOf(request), idOf(link)];
    expect(ids.map((id) => runner.mayRetry(id))).toEqual([true, false]);
    const wanted = { mode: "blind", languageIn: "en", languageOut: "en" } as const;
    expect(ids.map((id) => runner.runAgain(id, wanted).ok)).toEqual([true, false]);
    runner.stop();
  });

  it("says of a link that it may have been sent, but not of a text that was never sent", () => {
    const runner = new TaskRunner({
      store,
      // No attempt ends, so that one text is queued.
      clientOf: () => new Promise(() => undefined),
      kinds: kindsOf(store),
      onChange: () => undefined,
      random: () => 0,
    });
    const link: CreateTask["input"] = { type: "media", url: "https://media.example/a.mp3" };
    const made = [{ ...request, input: link }, ...Array<CreateTask>(20).fill(request)].map((one) =>
      runner.create(one, remote),
    );
    const ids = made.map((one) => (one.ok ? one.value.id : ""));
    for (const id of [ids.at(0)!, ids.at(-1)!]) {
      expect(runner.processHere(id)).toEqual(ok(null));
      expect(store.getLight(id)).toMatchObject({ service: "embedded", baseUrl: "", startedAt: null });
    }
    expect(store.getLight(ids.at(0)!)?.notices.map(({ code }) => code)).toEqual(["may_be_elsewhere"]);
    expect(store.getLight(ids.at(-1)!)?.notices).toEqual([]);
    runner.stop();
  });

  it("takes up at the next start what was under way, reading before submitting again", async () => {
    const away = scripted({ read: [ok(RUNNING)] });
    const before = runnerFor(away.client);
    const submitted = before.until((id) => store.getLight(id)!.remoteId !== null);
    before.runner.create(request, remote);
    const id = await submitted;
    before.runner.stop();

    const back = scripted({});
    const after = runnerFor(back.client);
    const end = after.ended();
    after.runner.resume();
    expect(await end).toBe(id);
    expect(back.seen.keys).toEqual([]);
    expect(back.seen.read[0]).toBe("remote-1");
    expect(store.getLight(id)?.state).toBe("completed");
  });

  it("cancels, and a retry is a new piece of work", async () => {
    const { client, seen } = scripted({ read: [ok(RUNNING)] });
    const { runner, until } = runnerFor(client);
    const processing = until((id) => store.getLight(id)!.stage === "detecting");
    runner.create(request, embedded);
    const id = await processing;
    runner.cancel(id);
    expect(store.getLight(id)).toMatchObject({ state: "cancelled" });
    await Promise.resolve();
    expect(seen.cancelled).toEqual(["remote-1"]);

    const done = scripted({});
    const again = runnerFor(done.client);
    const end = again.ended();
    again.runner.retry(id);
    await end;
    expect(store.getLight(id)).toMatchObject({ state: "completed", error: null });
    expect(done.seen.keys[0]).not.toBe(seen.keys[0]);
  });

  it("reads the text of a task that lives at the service, and names it when it does not exist", async () => {
    const source = "0b7e3f0c-6d52-4d5c-9a56-0f6a3f1f2a11";
    const found = scripted({ read: [ok({ status: "completed", transcript: { text: TEXT, segments: [] } }), ok(DONE)] });
    const first = runnerFor(found.client);
    const end = first.ended();
    first.runner.create({ ...request, input: { type: "task", id: source } }, remote);
    expect(store.get(await end)).toMatchObject({ state: "completed", input: TEXT });

    const missing = scripted({ read: [UNKNOWN] });
    const second = runnerFor(missing.client);
    const missingEnd = second.ended();
    second.runner.create({ ...request, input: { type: "task", id: source } }, remote);
    expect(store.getLight(await missingEnd)).toMatchObject({ state: "error", error: { code: "task_not_found" } });
  });

  it.each(["before the read", "during the wait", "during the read", "never"] as const)(
    "reads a task again when the service reports its end: %s",
    async (reported) => {
      const { client, seen } = scripted({ read: [ok(RUNNING), ok(DONE)] });
      const report = (when: typeof reported): void => {
        if (when === reported) runner.endedInService("remote-1");
      };
      const getTask: ServiceClient["getTask"] = (id, options) => {
        const read = client.getTask(id, options);
        report("during the read");
        return read;
      };
      let waits = 0;
      let isShort: boolean | undefined;
      let over: () => void = () => undefined;
      const end = new Promise<void>((resolve) => (over = resolve));
      const runner: TaskRunner = new TaskRunner({
        store,
        clientOf: () => Promise.resolve(ok({ ...client, getTask })),
        kinds: kindsOf(store),
        onChange: (id) => (store.getLight(id)!.endedAt === null ? undefined : over()),
        random: () => 0,
        wait: (_ms, signal) => {
          waits += 1;
          report(waits === 1 ? "before the read" : "during the wait");
          if (waits === 2) isShort = signal.aborted;
          return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
        },
      });
      const { id } = (runner.create(request, embedded) as { value: { id: string } }).value;
      await end;
      expect(store.getLight(id)?.state).toBe("completed");
      expect({ reads: seen.read.length, isShort }).toEqual({ reads: 2, isShort: reported.startsWith("during") });
    },
  );
});
