import { beforeEach, describe, expect, it } from "vitest";
import { type Database, openMemoryDatabase } from "./database";
import { PlaceholderTags } from "./placeholder-tags";
import { TaskStore } from "./task-store";
import { task } from "./testing/some-history";

let database: Database.Database;
beforeEach(() => (database = openMemoryDatabase()));
const tagsFrom = (first: number): PlaceholderTags => new PlaceholderTags(database, undefined, () => first);

function taskWith(tag: string | null): string {
  const row = task({ state: "completed", tag });
  new TaskStore(database).insert(row);
  return row.id;
}

describe("tags of placeholders", () => {
  it("are a capital and two or three figures, as the engine and the service take them", () => {
    const tags = tagsFrom(24 * 90 - 2);
    expect([tags.next(), tags.next(), tags.next()]).toEqual(["Y99", "Z99", "A100"]);
  });

  it("are given once, also after a start and after a task was deleted", () => {
    const given = Array.from({ length: 60 }, () => tagsFrom(0).next());
    expect(new Set(given).size).toBe(60);
    const id = taskWith(given[0]!);
    new TaskStore(database).purge(id);
    expect(given).not.toContain(tagsFrom(0).next());
  });

  it("pass over one that a task from a backup has", () => {
    taskWith("A10");
    taskWith("B10");
    expect(tagsFrom(0).next()).toBe("C10");
  });

  it("begin again when all are spent, and stay with their task", () => {
    expect([tagsFrom(24 * 990 - 1).next(), tagsFrom(5).next()]).toEqual(["Z999", "A10"]);
    const id = taskWith("K17");
    expect(new TaskStore(database).get(id)?.tag).toBe("K17");
    expect(new TaskStore(database).get(taskWith(null))?.tag).toBeNull();
  });
});
