import { beforeEach, describe, expect, it, vi } from "vitest";
import type { KnownEntity } from "../../../shared/api/known";
import { ok } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { knownNames } from "./known-names";
import type { RecordingJobs } from "../recordings/recording-task";
import { recordingKind } from "../recordings/recording-kind";
import { noLinks } from "../recordings/testing/no-links";
import { textKind } from "./text-kind";
import { TaskRunner } from "./task-runner";

const BATCH = "0b0e9c34-6a68-4a0e-8f5e-2f6a3a0b1c11";
const here = { service: "embedded", baseUrl: "" } as const;
const there = { service: "remote", baseUrl: "https://service.example/api" } as const;

/** Tasks end on demand. */
function service(takesKnown = true) {
  const sent: DepersonalizeRequest[] = [];
  const done = new Set<string>();
  const answer = (id: string): ServiceTask => {
    if (!done.has(id)) return { status: "processing", progress: 0 };
    const text = sent[Number(id)]?.input ?? "";
    return {
      status: "completed",
      transcriptDepersonalized: { text: text.replace("Анна", "[ИМЯ_1]"), mapping: { "[ИМЯ_1]": "Анна" } },
    };
  };
  const unused = () => Promise.reject(new Error("not asked for here"));
  const client: ServiceClient = {
    depersonalize: (request) => Promise.resolve(ok({ id: String(sent.push(request) - 1) })),
    getTask: (id) => Promise.resolve(ok(answer(id))),
    cancel: () => Promise.resolve(ok(null)),
    predict: unused,
    summarize: unused,
    capabilities: () => Promise.resolve(ok({ detection: false, tag: false, known: takesKnown })),
    check: unused,
  };
  /** In order of submission. */
  const inputs = (): string[] => sent.map(({ input = "" }) => input.slice(0, 1));
  return { client, sent, inputs, finish: (input: string) => done.add(String(inputs().indexOf(input))) };
}

const noRecordings = {
  offer: () => undefined,
  forget: () => undefined,
  tidy: () => undefined,
} as Partial<RecordingJobs>;

describe("a batch", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

  const runnerOf = (client: ServiceClient, tagsPlaceholders = false): TaskRunner =>
    new TaskRunner({
      store,
      tagsPlaceholders: () => tagsPlaceholders,
      clientOf: () => Promise.resolve(ok(client)),
      kinds: [
        recordingKind({ store, recordings: noRecordings as RecordingJobs, links: noLinks }),
        textKind({ find: (id) => store.findByAnyId(id) }),
      ],
      onChange: () => undefined,
      random: () => 0,
      wait: (_ms, signal) =>
        new Promise((resolve, reject) => setImmediate(() => (signal.aborted ? reject(new Error("ended")) : resolve()))),
    });
  const give = (
    runner: TaskRunner,
    letters: string,
    change: Partial<CreateTask> = {},
    shared = true,
    target: typeof here | typeof there = here,
  ): string[] =>
    letters.split(",").map((letter, index) => {
      const created = runner.create(
        {
          input: { type: "text", text: `${letter}: Анна.` },
          mode: "reversible",
          languageIn: "ru",
          languageOut: "ru",
          batch: { id: BATCH, index, shared },
          ...change,
        },
        target,
      );
      return created.ok ? created.value.id : "";
    });
  const states = (): string =>
    store
      .batch(BATCH)
      .map(({ state }) => state.slice(0, 1))
      .join("");

  it("that shares placeholders is worked on one by one, each with what the ones before have told", async () => {
    const { client, sent, inputs, finish } = service();
    const runner = runnerOf(client);
    give(runner, "a,b,c");
    await vi.waitFor(() => expect(states()).toBe("pqq"));
    finish("a");
    await vi.waitFor(() => expect(states()).toBe("cpq"));
    expect(inputs()).toEqual(["a", "b"]);
    expect(sent.map(({ known }) => known)).toEqual([
      undefined,
      [{ placeholder: "[ИМЯ_1]", originals: ["Анна"], kind: "person" }],
    ]);
    runner.stop();
  });

  it("that shares placeholders has no tags in them, which would name one task alone", () => {
    const runner = runnerOf(service().client, true);
    const [shared = ""] = give(runner, "a");
    const [own = ""] = give(runner, "b", {}, false);
    expect([store.get(shared)?.tag, store.get(own)?.tag]).toEqual([null, expect.stringMatching(/^[A-Z]\d+$/)]);
    runner.stop();
  });

  it("that shares none is worked on together; so is one in another mode, where there is nothing to share", async () => {
    for (const [mode, shared] of [
      ["reversible", false],
      ["blind", true],
      ["randomize", false],
    ] as const) {
      store = new TaskStore(openMemoryDatabase());
      const { client, sent } = service();
      const runner = runnerOf(client);
      give(runner, "a,b,c", { mode }, shared);
      await vi.waitFor(() => expect(states()).toBe("ppp"));
      expect(sent.every(({ known }) => known === undefined)).toBe(true);
      runner.stop();
    }
  });

  it("tells a service nothing of texts that went to another one, nor one that does not take it", async () => {
    const first = service();
    const runner = runnerOf(first.client);
    const [a] = give(runner, "a");
    await vi.waitFor(() => expect(first.inputs()).toEqual(["a"]));
    first.finish("a");
    await vi.waitFor(() => expect(states()).toBe("c"));
    const row = store.getLight(a ?? "")!;
    const known: KnownEntity[] = [{ placeholder: "[ИМЯ_1]", originals: ["Анна"], kind: "person" }];
    expect(knownNames(store, { ...row, id: "another" })).toEqual(known);
    expect(knownNames(store, { ...row, ...there, id: "another" })).toEqual([]);
    expect(knownNames(store, { ...row, mode: "blind", id: "another" })).toEqual([]);

    store = new TaskStore(openMemoryDatabase());
    const foreign = service(false);
    const other = runnerOf(foreign.client);
    const [, second] = give(other, "a,b", {}, true, there);
    await vi.waitFor(() => expect(foreign.inputs()).toEqual(["a"]));
    foreign.finish("a");
    await vi.waitFor(() => expect(foreign.inputs()).toEqual(["a", "b"]));
    expect(foreign.sent[1]).not.toHaveProperty("known");
    await vi.waitFor(() =>
      expect(store.getLight(second ?? "")?.notices).toEqual([{ code: "placeholders_not_shared" }]),
    );
    runner.stop();
    other.stop();
  });

  it("begins nothing further while it is paused, also after a restart; what was under way goes on", async () => {
    const { client, inputs, finish } = service();
    const runner = runnerOf(client);
    give(runner, "a,b,c");
    await vi.waitFor(() => expect(states()).toBe("pqq"));
    runner.pauseBatch(BATCH, true);
    runner.stop();
    const later = runnerOf(client);
    later.resume();
    finish("a");
    await vi.waitFor(() => expect(states()).toBe("cqq"));
    expect(inputs()).toEqual(["a"]);
    later.pauseBatch(BATCH, false);
    await vi.waitFor(() => expect(states()).toBe("cpq"));
    later.stop();
  });

  it("is worked on in the order that the person gives it", async () => {
    const { client, inputs, finish } = service();
    const runner = runnerOf(client);
    const [, , c] = give(runner, "a,b,c");
    await vi.waitFor(() => expect(states()).toBe("pqq"));
    runner.moveInBatch(c ?? "", -1);
    runner.moveInBatch(c ?? "", -1);
    finish("a");
    await vi.waitFor(() => expect(inputs()).toEqual(["a", "c"]));
    runner.stop();
  });

  it("goes on past a task that is cancelled or deleted, and past one that has failed", async () => {
    const { client, inputs } = service();
    const runner = runnerOf(client);
    const [a, b] = give(runner, "a,b,c,d");
    await vi.waitFor(() => expect(states()).toBe("pqqq"));
    runner.cancel(b ?? "");
    runner.cancel(a ?? "");
    await vi.waitFor(() => expect(inputs()).toEqual(["a", "c"]));
    expect(states()).toBe("ccpq");
    runner.stop();
  });

  it("works on a project one by one, whatever its tasks were started with, and each knows the ones before", async () => {
    const { client, sent, inputs, finish } = service();
    const runner = runnerOf(client, true);
    const project = store.projects.add("Дело").id;
    const [a] = give(runner, "a", { project, batch: undefined });
    give(runner, "b,c", { project });
    give(runner, "d", { project, mode: "blind", batch: undefined });
    give(runner, "e", { batch: undefined });
    await vi.waitFor(() => expect(inputs()).toEqual(["a", "d", "e"]));
    expect(store.getLight(a ?? "")).toMatchObject({ tag: null, project: { name: "Дело" } });
    finish("a");
    await vi.waitFor(() => expect(inputs()).toEqual(["a", "d", "e", "b"]));
    expect(sent.at(-1)?.known).toEqual([{ placeholder: "[ИМЯ_1]", originals: ["Анна"], kind: "person" }]);
    runner.stop();
  });

  it("goes on in a project with what an earlier run had begun", async () => {
    const { client, inputs, finish } = service();
    const runner = runnerOf(client);
    const project = store.projects.add("Дело").id;
    give(runner, "a,b", { project });
    const [c] = give(runner, "c", { project, batch: undefined });
    await vi.waitFor(() => expect(inputs()).toEqual(["a"]));
    runner.stop();
    // Started first, and interrupted.
    store.update(c ?? "", { state: "processing" });
    for (const task of store.batch(BATCH)) store.update(task.id, { state: "queued", remoteId: null });
    const later = runnerOf(client);
    later.resume();
    await vi.waitFor(() => expect(inputs()).toEqual(["a", "c"]));
    finish("c");
    await vi.waitFor(() => expect(inputs()).toEqual(["a", "c", "a"]));
    later.stop();
  });
});
