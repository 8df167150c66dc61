import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageViewer } from "../../../documents/process/page-viewer";
import { inMemory, type LoadedDocument } from "../../../documents/process/stored-document";
import { ok } from "../../../shared/ipc/result";
import { OpenView } from "./open-view";

const IDLE = 1_000;
const document = () => inMemory("a.pdf", Buffer.from("%PDF"));
const drawing = (page: number) => ({ page, scale: 1, turn: 0 }) as const;

let closed: number;
let drawn: number;
let idle: number;
let view: OpenView;
beforeEach(() => {
  vi.useFakeTimers();
  [closed, drawn, idle] = [0, 0, 0];
  const viewer: Pick<PageViewer, "sizes" | "draw" | "close" | "isEnded"> = {
    sizes: Promise.resolve(ok({ pages: [{ width: 10, height: 10 }] })),
    draw: () => {
      drawn += 1;
      return Promise.resolve(ok({ width: 2_000, height: 2_000, pixels: new Uint8Array(16_000_000) }));
    },
    close: () => (closed += 1),
    isEnded: false,
  };
  view = new OpenView(() => viewer as PageViewer, { idleMs: IDLE, onIdle: () => (idle += 1) });
});
afterEach(() => {
  view.close();
  vi.useRealTimers();
});

const draw = (page: number, task = "one", key = "source") => view.draw({ task, key, document }, drawing(page));

it("closes the document after some time without calls", async () => {
  await draw(0);
  vi.advanceTimersByTime(IDLE - 1);
  await draw(0);
  vi.advanceTimersByTime(IDLE - 1);
  expect(closed).toBe(0);
  vi.advanceTimersByTime(1);
  expect([closed, idle]).toEqual([1, 1]);
});

it("closes the document when another one is shown, and keeps none of its pages", async () => {
  await draw(0);
  await draw(0, "two");
  expect([closed, drawn]).toEqual([1, 2]);
  await draw(0, "two", "copy");
  expect([closed, drawn]).toEqual([2, 3]);
});

it("keeps few pages, those used last", async () => {
  for (const page of [0, 1, 2, 3, 4, 5, 0, 6, 0, 1]) await draw(page);
  // Six pages fit; the seventh pushes out the second.
  expect(drawn).toBe(8);
});

it("is closed only for the task it shows", async () => {
  await draw(0);
  view.close("two");
  expect(closed).toBe(0);
  view.close("one");
  expect(closed).toBe(1);
});

it("loads one document at a time, however many are asked for", async () => {
  const loads: (() => void)[] = [];
  const start = () => ({ send: () => undefined, kill: () => undefined });
  const views = new OpenView((stored, before) => new PageViewer(stored, { start }, before));
  const load = () =>
    new Promise<LoadedDocument>((resolve) => loads.push(() => resolve({ bytes: Buffer.from("%PDF") })));
  const asked: Promise<unknown>[] = [];
  for (const task of ["one", "two", "three", "four"]) {
    asked.push(views.sizes(task, "source", () => ({ ...document(), load })));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(loads).toHaveLength(1);
  loads[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  // Only the last one is still shown.
  expect(loads).toHaveLength(2);
  views.close();
  loads[1]?.();
  await Promise.all(asked);
  expect(loads).toHaveLength(2);
});
