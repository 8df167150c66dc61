import { beforeEach, expect, it } from "vitest";
import { inMemory } from "../../../documents/process/stored-document";
import { documentFrom } from "../../../shared/document/align";
import type { Operation } from "../../../shared/document/review/operation";
import { ok } from "../../../shared/ipc/result";
import type { KeptDocument } from "../../platform/history/source-document";
import type { StateStore } from "./copy-state";
import { RewrittenTasks } from "./rewritten-tasks";

const HASH = "a".repeat(64);
const FILE = { kept: true, name: "page.png", format: "png", size: 4, key: HASH, textHash: HASH, hash: HASH } as const;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const DOCUMENT = documentFrom("Anna", { text: "[NAME_1]", mapping: { "[NAME_1]": "Anna" } });

let done: Operation[];
beforeEach(() => (done = []));

const storeOf = (source: () => KeptDocument): StateStore => ({
  getLight: () => ({ source: source() }),
  document: () => DOCUMENT,
  reviewLog: () => ({ done }),
});
const BOX = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001", page: 0, everyPage: false, x: 0, y: 0, width: 1, height: 1 };
const drawBox = (): void =>
  void done.push({ intent: "boxDraw", clear: [], marks: [], boxes: { set: [BOX], deleted: [] } });

it.each(["while it is made", "before it is written"])("writes no copy without a box drawn %s", async (when) => {
  const parts = {
    sources: {
      open: () =>
        Promise.resolve(ok({ source: FILE, stored: inMemory("page.png", Buffer.from("page")), hasSeen: false })),
    },
    parser: {
      rewrite: () => {
        if (when === "while it is made") drawBox();
        return Promise.resolve(ok({ bytes: Buffer.from("copy"), notCarried: [], unread: [] }));
      },
    },
  };
  const tasks = new RewrittenTasks(parts);
  const task = { id: "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11", createdAt: 0, source: FILE };
  const first = await tasks.of(
    task,
    DOCUMENT,
    storeOf(() => FILE),
  );
  expect(first?.ok).toBe(when !== "while it is made");
  if (when !== "while it is made") drawBox();
  expect(
    await tasks.of(
      task,
      DOCUMENT,
      storeOf(() => FILE),
    ),
  ).toMatchObject({ error: { code: "edited_meanwhile" } });
});

it("writes no copy with other visible regions than the user was asked about", async () => {
  let covered = true;
  const source = (): KeptDocument => ({
    ...FILE,
    regions: [{ id: "0-face-1", page: 0, kind: "face", corners: CORNERS, covered }],
  });
  const parts = {
    sources: {
      open: () =>
        Promise.resolve(ok({ source: source(), stored: inMemory("page.png", Buffer.from("page")), hasSeen: false })),
    },
    parser: { rewrite: () => Promise.resolve(ok({ bytes: Buffer.from("copy"), notCarried: [], unread: [] })) },
  };
  // Stores no copies, so each is made again.
  const tasks = new RewrittenTasks(parts, 0);
  const task = { id: "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11", createdAt: 0, source: source() };
  expect(await tasks.of(task, DOCUMENT, storeOf(source))).toMatchObject({
    value: { counts: [{ kind: "face", covered: 1, visible: 0 }] },
  });
  covered = false;
  expect(await tasks.of(task, DOCUMENT, storeOf(source))).toMatchObject({
    ok: false,
    error: { code: "edited_meanwhile" },
  });
});

it("counts regions that were not found when the document was read", async () => {
  const face = { id: "0-face-1", page: 0, kind: "face", corners: CORNERS, covered: true } as const;
  const source: KeptDocument = { ...FILE, regions: [face] };
  const found = [face, { ...face, id: "0-face-2", covered: false }];
  const parts = {
    sources: {
      open: () => Promise.resolve(ok({ source, stored: inMemory("page.png", Buffer.from("page")), hasSeen: false })),
    },
    parser: {
      rewrite: () => Promise.resolve(ok({ bytes: Buffer.from("copy"), notCarried: [], unread: [], regions: found })),
    },
  };
  const task = { id: "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11", createdAt: 0, source };
  expect(
    await new RewrittenTasks(parts).of(
      task,
      DOCUMENT,
      storeOf(() => source),
    ),
  ).toMatchObject({
    value: { counts: [{ kind: "face", covered: 1, visible: 1 }] },
  });
});
