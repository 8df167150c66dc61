import { beforeEach, describe, expect, it } from "vitest";
import { inMemory } from "../../../documents/process/stored-document";
import type { Region } from "../../../shared/document/region";
import { documentFrom } from "../../../shared/document/align";
import { ok } from "../../../shared/ipc/result";
import { ReviewWork } from "../review/review-work";
import { KeyedQueue } from "../review/keyed-queue";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { createRegionHandlers } from "./region-handlers";

const corners = [
  [0.1, 0.1],
  [0.2, 0.1],
  [0.2, 0.2],
  [0.1, 0.2],
] as const;
const region = (id: string, kind: Region["kind"], covered: boolean): Region => ({
  id,
  page: 0,
  kind,
  corners,
  covered,
});
const REGIONS = [region("0-unread-1", "unread", true), region("0-face-1", "face", false)];
const HASH = "a".repeat(64);
const SOURCE = { kept: true, name: "page.png", format: "png", size: 4, key: HASH, textHash: HASH, hash: HASH } as const;

let store: TaskStore;
let changed: string[];
beforeEach(() => {
  store = new TaskStore(openMemoryDatabase());
  changed = [];
});

function handlersFor(regions: readonly Region[]) {
  const row = task({ input: "text", state: "completed" });
  store.insert(row);
  const source = { ...SOURCE, regions: [...regions] };
  store.update(row.id, { source });
  const reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: (one) => void changed.push(one) });
  const handlers = createRegionHandlers({
    history: Promise.resolve({ store }),
    reviews: Promise.resolve(reviews),
    documents: {
      open: () => Promise.resolve(ok({ source, stored: inMemory("page.png", Buffer.from("page")), hasSeen: false })),
    },
    parser: { thumbnails: () => Promise.resolve(ok({ thumbnails: { "0-face-1": "data:image/png;base64,AAAA" } })) },
  });
  return { id: row.id, handlers, reviews };
}

describe("regions of a task's document", () => {
  it("are listed with their pictures", async () => {
    const { id, handlers } = handlersFor(REGIONS);
    expect(await handlers["regions.list"]({ id })).toEqual(
      ok({ regions: [REGIONS[0], { ...REGIONS[1], thumbnail: "data:image/png;base64,AAAA" }] }),
    );
  });

  it("are covered and uncovered one by one or by kind, and the choice is kept with the task", async () => {
    const { id, handlers } = handlersFor(REGIONS);
    await handlers["regions.cover"]({ id, covered: false, of: { ids: ["0-unread-1"] } });
    await handlers["regions.cover"]({ id, covered: true, of: { kind: "face" } });
    const source = store.getLight(id)?.source;
    expect(source?.kept === true && source.regions?.map(({ covered }) => covered)).toEqual([false, true]);
    expect(changed).toEqual([id, id]);
  });

  it("are covered again, and uncovered again, by undo and redo like every edit", async () => {
    const { id, handlers, reviews } = handlersFor(REGIONS);
    store.saveWhole(id, { document: documentFrom("text", { text: "[NAME_1]", mapping: { "[NAME_1]": "text" } }) });
    const covered = (): unknown => {
      const source = store.getLight(id)?.source;
      return source?.kept === true && source.regions?.map((one) => one.covered);
    };
    await handlers["regions.cover"]({ id, covered: true, of: { kind: "face" } });
    // No change, so nothing to undo.
    await handlers["regions.cover"]({ id, covered: true, of: { kind: "unread" } });
    await handlers["regions.cover"]({ id, covered: false, of: { ids: ["0-unread-1"] } });
    expect(covered()).toEqual([false, true]);
    expect(store.reviewState(id)).toEqual({ undo: "uncover", redo: null });
    expect(await reviews.undo(id)).toEqual(ok({ intent: "uncover" }));
    expect(covered()).toEqual([true, true]);
    expect(await reviews.undo(id)).toEqual(ok({ intent: "cover" }));
    expect(covered()).toEqual([true, false]);
    expect(await reviews.undo(id)).toEqual(ok({ intent: null }));
    expect(await reviews.redo(id)).toEqual(ok({ intent: "cover" }));
    expect(covered()).toEqual([true, true]);
    expect(store.document(id)?.result).toBe("[NAME_1]");
  });

  it("of a task that is not there are refused", async () => {
    const { handlers } = handlersFor([]);
    const id = "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11";
    for (const answer of [
      await handlers["regions.list"]({ id }),
      await handlers["regions.cover"]({ id, covered: true, of: { kind: "face" } }),
    ])
      expect(answer).toMatchObject({ ok: false, error: { code: "task_not_found" } });
  });
});
