import { expect, it, vi } from "vitest";
import { NO_DETECTION } from "../../../shared/api/detection";
import { ok } from "../../../shared/ipc/result";
import { createTaskHandlers, type TaskHandlerParts } from "./task-handlers";

const ID = "0b7e3f0c-6d52-4d5c-9a56-0f6a3f1f2a11";

it("creates a task with its document, which is kept meanwhile, also if the chosen mode cannot be stored", async () => {
  let isKept = false;
  const created = vi.fn(() => Promise.resolve(isKept));
  const handlers = createTaskHandlers({
    settings: {
      ...{ current: { service: "embedded", baseUrl: "" }, settled: Promise.resolve() },
      update: () => {
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
    },
    history: Promise.resolve({
      store: { getLight: () => undefined },
      runner: { admit: () => Promise.resolve(ok(null)), create: () => ok({ id: ID }) },
    }),
    whileCreating: async <T>(_request: unknown, create: () => Promise<T>) => {
      isKept = true;
      return create().finally(() => (isKept = false));
    },
    created,
  } as unknown as TaskHandlerParts);
  const input = { type: "text", text: "Меня зовут Анна." } as const;
  expect(
    await handlers["tasks.create"]({ input, mode: "blind", languageIn: "ru", languageOut: "ru", reading: ID }),
  ).toEqual(ok({ id: ID }));
  expect(created.mock.settledResults).toEqual([{ type: "fulfilled", value: true }]);
});

it.each(["tasks.create", "preview.modes"] as const)("%s ends a running preview in the service", async (next) => {
  const [cancelled, reads] = [vi.fn(() => Promise.resolve(ok(null))), vi.fn()];
  const client = {
    depersonalize: () => Promise.resolve(ok({ id: "preview" })),
    getTask: () => {
      reads();
      return Promise.resolve(ok({ status: "processing" }));
    },
    cancel: cancelled,
  };
  const handlers = createTaskHandlers({
    settings: {
      ...{ current: { service: "embedded", baseUrl: "" }, settled: Promise.resolve() },
      update: () => undefined,
    },
    history: Promise.resolve({
      store: { getLight: () => undefined },
      runner: { admit: () => Promise.resolve(ok(null)), create: () => ok({ id: ID }) },
    }),
    created: () => Promise.resolve(),
    whileCreating: (_request: unknown, create: () => Promise<unknown>) => create(),
    models: { current: { kind: "none" } },
    appliedWords: () => Promise.resolve(NO_DETECTION),
    embeddedClient: () => Promise.resolve(ok(client)),
  } as unknown as TaskHandlerParts);
  const languages = { languageIn: "ru", languageOut: "ru" } as const;
  const preview = handlers["preview.modes"]({ text: "Меня зовут Анна.", ...languages });
  await vi.waitUntil(() => reads.mock.calls.length >= 3);
  expect(cancelled).not.toHaveBeenCalled();
  if (next === "preview.modes") void handlers["preview.modes"]({ text: "Меня зовут Ольга.", ...languages });
  else await handlers[next]({ input: { type: "text", text: "Меня зовут Анна." }, mode: "blind", ...languages });
  expect(await preview).toMatchObject({ ok: false, error: { code: "timeout" } });
  expect(cancelled).toHaveBeenCalledTimes(3);
  // Also the newer one.
  if (next === "preview.modes")
    await handlers["tasks.create"]({ input: { type: "text", text: "Да." }, mode: "blind", ...languages });
});
