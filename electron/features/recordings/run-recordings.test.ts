import { beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask, RecordingInfo } from "../../../shared/ipc/task";
import type { PredictRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import type { PrepareOptions } from "./recording-task";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import type { RecordingJobs } from "./recording-task";
import { textKind } from "../tasks/text-kind";
import { recordingKind } from "./recording-kind";
import { noLinks } from "./testing/no-links";
import { TaskRunner } from "../tasks/task-runner";

const OFFER = "99999999-9999-4999-8999-999999999999";
const segments = [
  {
    start: 0,
    end: 2,
    text: "Я Анна Кравчук.",
    speaker: "SPEAKER_00",
    words: [["Я", 0.1, 0.3]] as [string, number, number][],
  },
  { start: 2, end: 3, text: "Добрый день.", speaker: "SPEAKER_01" },
] as ServiceTask["transcriptDiarized"] extends infer D | undefined
  ? D extends { segments: infer S }
    ? S
    : never
  : never;
const speakers = { SPEAKER_00: "Спикер 1", SPEAKER_01: "Спикер 2" };
const HEARD: ServiceTask = {
  status: "processing",
  progress: 0.5,
  stage: "transcribing",
  transcriptDiarized: { speakers, segments: segments.slice(0, 1) },
};
const DONE: ServiceTask = {
  status: "completed",
  transcriptDiarized: { speakers, segments },
  transcriptDepersonalized: {
    text: "Спикер 1: Я [ИМЯ_1].\nСпикер 2: Добрый день.",
    mapping: { "[ИМЯ_1]": "Анна Кравчук" },
  },
  synopsis: "Ключевое",
};
const file: CreateTask = {
  input: { type: "recording", offer: OFFER },
  mode: "reversible",
  languageIn: "auto",
  languageOut: "ru",
  recording: {
    depersonalize: true,
    diarization: true,
    speakersCount: 2,
    summary: { points: 3, template: "meeting" },
  },
};
const link: CreateTask = {
  ...file,
  input: { type: "media", url: "https://files.example/a%20talk.mp3" },
};

describe("tasks of recordings", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

  function setUp(script: {
    read?: Result<ServiceTask>[];
    prepare?: (options: PrepareOptions) => Promise<Result<RecordingInfo>>;
  }) {
    const reads = script.read ?? [ok(HEARD), ok(DONE)];
    const sent: PredictRequest[] = [];
    const order: string[] = [];
    const cancelled: string[] = [];
    const client = {
      predict: (request: PredictRequest) => {
        order.push("predict");
        sent.push(request);
        return Promise.resolve(ok({ id: "remote-1" }));
      },
      getTask: () => Promise.resolve(reads.length > 1 ? reads.shift()! : reads[0]!),
      cancel: (id: string) => {
        cancelled.push(id);
        return Promise.resolve(ok(null));
      },
    } as unknown as ServiceClient;
    const recordings: RecordingJobs = {
      offer: (id) =>
        id === OFFER
          ? { source: { path: "/home/anna/a.mp3" }, recording: { offer: OFFER, name: "a.mp3", size: 5, seconds: 3 } }
          : undefined,
      prepare: (_task, options) => {
        order.push("prepare");
        return script.prepare?.(options) ?? Promise.resolve(ok({ name: "a.mp3", size: 5, kind: "audio", seconds: 3 }));
      },
      tell: () => Promise.resolve(void order.push("tell")),
      forget: () => undefined,
      tidy: vi.fn(),
    };
    let watch: (id: string) => void = () => undefined;
    const runner = new TaskRunner({
      store,
      kinds: [recordingKind({ store, recordings, links: noLinks }), textKind({ find: (id) => store.findByAnyId(id) })],
      clientOf: () => Promise.resolve(ok(client)),
      onChange: (id) => watch(id),
      random: () => 0,
      wait: (_ms, signal) => {
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
    const ended = () => until((id) => store.getLight(id)!.endedAt !== null);
    return { runner, recordings, sent, order, cancelled, ended, until };
  }
  const here = { service: "embedded", baseUrl: "" } as const;
  const remote = { service: "remote", baseUrl: "https://service.example/api" } as const;
  const idOf = (created: Result<{ id: string }>): string => (created.ok ? created.value.id : "");

  it("are made ready, told to the service, and asked for by a name that says nothing", async () => {
    const { runner, ended, sent, order, recordings } = setUp({});
    const end = ended();
    const id = idOf(runner.create(file, here));
    await end;
    expect(order).toEqual(["prepare", "tell", "predict"]);
    expect(sent).toEqual([
      {
        url: `outis-recording:${id}`,
        languageIn: "auto",
        languageOut: "ru",
        diarization: true,
        speakersCount: 2,
        depersonalizationMode: "reversible",
        synopsis: { points: 3, template: "meeting" },
      },
    ]);
    await vi.waitFor(() => expect(recordings.tidy).toHaveBeenCalledWith(id));
  });

  it.each([
    [0.5, true],
    [2.9, false],
  ])("say so when less can be read than the file says of itself (%d s of 3)", async (seconds, incomplete) => {
    const { runner, ended } = setUp({
      prepare: () => Promise.resolve(ok({ name: "a.mp3", size: 5, kind: "audio", seconds })),
    });
    const end = ended();
    const id = idOf(runner.create(file, here));
    await end;
    expect(store.getLight(id)!.notices.some(({ code }) => code === "recording_incomplete")).toBe(incomplete);
  });

  it("end as a transcript by speaker with a depersonalized one and a summary", async () => {
    const { runner, ended } = setUp({});
    const end = ended();
    const id = idOf(runner.create(file, here));
    await end;
    expect(store.getLight(id)).toMatchObject({
      state: "completed",
      title: "a.mp3",
      inputType: "media",
      synopsis: "Ключевое",
    });
    const document = store.document(id)!;
    expect(document.original).toBe("Спикер 1: Я Анна Кравчук.\nСпикер 2: Добрый день.");
    expect(document.result).toBe("Спикер 1: Я [ИМЯ_1].\nСпикер 2: Добрый день.");
    expect(document.segments.map(({ speakerId, time }) => [speakerId, time])).toEqual([
      ["SPEAKER_00", 0],
      ["SPEAKER_01", 2],
    ]);
    expect(document.words).toEqual([[10, 11, 0.1, 0.3]]);
    expect(store.transcript(id)?.turns).toHaveLength(2);
    expect(store.mapping(id)).toEqual({ "[ИМЯ_1]": "Анна Кравчук" });
    expect(store.list("кравчук")).toHaveLength(1);
  });

  it("keep the path to themselves, and only until the sound is here", async () => {
    const { runner, ended } = setUp({});
    const end = ended();
    const id = idOf(runner.create(file, here));
    expect(store.get(id)?.work?.path).toBe("/home/anna/a.mp3");
    await end;
    expect(store.get(id)?.work?.path).toBeUndefined();
    expect(store.get(id)?.work?.key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("show their turns as they come, and what is done while the file is made ready", async () => {
    const seen: [string | null, number][] = [];
    const { runner, until } = setUp({
      prepare: ({ onStage }) => {
        onStage("downloading", 0.5);
        onStage("decoding", 1);
        return Promise.resolve(ok({ name: "a talk.mp3" }));
      },
    });
    const heard = until((id) => {
      const { stage, progress } = store.getLight(id)!;
      seen.push([stage, progress]);
      return stage === "transcribing";
    });
    const id = idOf(runner.create(link, here));
    await heard;
    expect(runner.partial(id)).toMatchObject({ original: "Спикер 1: Я Анна Кравчук.", result: "" });
    const progress = seen.map(([, one]) => one);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(seen.map(([stage]) => stage)).toEqual(expect.arrayContaining(["downloading", "decoding", "transcribing"]));
  });

  it("of a file are done on this computer even where another service is chosen", () => {
    const { runner } = setUp({});
    expect(store.getLight(idOf(runner.create(file, remote)))).toMatchObject({ service: "embedded", baseUrl: "" });
  });

  it("of a link go to the chosen service as the link, and nothing is fetched here", async () => {
    const { runner, ended, sent, order } = setUp({});
    const end = ended();
    runner.create(link, remote);
    const id = await end;
    expect(order).toEqual(["predict"]);
    expect(sent[0]?.url).toBe("https://files.example/a%20talk.mp3");
    expect(store.getLight(id)?.title).toBe("a talk.mp3");
  });

  it("take no file that was not offered", () => {
    const { runner } = setUp({});
    const unknown = { type: "recording", offer: "88888888-8888-4888-8888-888888888888" } as const;
    expect(runner.create({ ...file, input: unknown }, here)).toMatchObject({ error: { code: "recording_missing" } });
  });

  it.each([
    ["cannot be made ready", { prepare: () => Promise.resolve(fail("recording_no_sound", "")) }, "recording_no_sound"],
    ["hold no speech", { read: [ok({ status: "error", error: { code: "no_speech" } })] }, "no_speech"],
  ])("that %s say why", async (_case, script, code) => {
    const { runner, ended } = setUp(script);
    const end = ended();
    runner.create(file, here);
    expect(store.getLight(await end)).toMatchObject({ state: "error", error: { code } });
  });

  it("stop being made ready when they are cancelled", async () => {
    let aborted = false;
    const { runner, until } = setUp({
      prepare: ({ signal, onStage }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            aborted = true;
            reject(new Error("aborted"));
          });
          onStage("decoding", 0);
        }),
    });
    const begun = until((id) => store.getLight(id)!.stage === "decoding");
    const id = idOf(runner.create(file, here));
    await begun;
    runner.cancel(id);
    await vi.waitFor(() => expect(aborted).toBe(true));
    expect(store.getLight(id)).toMatchObject({ state: "cancelled" });
  });

  it("begin anew after a retry, even where the first attempt is slow to let go", async () => {
    let letGo: () => void = () => undefined;
    let attempts = 0;
    const { runner, until, ended } = setUp({
      prepare: ({ onStage }) => {
        attempts += 1;
        if (attempts > 1) return Promise.resolve(ok({ name: "a.mp3" }));
        onStage("decoding", 0);
        return new Promise((_resolve, reject) => (letGo = () => reject(new Error("aborted"))));
      },
    });
    const begun = until((id) => store.getLight(id)!.stage === "decoding");
    const recording = { depersonalize: true, diarization: true, vocabulary: ["Кравчук"] };
    const id = idOf(runner.create({ ...file, recording }, here));
    await begun;
    runner.cancel(id);
    runner.retry(id);
    expect(store.getLight(id)?.work?.wishes.vocabulary).toEqual(["Кравчук"]);
    const end = ended();
    letGo();
    await end;
    expect(attempts).toBe(2);
    expect(store.getLight(id)).toMatchObject({ state: "completed" });
  });

  it("keep what has been heard when they are cancelled or fail", async () => {
    const { runner, until, cancelled } = setUp({ read: [ok(HEARD)] });
    const heard = until((id) => runner.partial(id) !== undefined);
    const id = idOf(runner.create(file, here));
    await heard;
    runner.cancel(id);
    expect(store.document(id)?.original).toBe("Спикер 1: Я Анна Кравчук.");
    await vi.waitFor(() => expect(cancelled).toEqual(["remote-1"]));
  });

  it("are handed in again when the service has forgotten them", async () => {
    const { runner, ended, order } = setUp({ read: [fail("task_not_found", ""), ok(DONE)] });
    const end = ended();
    runner.create(file, here);
    expect(store.getLight(await end)?.state).toBe("completed");
    expect(order).toEqual(["prepare", "tell", "predict", "prepare", "tell", "predict"]);
  });
});
