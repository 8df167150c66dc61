import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TaskStore } from "../tasks/task-store";
import { newTask } from "./new-task";

export { newTask };

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const A = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";
const B = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0002";

/** `open` returns an empty store. */
export function taskStoreContract(open: () => Promise<TaskStore>): void {
  let store: TaskStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  describe("a stored task", () => {
    test("comes back as it went in", async () => {
      expect(await store.insert(newTask(A))).toEqual({ outcome: "created", id: A });
      const { input, ...rest } = newTask(A);
      expect(await store.get(A, NOW)).toEqual({
        ...rest,
        status: "processing",
        progress: 0,
        stage: "queued",
        result: {},
      });
      expect(await store.input(A, NOW)).toBe(input);
    });

    test("is found by its owner only, if one is given", async () => {
      const { owner } = newTask(A);
      await store.insert(newTask(A));
      expect(await store.get(A, NOW, owner)).toMatchObject({ id: A });
      expect(await store.get(A, NOW, "another")).toBeUndefined();
    });

    test("keeps every JavaScript string, lone surrogates and NUL included", async () => {
      const input = "a\u0000b\ud800c\udc00 😀";
      await store.insert(newTask(A, { input }));
      expect(await store.input(A, NOW)).toBe(input);
    });

    test("ends once: whoever comes second changes nothing", async () => {
      await store.insert(newTask(A));
      expect(await store.claim(A, NOW)).toMatchObject({ task: { id: A }, input: newTask(A).input, attempt: 1 });
      expect(await store.progress(A, 1, 0.5, "detecting")).toBe(true);
      expect(await store.complete(A, 1, { synopsis: "first" }, "a notice")).toBe(true);
      expect(await store.complete(A, 1, { synopsis: "second" })).toBe(false);
      expect(await store.fail(A, 1, "engine_failed", "late")).toBe(false);
      expect(await store.progress(A, 1, 0.5, "detecting")).toBe(false);
      expect(await store.claim(A, NOW)).toBeUndefined();
      expect(await store.get(A, NOW)).toMatchObject({
        status: "completed",
        progress: 1,
        result: { synopsis: "first" },
        notice: "a notice",
      });
    });

    test("holds a partial result while it is in processing, which the end replaces or forgets", async () => {
      for (const id of [A, B]) {
        await store.insert(newTask(id));
        await store.claim(id, NOW);
        expect(await store.partial(id, 2, { synopsis: "stray" })).toBe(false);
        expect(await store.partial(id, 1, { synopsis: "half" })).toBe(true);
        expect(await store.get(id, NOW)).toMatchObject({ status: "processing", result: { synopsis: "half" } });
      }
      await store.complete(A, 1, { synopsis: "whole" });
      await store.fail(B, 1, "engine_failed", "The engine could not process the text.");
      expect((await store.get(A, NOW))?.result).toEqual({ synopsis: "whole" });
      expect((await store.get(B, NOW))?.result).toEqual({});
      expect(await store.partial(A, 1, { synopsis: "late" })).toBe(false);
      expect((await store.get(A, NOW))?.result).toEqual({ synopsis: "whole" });
    });

    test("is not ended by an attempt that never took it on", async () => {
      await store.insert(newTask(A));
      await store.claim(A, NOW);
      expect(await store.complete(A, 2, { synopsis: "stray" })).toBe(false);
      expect(await store.fail(A, 0, "engine_failed", "stray")).toBe(false);
      expect(await store.get(A, NOW)).toMatchObject({ status: "processing", result: {} });
    });

    test("says why it failed", async () => {
      await store.insert(newTask(A));
      await store.claim(A, NOW);
      await store.fail(A, 1, "engine_failed", "The engine could not process the text.");
      expect(await store.get(A, NOW)).toMatchObject({ status: "error", error: { code: "engine_failed" } });
    });

    test("is gone after its time, before and after the purge", async () => {
      await store.insert(newTask(A));
      const later = NOW + 7 * DAY;
      expect(await store.get(A, later - 1)).toBeDefined();
      expect(await store.get(A, later)).toBeUndefined();
      expect(await store.input(A, later)).toBeUndefined();
      expect(await store.claim(A, later)).toBeUndefined();
      expect(await store.purge(later - 1, 0)).toBe(0);
      expect(await store.purge(later, 0)).toBe(1);
    });

    test("is gone with all others past their time, however many, and with their idempotency keys", async () => {
      const ids = Array.from({ length: 1101 }, (_, i) => A.replace("0001", String(2000 + i)));
      await Promise.all(ids.map((id) => store.insert(newTask(id), { key: id, fingerprint: "f", since: NOW - DAY })));
      await store.insert(newTask(B, { expiresAt: NOW + 8 * DAY }));
      expect(await store.purge(NOW + 7 * DAY, NOW + 1)).toBe(1101);
      expect(await store.get(B, NOW)).toBeDefined();
      expect(await store.purge(NOW + 7 * DAY, NOW + 1)).toBe(0);
    });

    test("is gone when removed", async () => {
      await store.insert(newTask(A));
      expect(await store.remove(A)).toBe(true);
      expect(await store.remove(A)).toBe(false);
      expect(await store.get(A, NOW)).toBeUndefined();
    });
  });

  describe("an idempotency key", () => {
    const idempotency = { key: "k", fingerprint: "f", since: NOW - DAY };

    test("gives the same task for the same request, and none for another", async () => {
      await store.insert(newTask(A), idempotency);
      expect(await store.insert(newTask(B), idempotency)).toEqual({ outcome: "existing", id: A });
      expect(await store.insert(newTask(B), { ...idempotency, fingerprint: "g" })).toEqual({ outcome: "mismatch" });
      expect(await store.get(B, NOW)).toBeUndefined();
    });

    test("belongs to its owner and is forgotten after its time", async () => {
      await store.insert(newTask(A), idempotency);
      expect(await store.insert(newTask(B, { owner: "other" }), idempotency)).toEqual({ outcome: "created", id: B });
      const C = A.replace("0001", "0003");
      expect(await store.insert(newTask(C), { ...idempotency, since: NOW + 1 })).toEqual({ outcome: "created", id: C });
    });

    test("is forgotten with its task: nobody is sent to one that is not there", async () => {
      await store.insert(newTask(A), idempotency);
      await store.remove(A);
      expect(await store.insert(newTask(B), idempotency)).toEqual({ outcome: "created", id: B });
      expect(await store.insert(newTask(A), idempotency)).toEqual({ outcome: "existing", id: B });
    });

    test("is free again when its task has expired, also before that is deleted", async () => {
      await store.insert(newTask(A, { expiresAt: NOW + 1 }), idempotency);
      const later = newTask(B, { createdAt: NOW + 1 });
      expect(await store.insert(later, idempotency)).toEqual({ outcome: "created", id: B });
      expect(await store.purge(NOW + 1, NOW - DAY)).toBe(1);
      expect(await store.insert(later, idempotency)).toEqual({ outcome: "existing", id: B });
    });

    test("makes one task of many requests at once", async () => {
      const ids = Array.from({ length: 8 }, (_, i) => A.replace("0001", `10${i}0`));
      const made = await Promise.all(ids.map((id) => store.insert(newTask(id), idempotency)));
      expect(made.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
      expect(new Set(made.map((one) => "id" in one && one.id)).size).toBe(1);
    });
  });

  describe("usage", () => {
    test("counts tasks and characters by owner, day and operation, and outlives the tasks", async () => {
      await store.insert(newTask(A));
      await store.insert(newTask(B, { createdAt: NOW + DAY }));
      await store.insert(newTask(A.replace("0001", "0003"), { input: "x" }));
      await store.insert(newTask(A.replace("0001", "0004"), { owner: "other" }));
      await store.remove(A);
      expect(await store.usage("team")).toEqual([
        { day: "2023-11-15", operation: "depersonalization", tasks: 1, characters: 12 },
        { day: "2023-11-14", operation: "depersonalization", tasks: 2, characters: 13 },
      ]);
    });
  });

  describe("usage of recordings", () => {
    test("counts their minutes when they have been listened to, and not those of texts made from them", async () => {
      const parameters = { operation: "prediction", url: "https://files.example/a.mp3", languageIn: "en" } as const;
      await store.insert(newTask(A, { parameters: { ...parameters, diarization: true }, input: "" }));
      await store.insert(newTask(B));
      for (const id of [A, B]) await store.claim(id, NOW);
      for (const id of [A, B]) await store.complete(id, 1, { audioLengthMinutes: 2.5 });
      await store.complete(A, 1, { audioLengthMinutes: 2.5 });
      expect(await store.usage("team")).toEqual([
        { day: "2023-11-14", operation: "depersonalization", tasks: 1, characters: 12 },
        { day: "2023-11-14", operation: "prediction", tasks: 1, characters: 0, minutes: 2.5 },
      ]);
    });
  });

  describe("what was left unfinished", () => {
    test("is listed, oldest first", async () => {
      await store.insert(newTask(B, { createdAt: NOW + 1 }));
      await store.insert(newTask(A));
      const bytes = Buffer.byteLength(JSON.stringify(newTask(A).input));
      const waiting = (id: string) => ({ id, operation: "depersonalization", owner: "team", bytes });
      expect(await store.unfinished(NOW)).toEqual([waiting(A), waiting(B)]);
      await store.claim(A, NOW);
      await store.complete(A, 1, {});
      expect(await store.unfinished(NOW)).toEqual([waiting(B)]);
    });
  });
}
