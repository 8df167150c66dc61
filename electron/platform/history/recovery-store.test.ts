import { beforeEach, expect, it } from "vitest";
import { type Database, openMemoryDatabase } from "./database";
import { LATER_MS, RecoveryStore } from "./recovery-store";
import { TaskStore } from "./task-store";
import { task } from "./testing/some-history";

let database: Database.Database;
let now: number;
let recovery: RecoveryStore;
beforeEach(() => {
  database = openMemoryDatabase();
  now = 1_000_000;
  recovery = new RecoveryStore(database, undefined, () => now);
});

function finishTask(): string {
  const row = task({ state: "completed" });
  new TaskStore(database).insert(row);
  return row.id;
}

it("is spoken of once there is a finished task to lose", () => {
  expect(recovery.isDue).toBe(false);
  const id = finishTask();
  expect(recovery.isDue).toBe(true);
  new TaskStore(database).setRemoved(id, true);
  expect(recovery.isDue).toBe(false);
});

it("is not spoken of for a month after Later, nor after it was looked at and not kept", () => {
  finishTask();
  for (const put of [() => recovery.later(), () => recovery.wasShown(false)]) {
    put();
    expect(recovery.isDue).toBe(false);
    now += LATER_MS - 1;
    expect(recovery.isDue).toBe(false);
    now += 1;
    expect(recovery.isDue).toBe(true);
  }
  expect(recovery.shown).toBe(true);
  expect(recovery.kept).toBe(false);
});

it("is never spoken of again once it is written down, in this run or another", () => {
  finishTask();
  recovery.wasShown(true);
  recovery.wasShown(false);
  now += 100 * LATER_MS;
  expect(new RecoveryStore(database, undefined, () => now).isDue).toBe(false);
  expect(recovery.kept).toBe(true);
});
