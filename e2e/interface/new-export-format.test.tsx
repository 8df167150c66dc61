// @vitest-environment happy-dom
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createExportHandlers } from "../../electron/features/documents/export-handlers";
import { RewrittenTasks } from "../../electron/features/documents/rewritten-tasks";
import { saveBatch } from "../../electron/features/documents/save-batch";
import { detailOf } from "../../electron/features/tasks/task-view";
import { answer, type Handlers } from "../../electron/platform/ipc/answer";
import { openMemoryDatabase } from "../../electron/platform/history/database";
import { TaskStore } from "../../electron/platform/history/task-store";
import { task } from "../../electron/platform/history/testing/some-history";
import { SaveMenu } from "../../renderer/features/documents/save-menu";
import { useTaskActions } from "../../renderer/features/documents/use-task-actions";
import { inWindow } from "../../renderer/testing/in-window";
import { documentFrom } from "../../shared/document/align";
import type { Output } from "../../shared/ipc/contract";
import { fail, ok } from "../../shared/ipc/result";
import { type FileName, fileNameOf } from "../../electron/platform/files/file-name";

/** Registers one more exporter. All other code must follow. */
vi.mock("../../electron/features/documents/exporters/all-exporters", async (original) => {
  const { EXPORTERS } = await original<typeof import("../../electron/features/documents/exporters/all-exporters")>();
  const { exportedSide } = await import("../../electron/features/documents/exporters/exported");
  const tex: (typeof EXPORTERS)[number] = {
    id: "latex",
    label: { name: "LaTeX" },
    extension: "tex",
    keepsSource: true,
    write: (source, text) => ok(Buffer.from(`\\documentclass{article} ${exportedSide(source, text).original}`)),
  };
  return { EXPORTERS: [...EXPORTERS, tex] };
});

const dialogs = vi.hoisted((): { filters: { extensions: string[] }[]; defaultPath: string }[] => []);
const chosen = vi.hoisted(() => ({ path: "" }));
vi.mock("electron", () => ({
  app: { isPackaged: true },
  dialog: {
    showSaveDialog: (options: (typeof dialogs)[number]) => {
      dialogs.push(options);
      return Promise.resolve({ canceled: false, filePath: chosen.path });
    },
  },
}));

const BATCH = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002";
const folder = mkdtempSync(join(tmpdir(), "outis-export-"));
const store = new TaskStore(openMemoryDatabase());
const input = "Анна Петрова просит перезвонить";
const row = task({ input, title: "Заметка.tex", batch: { id: BATCH, index: 0, shared: true, paused: false } });
store.insert(row);
const document = documentFrom(input, { text: "[ИМЯ_1] просит перезвонить", mapping: { "[ИМЯ_1]": "Анна Петрова" } });
store.saveWhole(row.id, { document }, { state: "completed" });

const handlers = createExportHandlers({
  history: Promise.resolve({ store }),
  window: () => undefined,
  language: () => "en",
});
/** As the page receives it. */
const call = (channel: keyof typeof handlers, value: unknown) =>
  answer(channel, handlers as Handlers, value, (failed) => expect(failed).toBe(""));

it("is saved from the menu", async () => {
  const formats = await call("documents.exportFormats", null);
  if (!formats.ok) throw new Error(formats.error.code);
  const sent: unknown[] = [];
  await inWindow(<Menu />, {
    "documents.exportFormats": () => formats.value as Output<"documents.exportFormats">,
    "tasks.export": (wish) => {
      sent.push(wish);
      return { saved: false };
    },
  });
  fireEvent.keyDown(await screen.findByRole("button", { name: "Other formats" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "LaTeX (.tex)" }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));

  chosen.path = join(folder, "a.tex");
  expect(await call("tasks.export", sent[0])).toEqual(ok({ saved: true, fileName: "a.tex" }));
  expect(dialogs.at(-1)?.filters[0]?.extensions).toEqual(["tex"]);
  expect(dialogs.at(-1)?.defaultPath).toMatch(/\.tex$/);
  expect(readFileSync(chosen.path, "utf8")).toBe("\\documentclass{article} [ИМЯ_1] просит перезвонить");
});

it("is an alternative in the dialogs of other formats", async () => {
  chosen.path = join(folder, "b.tex");
  await call("tasks.export", { id: row.id, text: "original" });
  expect(dialogs.at(-1)?.filters.map(({ extensions }) => extensions[0])).toEqual([
    "txt",
    "md",
    "docx",
    "pdf",
    "json",
    "tex",
  ]);
  expect(readFileSync(chosen.path, "utf8")).toBe(`\\documentclass{article} ${input}`);
});

it("is written by a batch", async () => {
  const none = { open: () => Promise.resolve(fail("document_missing", "")) };
  const rewritten = new RewrittenTasks({
    sources: none,
    parser: { rewrite: () => Promise.resolve(fail("internal", "unused")) },
  });
  const write = (name: FileName) => Promise.resolve(ok({ fileName: fileNameOf(name) }));
  expect((await saveBatch(store, BATCH, write, rewritten)).map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/\.tex$/),
  ]);
});

function Menu() {
  const saved = store.get(row.id);
  if (saved === undefined) throw new Error("The task is missing");
  const detail = detailOf(saved, document, store.reviewState(row.id), { playable: false, source: undefined });
  return <SaveMenu disabled={false} task={detail} actions={useTaskActions(detail)} onSound={() => undefined} />;
}
