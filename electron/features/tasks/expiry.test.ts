import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { Expiry } from "./expiry";

const DAY = 24 * 60 * 60 * 1000;

describe("tasks that are kept for some days", () => {
  let store: TaskStore;
  let now: number;
  let keepDays: number;
  let next: (() => void) | undefined;
  let told: string[];
  let forgotten: string[];
  beforeEach(() => {
    store = new TaskStore(openMemoryDatabase());
    now = 100 * DAY;
    keepDays = 7;
    next = undefined;
    told = [];
    forgotten = [];
  });
  afterEach(() => store.close());

  const expiry = (): Expiry =>
    new Expiry({
      store,
      keepDays: () => keepDays,
      forget: (id, capture) => forgotten.push(id, ...(capture === undefined ? [] : [capture])),
      onRemoved: (id) => told.push(id),
      now: () => now,
      later: (ms, run) => {
        expect(ms).toBe(DAY);
        next = run;
        return () => (next = undefined);
      },
    });
  function ended(daysAgo: number, state: "completed" | "error" | "processing" = "completed"): string {
    const row = task({ createdAt: now - 90 * DAY, state });
    store.insert(row);
    store.update(row.id, { endedAt: state === "processing" ? null : now - daysAgo * DAY });
    return row.id;
  }

  it("go for good when they ended longer ago, with all that is kept of them; younger and running ones stay", () => {
    const gone = [ended(8), ended(30, "error")];
    const kept = [ended(6), ended(80, "processing")];
    expiry().start();
    expect(
      store
        .list("")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(kept.sort());
    for (const id of gone) expect(store.getLight(id)).toBeUndefined();
    expect(forgotten.sort()).toEqual(gone.sort());
    expect(told.sort()).toEqual(gone.sort());
  });

  it("take microphone recordings with them that were not moved", () => {
    const capture = "11111111-1111-4111-8111-111111111111";
    const id = ended(8, "error");
    store.update(id, { work: { key: "ab".repeat(32), wishes: { depersonalize: true, diarization: true }, capture } });
    expiry().start();
    expect(forgotten).toEqual([id, capture]);
  });

  it("are looked at again each day, by what the settings say then", () => {
    const id = ended(6);
    const each = expiry();
    each.start();
    expect(store.getLight(id)).toBeDefined();
    now += 2 * DAY;
    next?.();
    expect(store.getLight(id)).toBeUndefined();
    each.stop();
    expect(next).toBeUndefined();
  });

  it("all stay where the person keeps them for good", () => {
    keepDays = 0;
    const id = ended(80);
    expiry().start();
    expect(store.getLight(id)).toBeDefined();
  });
});
