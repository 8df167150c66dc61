import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  mkdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { DragFolder } from "./drag-folder";
import { createDragHandlers } from "./drag-handlers";

const input = "Анна Петрова просит перезвонить";
const row = task({ input, title: "Письмо Анны Петровой.txt", named: true });
const document = documentFrom(input, { text: "[ИМЯ_1] просит перезвонить", mapping: { "[ИМЯ_1]": "Анна Петрова" } });

let folder: string;
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), "outis-drag-")), "drag")));
afterEach(() => {
  vi.useRealTimers();
  rmSync(dirname(folder), { recursive: true, force: true });
});

function dragging({ isFinished = true, acted = true } = {}) {
  const store = new TaskStore(openMemoryDatabase());
  store.insert(row);
  if (isFinished) store.saveWhole(row.id, { document }, { state: "completed" });
  const dragged: string[] = [];
  const handlers = createDragHandlers({
    history: Promise.resolve({ store }),
    language: () => "ru",
    folder: new DragFolder(folder),
    acted: () => acted,
    startDrag: (path) => dragged.push(path),
  });
  return { dragged, drag: (id = row.id) => handlers["tasks.drag"]({ id }) };
}

it("drags a file with the depersonalized text and a name without the person", async () => {
  const { dragged, drag } = dragging();
  expect(await drag()).toEqual({ ok: true, value: null });
  const [path = ""] = dragged;
  expect(readFileSync(path, "utf8")).toBe("[ИМЯ_1] просит перезвонить");
  expect(basename(path)).not.toMatch(/Анн|Петров/);
  if (process.platform !== "win32") {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  }
});

it("deletes the file after a time, before the next one, and at the next start", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { dragged, drag } = dragging();
  await drag();
  await drag();
  expect(existsSync(dragged[0] ?? "")).toBe(false);
  expect(existsSync(dragged[1] ?? "")).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(existsSync(dragged[1] ?? "")).toBe(false);

  mkdirSync(join(folder, "d-old"));
  writeFileSync(join(folder, "d-old", "a.txt"), "x");
  new DragFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ["without a press of the user", { acted: false }, row.id, "cancelled"],
  ["of an unknown task", {}, "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0009", "task_not_found"],
  ["of a task that is not finished", { isFinished: false }, row.id, "task_not_finished"],
])("writes no file %s", async (_, state, id, code) => {
  const { dragged, drag } = dragging(state);
  expect(await drag(id)).toMatchObject({ ok: false, error: { code } });
  expect(dragged).toEqual([]);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});
