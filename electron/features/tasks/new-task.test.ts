import { expect, it, vi } from "vitest";
import type { CreateTask } from "../../../shared/ipc/task";
import { newTask } from "./new-task";
import { textKind } from "./text-kind";

const HERE = { service: "embedded", baseUrl: "" } as const;
const text: CreateTask = {
  mode: "blind",
  languageIn: "auto",
  languageOut: "ru",
  input: { type: "text", text: "Анна" },
};

function made(request: CreateTask) {
  const task = newTask(request, HERE, { kinds: [textKind({ find: () => undefined })], detection: null });
  if (!task.ok) throw new Error(task.error.code);
  return task.value;
}

it("ids and idempotency keys cannot be guessed from the generator of ordinary numbers", () => {
  const ordinary = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const [one, other] = [made(text), made(text)];
  ordinary.mockRestore();
  expect(one.id).not.toBe(other.id);
  expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
});
