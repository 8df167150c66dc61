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
    history: Promise.resolve({ runner: { create, admit: () => Promise.resolve(ok(null)) } }),
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

describe("a task that needs consent", () => {
  const media: CreateTask = { ...request(""), input: { type: "media", url: "http://192.168.0.7/talk.mp3" } };
  const start = async (answer: Result<null>, service: "embedded" | "remote" = "embedded") => {
    const created: unknown[] = [];
    const asked: unknown[] = [];
    const result = await startTask(media, {
      settings: { current: { service, baseUrl: REMOTE }, settled: Promise.resolve() },
      keys: { get: () => Promise.resolve(undefined) },
      history: Promise.resolve({
        runner: {
          create: (given) => ok({ id: String(created.push(given)) }),
          admit: (given) => {
            asked.push(given);
            return Promise.resolve(answer);
          },
        },
      }),
    });
    return { result, created, asked };
  };

  it("is created from the request to which the user has consented", async () => {
    const { created, asked } = await start(ok(null));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBe(media);
    expect(created[0]).toBe(media);
  });

  it("is not created without consent", async () => {
    const { result, created } = await start(fail("not_confirmed", "no"));
    expect(result).toMatchObject({ error: { code: "not_confirmed" } });
    expect(created).toEqual([]);
  });

  it("that cannot be started for another reason is not asked about", async () => {
    const { result, asked } = await start(ok(null), "remote");
    expect(result).toMatchObject({ error: { code: "no_key" } });
    expect(asked).toEqual([]);
  });
});

it("starts a task again only if its kind allows it", async () => {
  const again: string[] = [];
  const runner = { mayRetry: (id: string) => id === "1", retry: (id: string) => void again.push(id) };
  const parts = { history: Promise.resolve({ runner }) };
  expect(await retryTask("2", parts)).toMatchObject({ error: { code: "not_confirmed" } });
  expect(await retryTask("1", parts)).toEqual(ok(null));
  expect(again).toEqual(["1"]);
});
