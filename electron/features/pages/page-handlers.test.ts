import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentParser } from "../../../documents/process/document-parser";
import type { PageViewer } from "../../../documents/process/page-viewer";
import { type TextPlaces, TextPlacesBuilder } from "../../../documents/text-places";
import { textHash } from "../../../documents/text-hash";
import { inMemory } from "../../../documents/process/stored-document";
import { documentFrom } from "../../../shared/document/align";
import { contract } from "../../../shared/ipc/contract";
import type { PageEdit } from "../../../shared/ipc/pages";
import { fail, ok } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { changesOf, copyState } from "../documents/copy-state";
import { KeyedQueue } from "../review/keyed-queue";
import { ReviewWork } from "../review/review-work";
import { LocatedTexts } from "./located-texts";
import { OpenView } from "./open-view";
import { createPageHandlers } from "./page-handlers";
import { createReadBoxes } from "./read-boxes";
import { SavedCopies } from "./saved-copies";

vi.mock("electron", () => ({ app: {}, dialog: {}, nativeImage: {} }));

const TEXT = "Анна пришла.";
const HASH = "a".repeat(64);
const SOURCE = {
  ...({ kept: true, name: "page.pdf", format: "pdf", size: 4 } as const),
  ...{ key: HASH, textHash: textHash(TEXT), hash: HASH },
};
const AREA = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
const PAGES = 12;
/** A row of letters on the first page, each a hundredth wide. */
const PLACES = (() => {
  const places = new TextPlacesBuilder();
  for (let start = 0; start < TEXT.length; start += 1)
    if (TEXT[start] !== " ")
      places.addBox({ start, end: start + 1, page: 0 }, [10 + start, 70, 11 + start, 72], 100, 100);
  return places.finish();
})();

let store: TaskStore;
let changed: string[];
let drawn: unknown[];
let opened: number;
let copied: string[];
let isKept: boolean;
let stored: Map<string, TextPlaces>;
let beforeCopy: () => Promise<unknown>;
let locate: Pick<DocumentParser, "places">["places"];

function setUp() {
  store = new TaskStore(openMemoryDatabase());
  [changed, drawn, opened, copied] = [[], [], 0, []];
  isKept = true;
  stored = new Map();
  beforeCopy = () => Promise.resolve();
  locate = () => Promise.resolve(ok(PLACES));
  const row = task({ input: TEXT, state: "completed" });
  store.insert(row);
  const document = documentFrom(TEXT, { text: "[ИМЯ] пришла.", mapping: {} });
  store.saveWhole(row.id, { document }, { state: "completed", source: SOURCE });
  const reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: (one) => void changed.push(one) });
  const viewer = (): Pick<PageViewer, "sizes" | "draw" | "close" | "isEnded"> => ({
    sizes: Promise.resolve(ok({ pages: Array.from({ length: PAGES }, () => ({ width: 794, height: 1123 })) })),
    draw: (drawing) => {
      drawn.push(drawing);
      return Promise.resolve(ok({ width: 1, height: 1, pixels: new Uint8Array(4) }));
    },
    close: () => undefined,
    isEnded: false,
  });
  const view = new OpenView(() => {
    opened += 1;
    return viewer() as PageViewer;
  });
  const located = new LocatedTexts(
    { places: (...asked) => locate(...asked) },
    {
      read: (task) => Promise.resolve(stored.get(task)),
      write: (task, _source, places) => Promise.resolve(void stored.set(task, places)),
    },
  );
  const copies = new SavedCopies(async (row, document) => {
    await beforeCopy();
    copied.push(document.result);
    const changes = changesOf(store.reviewLog(row.id));
    return ok({ bytes: Buffer.from("%PDF"), state: copyState(row.id, document, undefined, changes) });
  });
  const parts = {
    history: Promise.resolve({ store }),
    reviews: Promise.resolve(reviews),
    ...{ view, copyView: view, located, copies },
    onProgress: () => () => undefined,
    sources: {
      open: (id: string) => {
        const changes = changesOf(store.reviewLog(id));
        const opened = { source: SOURCE, stored: inMemory("page.pdf", Buffer.from("%PDF")), hasSeen: false, changes };
        return Promise.resolve(isKept ? ok(opened) : fail("document_missing", ""));
      },
    },
  };
  const handlers = createPageHandlers(parts);
  const boxes = async () => {
    const result = await handlers["pages.boxes"]({ id: row.id, from: 0, to: PAGES });
    return result.ok ? result.value.boxes : [];
  };
  return { id: row.id, handlers, reviews, boxes, view, readBoxes: createReadBoxes(parts) };
}

let made: ReturnType<typeof setUp>;
beforeEach(() => (made = setUp()));

const draw = (page: number, everyPage = false) =>
  made.handlers["pages.edit"]({ id: made.id, edit: { type: "draw", page, area: AREA, everyPage } });

async function drawnBox(page: number): Promise<string> {
  const result = await draw(page);
  if (!result.ok || result.value.box === null) throw new Error("No box");
  return result.value.box;
}

describe("boxes by hand", () => {
  it("are drawn, moved, repeated and deleted, and every step can be undone and redone", async () => {
    const { id, handlers, reviews, boxes } = made;
    const box = await drawnBox(3);
    expect(await boxes()).toEqual([{ id: box, page: 3, everyPage: false, ...AREA }]);
    const area = { ...AREA, x: 0.5 };
    await handlers["pages.edit"]({ id, edit: { type: "change", box, area } });
    await handlers["pages.edit"]({ id, edit: { type: "change", box, everyPage: true } });
    expect(await boxes()).toEqual([{ id: box, page: 3, everyPage: true, ...area }]);
    await handlers["pages.edit"]({ id, edit: { type: "delete", boxes: [box] } });
    expect(await boxes()).toEqual([]);
    for (const intent of ["boxDelete", "boxChange", "boxChange", "boxDraw"])
      expect(await reviews.undo(id)).toEqual(ok({ intent }));
    expect(await boxes()).toEqual([]);
    for (const intent of ["boxDraw", "boxChange", "boxChange", "boxDelete"])
      expect(await reviews.redo(id)).toEqual(ok({ intent }));
    expect(changed).toHaveLength(12);
  });

  it("are changed in the order of the calls, so that Undo does not overtake a change", async () => {
    const { id, handlers, reviews, boxes } = made;
    const box = await drawnBox(3);
    const change = handlers["pages.edit"]({ id, edit: { type: "change", box, everyPage: true } });
    await Promise.resolve();
    expect(await reviews.undo(id)).toEqual(ok({ intent: "boxChange" }));
    expect(await change).toMatchObject({ ok: true });
    expect(await boxes()).toEqual([{ id: box, page: 3, everyPage: false, ...AREA }]);
  });

  it("of all pages stay on the page where the user keeps them", async () => {
    const { id, handlers, boxes } = made;
    const box = await drawnBox(0);
    await handlers["pages.edit"]({ id, edit: { type: "change", box, everyPage: true } });
    await handlers["pages.edit"]({ id, edit: { type: "change", box, everyPage: false, page: 4 } });
    expect(await boxes()).toEqual([{ id: box, page: 4, everyPage: false, ...AREA }]);
    const beyond = handlers["pages.edit"]({ id, edit: { type: "change", box, page: 1_000_000 } });
    expect(await beyond).toMatchObject({ error: { code: "bad_request" } });
  });

  it("are on the pages that are asked for", async () => {
    const { id, handlers } = made;
    await draw(1);
    await draw(2, true);
    const on = async (from: number, to: number) => {
      const result = await handlers["pages.boxes"]({ id, from, to });
      return result.ok ? result.value.boxes.map(({ page }) => page) : [];
    };
    expect(await on(0, 1)).toEqual([2]);
    expect(await on(1, 2)).toEqual([1, 2]);
    expect(await on(11, 40)).toEqual([2]);
    expect(await on(12, 40)).toEqual([]);
  });

  it("change no word of the result, and stay when a word is kept", async () => {
    const { id, reviews, boxes } = made;
    await draw(1);
    expect(store.document(id)?.result).toBe("[ИМЯ] пришла.");
    await reviews.edit(id, { type: "keep", finding: 0, all: false });
    expect(await boxes()).toHaveLength(1);
    expect(store.document(id)?.result).toBe("Анна пришла.");
  });

  it("are refused outside of the document, without a box, or if there are too many", async () => {
    const { id, handlers } = made;
    expect(await draw(PAGES)).toMatchObject({ error: { code: "bad_request" } });
    expect(await handlers["pages.edit"]({ id, edit: { type: "turn", page: PAGES, turn: 90 } })).toMatchObject({
      error: { code: "bad_request" },
    });
    const box = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
    const edits: PageEdit[] = [
      { type: "change", box, area: AREA },
      { type: "delete", boxes: [box] },
    ];
    for (const edit of edits)
      expect(await handlers["pages.edit"]({ id, edit })).toMatchObject({ error: { code: "box_missing" } });
    for (let number = 0; number < 2_000; number += 500) {
      const set = Array.from({ length: 500 }, () => ({ id: crypto.randomUUID(), page: 0, everyPage: false, ...AREA }));
      await made.reviews.editPages(
        id,
        () => ok({ intent: "boxDraw", clear: [], marks: [], boxes: { set, deleted: [] } }),
        () => [],
      );
    }
    expect(await draw(0)).toMatchObject({ error: { code: "too_many_boxes" } });
    expect(changed).toHaveLength(4);
  });

  it.each([
    ["outside", { x: 0.8, y: 0, width: 0.3, height: 0.1 }],
    ["negative", { x: -0.1, y: 0, width: 0.3, height: 0.1 }],
    ["empty", { x: 0, y: 0, width: 0, height: 0.1 }],
    ["not a number", { x: Number.NaN, y: 0, width: 0.3, height: 0.1 }],
    ["endless", { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 0.1 }],
  ])("are refused by the contract if the area is %s", (_what, area) => {
    const edit = { type: "draw", page: 0, area, everyPage: false };
    expect(contract["pages.edit"].input.safeParse({ id: made.id, edit }).success).toBe(false);
    expect(contract["pages.edit"].input.safeParse({ id: made.id, edit: { ...edit, area: AREA } }).success).toBe(true);
  });
});

describe("pages", () => {
  it("have their sizes, and the turn by the user", async () => {
    const { id, handlers, reviews } = made;
    await handlers["pages.edit"]({ id, edit: { type: "turn", page: 1, turn: 270 } });
    const pages = async () => {
      const result = await handlers["pages.list"]({ id });
      return result.ok ? result.value.pages.slice(0, 3) : [];
    };
    const size = { width: 794, height: 1123 };
    expect(await pages()).toEqual([
      { ...size, turn: 0 },
      { ...size, turn: 270 },
      { ...size, turn: 0 },
    ]);
    expect(await reviews.undo(id)).toEqual(ok({ intent: "pageTurn" }));
    expect((await pages())[1]).toEqual({ ...size, turn: 0 });
  });

  it("are drawn once, and again after the document was closed", async () => {
    const { id, handlers } = made;
    const render = () => handlers["pages.render"]({ id, page: 0, scale: 1, after: false });
    await render();
    await render();
    expect([opened, drawn.length]).toEqual([1, 1]);
    await handlers["pages.close"]({ id });
    await render();
    expect([opened, drawn.length]).toEqual([2, 2]);
  });

  it.each([0, -1, 9, Number.NaN])("are not drawn at a scale of %d", (scale) => {
    const input = { id: made.id, page: 0, scale, after: false };
    expect(contract["pages.render"].input.safeParse(input).success).toBe(false);
  });

  it("need a task", async () => {
    const id = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0099";
    expect(await made.handlers["pages.list"]({ id })).toMatchObject({ error: { code: "task_not_found" } });
    expect(opened).toBe(0);
  });
});

describe("findings on pages", () => {
  const boxes = async () => {
    const result = await made.handlers["pages.boxes"]({ id: made.id, from: 0, to: 5 });
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };

  it("have a box for each line, and none after they are kept", async () => {
    const { id, reviews, handlers } = made;
    const { findings, unplaced } = await boxes();
    expect(unplaced).toBe(0);
    expect(findings).toHaveLength(1);
    const [left, , right] = findings[0]!.corners.flat();
    expect(findings[0]).toMatchObject({ finding: 0, kind: "person", page: 0 });
    expect([left, right].map((side) => Math.round((side ?? 0) * 100))).toEqual([10, 14]);
    expect(await handlers["pages.boxes"]({ id, from: 1, to: 5 })).toMatchObject({ value: { findings: [] } });
    await reviews.edit(id, { type: "keep", finding: 0, all: false });
    expect((await boxes()).findings).toEqual([]);
  });

  it("are located once, also after the pages were closed", async () => {
    const { id, handlers } = made;
    let times = 0;
    locate = () => Promise.resolve(ok({ ...PLACES, times: (times += 1) }));
    const first = await boxes();
    await handlers["pages.close"]({ id });
    expect(await boxes()).toEqual(first);
    expect(times).toBe(1);
    stored.clear();
    await handlers["pages.close"]({ id });
    expect(await boxes()).toEqual(first);
    expect(times).toBe(2);
  });

  it("lead from the text to the page, and back", async () => {
    const { id, handlers } = made;
    expect(await handlers["pages.place"]({ id, at: 5 })).toMatchObject({ value: { place: { page: 0 } } });
    expect(await handlers["pages.place"]({ id, at: 500 })).toEqual(ok({ place: null }));
    expect(await handlers["pages.textAt"]({ id, page: 0, x: 0.155, y: 0.29 })).toEqual(ok({ at: 5 }));
    expect(await handlers["pages.textAt"]({ id, page: 1, x: 0.155, y: 0.29 })).toEqual(ok({ at: null }));
  });
});

describe("words under a box", () => {
  const ROW = { x: 0.09, y: 0.27, width: 0.5, height: 0.05 };
  const PART = { ...ROW, x: 0.17, width: 0.02 };
  const ELSEWHERE = { ...ROW, y: 0.6 };
  const result = (): string | undefined => store.document(made.id)?.result;
  const edit = async (one: PageEdit) => {
    const done = await made.handlers["pages.edit"]({ id: made.id, edit: one });
    if (!done.ok) throw new Error(done.error.code);
    return done.value;
  };
  const drawAt = (area: typeof AREA, everyPage = false) => edit({ type: "draw", page: 0, area, everyPage });

  it("are hidden in the text, and visible again with the undo of the box only", async () => {
    const { id, reviews } = made;
    expect(await drawAt(ROW)).toMatchObject({ hidden: 2 });
    // The drawn box shows that they are hidden.
    const shown = await made.handlers["pages.boxes"]({ id, from: 0, to: 1 });
    expect(shown).toMatchObject({ value: { findings: [{ finding: 0 }] } });
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    expect(await reviews.edit(id, { type: "keep", finding: 0, all: false })).toMatchObject({
      error: { code: "under_box" },
    });
    const part = { type: "keep", finding: 5, all: false, place: { start: 5, end: 7 } } as const;
    expect(await reviews.edit(id, part)).toMatchObject({ error: { code: "under_box" } });
    expect(await reviews.undo(id)).toEqual(ok({ intent: "boxDraw" }));
    expect(result()).toBe("[ИМЯ] пришла.");
    await reviews.redo(id);
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
  });

  it("stay hidden if the finding was kept before, and are hidden as whole words", async () => {
    const { id, reviews } = made;
    await reviews.edit(id, { type: "keep", finding: 0, all: false });
    await drawAt(PART);
    expect(result()).toBe("Анна [ФРАГМЕНТ_1].");
  });

  const show = (box: string | null) => made.handlers["pages.edit"]({ id: made.id, edit: { type: "show", box: box! } });

  it("follow a moved and a repeated box", async () => {
    const { box } = await drawAt(ELSEWHERE);
    expect(result()).toBe("[ИМЯ] пришла.");
    expect(await edit({ type: "change", box: box!, area: PART })).toEqual({ box, hidden: 1, stay: 0 });
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    expect(await edit({ type: "draw", page: 7, area: PART, everyPage: true })).toMatchObject({ hidden: 1, stay: 0 });
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
  });

  it.each<[string, boolean, Partial<Extract<PageEdit, { type: "change" }>>]>([
    ["moved away", false, { area: ELSEWHERE }],
    ["on its own page only", true, { everyPage: false }],
  ])("stay hidden if the box is %s, until the user shows them", async (_what, everyPage, change) => {
    const { id, reviews } = made;
    const { box } = await edit({ type: "draw", page: everyPage ? 7 : 0, area: PART, everyPage });
    expect(await edit({ type: "change", box: box!, ...change })).toEqual({ box, hidden: 0, stay: 1 });
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    // A later step without words keeps the offer.
    expect(await edit({ type: "change", box: box!, area: { ...ELSEWHERE, y: 0.7 }, everyPage: false })).toMatchObject({
      stay: 0,
    });
    expect(await show(box)).toMatchObject({ ok: true });
    expect(result()).toBe("[ИМЯ] пришла.");
    for (const intent of ["keep", "boxChange", "boxChange"]) expect(await reviews.undo(id)).toEqual(ok({ intent }));
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    expect(await show(box)).toMatchObject({ error: { code: "finding_missing" } });
    await reviews.undo(id);
    expect(result()).toBe("[ИМЯ] пришла.");
  });

  it("stay hidden one by one if the box becomes smaller, and come back under it", async () => {
    await made.reviews.edit(made.id, { type: "keep", finding: 0, all: false });
    const { box } = await drawAt(ROW);
    expect(result()).toBe("[ФРАГМЕНТ_1].");
    expect(await edit({ type: "change", box: box!, area: PART })).toEqual({ box, hidden: 1, stay: 1 });
    expect(result()).toBe("[ФРАГМЕНТ_3] [ФРАГМЕНТ_2].");
    const keep = (finding: number) => made.reviews.edit(made.id, { type: "keep", finding, all: false });
    expect(await keep(5)).toMatchObject({ error: { code: "under_box" } });
    expect(await edit({ type: "change", box: box!, area: PART })).toMatchObject({ hidden: 1, stay: 0 });
    expect(result()).toBe("[ФРАГМЕНТ_3] [ФРАГМЕНТ_2].");
    expect(await keep(0)).toMatchObject({ ok: true });
    expect(result()).toBe("Анна [ФРАГМЕНТ_2].");
    expect(await edit({ type: "change", box: box!, area: ROW })).toMatchObject({ hidden: 1, stay: 0 });
    expect(result()).not.toContain("Анна");
  });

  it("stay hidden under another box, and show only words that no box covers", async () => {
    const [first, second] = [await drawAt(PART), await drawAt(ROW)];
    expect(await edit({ type: "change", box: second.box!, area: ELSEWHERE })).toMatchObject({ stay: 0 });
    expect(await edit({ type: "change", box: first.box!, area: ELSEWHERE })).toMatchObject({ stay: 1 });
    expect(await show(second.box)).toMatchObject({ error: { code: "finding_missing" } });
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    expect(await show(first.box)).toMatchObject({ ok: true });
    expect(result()).toBe("[ИМЯ] пришла.");
  });

  it("stay hidden after the box is deleted, until the user shows them", async () => {
    const { id, reviews } = made;
    const [first, second] = [await drawAt(PART), await drawAt(ROW)];
    expect(await edit({ type: "delete", boxes: [first.box!] })).toMatchObject({ stay: 0 });
    expect(await show(first.box)).toMatchObject({ error: { code: "finding_missing" } });
    expect(await edit({ type: "delete", boxes: [second.box!] })).toEqual({ box: null, hidden: 0, stay: 1 });
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    const third = await drawAt(PART);
    expect(await show(second.box)).toMatchObject({ error: { code: "finding_missing" } });
    await edit({ type: "delete", boxes: [third.box!] });
    expect(await show("6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0099")).toMatchObject({ error: { code: "finding_missing" } });
    expect(await show(second.box)).toMatchObject({ ok: true });
    expect(result()).toBe("[ИМЯ] пришла.");
    await reviews.undo(id);
    expect(result()).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
  });

  it("stop a box if the text is not located", async () => {
    locate = () => Promise.resolve(fail("document_unreadable", "broken"));
    expect(await draw(0)).toMatchObject({ error: { code: "document_unreadable" } });
    expect(store.reviewLog(made.id).done).toEqual([]);
  });
});

describe("boxes of older versions, which hid only pixels", () => {
  const ROW = { x: 0.09, y: 0.27, width: 0.5, height: 0.05 };
  const unread = async (...areas: readonly (typeof AREA)[]): Promise<void> => {
    const { id, reviews } = made;
    for (const area of areas) {
      const set = [{ id: crypto.randomUUID(), page: 0, everyPage: false, ...area }];
      const drawn = ok({ intent: "boxDraw" as const, clear: [], marks: [], boxes: { set, deleted: [] } });
      await reviews.editPages(
        id,
        () => drawn,
        () => [],
      );
    }
    const review = store.review(id)!;
    const done = review.log.done.map(({ stay: _, ...operation }) => operation);
    store.saveReview(id, { ...review, log: { ...review.log, done } });
  };

  it("hide the words under them before an output, as often as they are undone", async () => {
    const { id, reviews, readBoxes } = made;
    await unread({ ...ROW, x: 0.17, width: 0.02 }, ROW, { ...ROW, y: 0.6 });
    expect(store.document(id)?.result).toBe("[ИМЯ] пришла.");
    expect(await readBoxes(id)).toEqual(ok(null));
    expect(store.document(id)?.result).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
    expect(store.reviewLog(id).done).toHaveLength(3);
    locate = () => Promise.reject(new Error("Read twice"));
    expect(await readBoxes(id)).toEqual(ok(null));
    for (let step = 0; step < 3; step += 1) await reviews.undo(id);
    expect(store.document(id)?.result).toBe("[ИМЯ] пришла.");
    for (let step = 0; step < 3; step += 1) await reviews.redo(id);
    expect(store.document(id)?.result).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
  });

  it("are read once if two outputs wait for them", async () => {
    const { id, readBoxes } = made;
    await unread(ROW);
    let times = 0;
    locate = () => Promise.resolve(ok({ ...PLACES, times: (times += 1) }));
    await Promise.all([readBoxes(id), readBoxes(id)]);
    expect(times).toBe(1);
    expect(store.document(id)?.result).toBe("[ИМЯ] [ФРАГМЕНТ_1].");
  });

  it("are refused without the document, or if the text is not located or translated", async () => {
    const { id, readBoxes } = made;
    await unread(ROW);
    locate = () => Promise.resolve(fail("document_unreadable", "broken"));
    expect(await readBoxes(id)).toMatchObject({ error: { code: "document_unreadable" } });
    isKept = false;
    expect(await readBoxes(id)).toMatchObject({ error: { code: "boxes_unread" } });
    isKept = true;
    locate = () => Promise.resolve(ok(PLACES));
    store.update(id, { languageOut: "en" });
    expect(await readBoxes(id)).toMatchObject({ error: { code: "boxes_unread" } });
    expect(store.document(id)?.result).toBe("[ИМЯ] пришла.");
  });
});

describe("a page as it will be saved", () => {
  const render = (page = 0) => made.handlers["pages.render"]({ id: made.id, page, scale: 1, after: true });

  it("is made once for each state of the edits", async () => {
    const { id, reviews } = made;
    await render();
    await render(1);
    expect(copied).toEqual(["[ИМЯ] пришла."]);
    await draw(1);
    await render();
    expect(copied).toHaveLength(2);
    await reviews.edit(id, { type: "keep", finding: 0, all: false });
    await render();
    expect(copied.at(-1)).toBe("Анна пришла.");
  });

  it("is made again if a box is drawn before the document is opened for it", async () => {
    beforeCopy = async () => draw(0);
    await render();
    beforeCopy = () => Promise.resolve();
    await made.reviews.undo(made.id);
    await render();
    expect(copied).toHaveLength(2);
  });

  it("is drawn before the turn", async () => {
    const { id, handlers } = made;
    await handlers["pages.edit"]({ id, edit: { type: "turn", page: 1, turn: 90 } });
    await render(1);
    expect(drawn.at(-1)).toEqual({ page: 1, scale: 1, turn: 270 });
    expect(await render(PAGES)).toMatchObject({ error: { code: "bad_request" } });
  });
});
