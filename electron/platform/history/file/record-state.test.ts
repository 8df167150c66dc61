import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Count } from "../count";
import { type Opened, StateRecord } from "./record-state";

let count: Count;
let saved: Count[];
let noted: Count[];

beforeEach(() => {
  vi.useFakeTimers();
  count = { changes: 1, rows: 1 };
  saved = [];
  noted = [];
});
afterEach(() => vi.useRealTimers());

function opened(ahead?: Count): Opened {
  return {
    ledger: {
      get count() {
        return count;
      },
      continueAt: (changes: number) => (count = { ...count, changes }),
    },
    mark: { settle: (state: Count) => void noted.push(state), close: () => undefined },
    ahead,
  };
}
const save = (state: Count): Promise<void> => Promise.resolve(void saved.push(state));

describe("the state in the keychain", () => {
  it("is saved only after a change", async () => {
    const record = new StateRecord(opened(), { changes: 1, rows: 1 }, save);
    record.raise();
    await record.settle().end();
    expect(saved).toEqual([]);
    count = { changes: 2, rows: 1 };
    record.raise();
    record.raise();
    await record.settle().end();
    expect(saved).toEqual([{ changes: 2, rows: 1 }]);
  });

  it("is saved after the mark at the end", async () => {
    const record = new StateRecord(opened(), undefined, (state) => {
      expect(noted).toEqual([state]);
      return save(state);
    });
    await record.settle().end();
    expect(saved).toEqual([{ changes: 1, rows: 1 }]);
  });

  it("of an older history is saved only at the end, as the newest", async () => {
    const record = new StateRecord(opened({ changes: 9, rows: 4 }), { changes: 8, rows: 4 }, save);
    record.raise();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual([]);
    await record.settle().end();
    expect(noted).toEqual([{ changes: 10, rows: 1 }]);
    expect(saved).toEqual(noted);
  });

  it("does not delay the exit when the keychain fails or does not answer, and is not tried again", async () => {
    for (const failing of [() => Promise.reject(new Error("locked")), () => new Promise<void>(() => undefined)]) {
      const tries = vi.fn(failing);
      const record = new StateRecord(opened(), undefined, tries);
      record.raise();
      await vi.advanceTimersByTimeAsync(3_000);
      count = { changes: count.changes + 1, rows: 1 };
      await record.settle().end();
      expect(tries).toHaveBeenCalledOnce();
    }
  });
});
