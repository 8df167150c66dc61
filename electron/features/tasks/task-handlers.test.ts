import { expect, it, vi } from "vitest";
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
