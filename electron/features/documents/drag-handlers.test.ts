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
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { textHash } from "../../../documents/text-hash";
import { inMemory } from "../../../documents/process/stored-document";
import { documentFrom } from "../../../shared/document/align";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import type { SourceDocument } from "../../platform/history/source-document";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { KeyedQueue } from "../review/keyed-queue";
import { ReviewWork } from "../review/review-work";
import { changesOf } from "./copy-state";
import { DragCopies } from "./drag-copies";
import { DragFolder } from "./drag-folder";
import { createDragHandlers } from "./drag-handlers";

const input = "Анна Петрова просит перезвонить";
const document = documentFrom(input, { text: "[ИМЯ_1] просит перезвонить", mapping: { "[ИМЯ_1]": "Анна Петрова" } });
const HASH = "a".repeat(64);
const WORD = {
  ...({ kept: true, name: "a.docx", format: "docx", size: 4 } as const),
  ...{ key: HASH, textHash: textHash(input), hash: HASH },
};

let folder: string;
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), "outis-drag-")), "drag")));
afterEach(() => {
  vi.useRealTimers();
  rmSync(dirname(folder), { recursive: true, force: true });
});

interface Situation {
  readonly isFinished?: boolean;
  readonly acted?: boolean;
  readonly source?: SourceDocument | null;
  readonly asks?: boolean;
  readonly isThere?: boolean;
  readonly title?: string;
}

function dragging({
  isFinished = true,
  acted = true,
  source = null,
  asks = false,
  isThere = true,
  title = "Письмо Анны Петровой.txt",
}: Situation = {}) {
  const row = task({ input, title, named: true });
  const store = new TaskStore(openMemoryDatabase());
  store.insert(row);
  if (isFinished) store.saveWhole(row.id, { document }, { state: "completed", source });
  const reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: () => undefined });
  const drawBox = () =>
    reviews.editPages(
      row.id,
      () => {
        const box = { id: crypto.randomUUID(), page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
        return ok({ intent: "boxDraw", clear: [], marks: [], boxes: { set: [box], deleted: [] } });
      },
      () => [],
    );
  const cancel = vi.fn();
  const rewrite = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const stored = inMemory("a.docx", Buffer.from("PK"));
  const next: { failure?: Result<never> | undefined } = {};
  const copies = new DragCopies({
    language: () => "ru",
    documents: {
      sources: {
        open: (id) =>
          Promise.resolve(
            isThere && source?.kept === true
              ? ok({ source, stored, hasSeen: false, changes: changesOf(store.reviewLog(id)) })
              : fail("document_missing", ""),
          ),
      },
      parser: {
        cancel,
        rewrite: async (_document, { edits, changes }) => {
          await rewrite();
          const { failure } = next;
          next.failure = undefined;
          if (failure !== undefined) return failure;
          const bytes = Buffer.from(`${edits.map(({ replacement }) => replacement).join()} ${changes?.boxes.length}`);
          return ok({ bytes, notCarried: asks ? [{ kind: "comments", count: 1 }] : [], unread: [] });
        },
      },
    },
  });
  const dragged: string[] = [];
  const handlers = createDragHandlers({
    history: Promise.resolve({ store }),
    copies,
    folder: new DragFolder(folder),
    acted: () => acted,
    startDrag: (path) => dragged.push(path),
  });
  const { id } = row;
  return {
    ...{ id, dragged, copies, rewrite, cancel, drawBox, next },
    prepare: () => handlers["tasks.prepareDrag"]({ id }),
    drag: (of = id) => handlers["tasks.drag"]({ id: of }),
  };
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
  ["without a press of the user", { acted: false }, undefined, "cancelled"],
  ["of an unknown task", {}, "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0009", "task_not_found"],
  ["of a task that is not finished", { isFinished: false }, undefined, "task_not_finished"],
])("writes no file %s", async (_, state, id, code) => {
  const { dragged, drag } = dragging(state);
  expect(await drag(id)).toMatchObject({ ok: false, error: { code } });
  expect(dragged).toEqual([]);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

describe("a document", () => {
  it("is dragged in its own format once its copy is made", async () => {
    const { dragged, drag, prepare, rewrite } = dragging({ source: WORD });
    expect(await drag()).toMatchObject({ error: { code: "drag_preparing" } });
    expect([await prepare(), await prepare()]).toEqual([ok(null), ok(null)]);
    expect(rewrite).toHaveBeenCalledTimes(1);
    expect(await drag()).toEqual(ok(null));
    const [path = ""] = dragged;
    expect(path).toMatch(/\.docx$/);
    expect(readFileSync(path, "utf8")).toBe("[ИМЯ_1] 0");
  });

  it("is made again after an edit, also while it is made", async () => {
    const { dragged, drag, prepare, drawBox, rewrite } = dragging({ source: WORD });
    await prepare();
    await drawBox();
    expect(await drag()).toMatchObject({ error: { code: "drag_preparing" } });
    rewrite.mockImplementationOnce(drawBox);
    await prepare();
    await prepare();
    expect(await drag()).toEqual(ok(null));
    expect(readFileSync(dragged[0] ?? "", "utf8")).toBe("[ИМЯ_1] 2");
  });

  it("is not dragged if saving asks a question", async () => {
    const { dragged, drag, prepare } = dragging({ source: WORD, asks: true });
    await prepare();
    expect(await drag()).toMatchObject({ error: { code: "drag_asks" } });
    expect(dragged).toEqual([]);
  });

  it("is prepared again after a failure", async () => {
    const { drag, prepare, rewrite } = dragging({ source: WORD });
    rewrite.mockRejectedValueOnce(new Error("ended"));
    await expect(prepare()).rejects.toThrow("ended");
    expect(await prepare()).toEqual(ok(null));
    expect(await drag()).toEqual(ok(null));
  });

  it("fails once for each preparation", async () => {
    const { drag, prepare, rewrite, next } = dragging({ source: WORD });
    next.failure = fail("timeout", "slow");
    expect(await prepare()).toMatchObject({ error: { code: "timeout" } });
    expect(await drag()).toMatchObject({ error: { code: "timeout" } });
    expect(await drag()).toMatchObject({ error: { code: "drag_preparing" } });
    expect(await prepare()).toEqual(ok(null));
    expect(await drag()).toEqual(ok(null));
    expect(rewrite).toHaveBeenCalledTimes(2);
  });

  it("is not dragged as text with the words under its boxes", async () => {
    const missing = dragging({ source: WORD, isThere: false, title: "a.docx" });
    await missing.prepare();
    expect(await missing.drag()).toEqual(ok(null));
    expect(missing.dragged[0]).toMatch(/\.txt$/);
    await missing.drawBox();
    await missing.prepare();
    expect(await missing.drag()).toMatchObject({ error: { code: "document_missing" } });
  });

  it("ends its preparation with its task", async () => {
    const { id, copies, prepare, drag, cancel, rewrite } = dragging({ source: WORD });
    let isBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => (isBegun = resolve));
    rewrite.mockImplementationOnce(() => {
      isBegun();
      return new Promise(() => undefined);
    });
    void prepare();
    await begun;
    copies.forget(id);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(await drag()).toMatchObject({ error: { code: "drag_preparing" } });
  });
});
