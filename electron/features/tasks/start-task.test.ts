import { describe, expect, it } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { TaskTarget } from "./task-kind";
import { retryTask, startTask } from "./start-task";

const request = (text: string): CreateTask => ({
  input: { type: "text", text },
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
});
const REMOTE = "https://service.example/api";

type Saving = Parameters<typeof startTask>[1]["settings"];

function started(text: string, service: "embedded" | "remote" = "embedded", key?: string, saving?: Saving) {
  const targets: TaskTarget[] = [];
  const create = (_request: CreateTask, target: TaskTarget) => {
    targets.push(target);
    return ok({ id: "1" });
  };
  const result = startTask(request(text), {
    settings: saving ?? { current: { service, baseUrl: REMOTE }, settled: Promise.resolve() },
    keys: { get: () => Promise.resolve(key) },
    history: Promise.resolve({ runner: { create } }),
    linkForTask: () => Promise.resolve(fail("not_confirmed", "no")),
  });
  return result.then((answer) => ({ code: answer.ok ? undefined : answer.error.code, targets }));
}

describe("a task that is started", () => {
  it("stays on this computer, or goes to the service that the settings name", async () => {
    expect((await started("Anna")).targets).toEqual([{ service: "embedded", baseUrl: "" }]);
    expect((await started("Anna", "remote", "key")).targets).toEqual([{ service: "remote", baseUrl: REMOTE }]);
  });

  it("goes by settings that are just being saved: to no service that the person has left", async () => {
    let saved: () => void = () => undefined;
    const settled = new Promise<void>((resolve) => (saved = resolve));
    const settings = {
      current: { service: "remote" as "embedded" | "remote", baseUrl: REMOTE },
      settled,
    };
    const result = started("Anna", "remote", "key", settings);
    settings.current = { ...settings.current, service: "embedded" };
    saved();
    expect((await result).targets).toEqual([{ service: "embedded", baseUrl: "" }]);
  });

  it.each([
    ["empty_input", " \n", "embedded"],
    ["input_not_text", "Anna\0", "embedded"],
    ["input_too_large", "a".repeat(20_000_001), "embedded"],
    ["no_key", "Anna", "remote"],
  ] as const)("is refused with %s", async (code, text, service) => {
    expect(await started(text, service)).toEqual({ code, targets: [] });
  });
});

describe("a task of a link", () => {
  const media: CreateTask = { ...request(""), input: { type: "media", url: "http://192.168.0.7/talk.mp3" } };
  const start = async (answer: Result<readonly string[]>, service: "embedded" | "remote" = "embedded") => {
    const created: unknown[] = [];
    const asked: string[] = [];
    const result = await startTask(media, {
      settings: { current: { service, baseUrl: REMOTE }, settled: Promise.resolve() },
      keys: { get: () => Promise.resolve(undefined) },
      history: Promise.resolve({
        runner: { create: (...given) => ok({ id: String(created.push(given[2])) }) },
      }),
      linkForTask: (link) => {
        asked.push(link);
        return Promise.resolve(answer);
      },
    });
    return { result, created, asked };
  };

  it("gets the private addresses that main has asked about", async () => {
    const { created, asked } = await start(ok(["http://192.168.0.7"]));
    expect(asked).toEqual(["http://192.168.0.7/talk.mp3"]);
    expect(created).toEqual([["http://192.168.0.7"]]);
  });

  it("is not created without consent", async () => {
    const { result, created } = await start(fail("not_confirmed", "no"));
    expect(result).toMatchObject({ error: { code: "not_confirmed" } });
    expect(created).toEqual([]);
  });

  it("that cannot be started for another reason is not asked about", async () => {
    const { result, asked } = await start(ok([]), "remote");
    expect(result).toMatchObject({ error: { code: "no_key" } });
    expect(asked).toEqual([]);
  });
});

describe("a task that is started again", () => {
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
    ["a text", null, true],
  ])("without an action of the user: %s", async (_what, work, starts) => {
    const again: string[] = [];
    const parts = (acted: boolean): Parameters<typeof retryTask>[1] => ({
      history: Promise.resolve({
        store: { getLight: (id: string) => (id === "0" ? undefined : { work }) },
        runner: { retry: (id: string) => void again.push(id) },
      }),
      mayOpenAgain: () => acted,
    });
    expect((await retryTask("1", parts(false))).ok).toBe(starts);
    expect(again).toEqual(starts ? ["1"] : []);
    expect(await retryTask("2", parts(true))).toEqual(ok(null));
    expect(again).toContain("2");
  });
});
