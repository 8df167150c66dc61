import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "../../shared/ipc/result";
import type { DrawRequest, Parsed, ParseRequest } from "./messages";
import { PageViewer } from "./page-viewer";
import type { ParserEvents } from "./parser-slot";
import { inMemory } from "./stored-document";

class FakeProcess {
  readonly requests: (ParseRequest | DrawRequest)[] = [];
  readonly kill = vi.fn();
  constructor(readonly events: ParserEvents) {}
  send(request: ParseRequest | DrawRequest): void {
    this.requests.push(request);
  }
  get page(): number | undefined {
    const last = this.requests.at(-1);
    return last !== undefined && "draw" in last ? last.draw.page : undefined;
  }
  answer(result: Result<Parsed>, id = this.requests.at(-1)?.id ?? 0): Promise<unknown> {
    this.events.onReply({ id, result, spent: false });
    return vi.advanceTimersByTimeAsync(0);
  }
}

const DEADLINE = 1_000;
const SIZES = ok({ pages: Array.from({ length: 30 }, () => ({ width: 10, height: 20 })) });
const drawing = (page: number) => ({ page, scale: 1, turn: 0 }) as const;
const drawn = (width = 10, height = 20) => ok({ width, height, pixels: new Uint8Array(width * height * 4) });

let processes: FakeProcess[];
let viewer: PageViewer;

async function open(): Promise<FakeProcess> {
  await vi.advanceTimersByTimeAsync(0);
  const process = processes[0];
  if (process === undefined) throw new Error("Not started");
  await process.answer(SIZES);
  return process;
}

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
  viewer = new PageViewer(inMemory("a.pdf", Buffer.from("%PDF-")), {
    deadlineMs: DEADLINE,
    start: (events) => {
      const started = new FakeProcess(events);
      processes.push(started);
      return { send: (request) => started.send(request), kill: started.kill };
    },
  });
});
afterEach(() => {
  viewer.close();
  vi.useRealTimers();
});

it("opens a document once, and draws its pages", async () => {
  const process = await open();
  expect(await viewer.sizes).toEqual(SIZES);
  expect(process.requests[0]).toMatchObject({ name: "a.pdf", showsPages: true, memory: "half" });
  const page = viewer.draw(drawing(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(process.requests[1]).toMatchObject({ draw: { page: 3, scale: 1 } });
  await process.answer(drawn());
  expect(await page).toEqual(drawn());
  expect(processes).toHaveLength(1);
});

it("draws the page asked last first, and no pages that are long out of sight", async () => {
  const process = await open();
  const results = Array.from({ length: 16 }, (_, page) => viewer.draw(drawing(page)));
  await vi.advanceTimersByTimeAsync(0);
  const order = [];
  for (let turn = 0; turn < 13; turn += 1) {
    order.push(process.page);
    await process.answer(drawn());
  }
  expect(order).toEqual([0, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  const all = await Promise.all(results);
  expect(all.flatMap((result, page) => (result.ok ? [] : [[page, result.error.code]]))).toEqual([
    [1, "cancelled"],
    [2, "cancelled"],
    [3, "cancelled"],
  ]);
});

it.each([30, 1_000_000])("refuses a page that the document lacks: %i", async (page) => {
  const process = await open();
  expect(await viewer.draw(drawing(page))).toMatchObject({ error: { code: "bad_request" } });
  expect(process.requests).toHaveLength(1);
});

it("ends a process that draws too long, and every waiting request", async () => {
  const process = await open();
  const results = [viewer.draw(drawing(0)), viewer.draw(drawing(1))];
  await vi.advanceTimersByTimeAsync(DEADLINE);
  for (const result of await Promise.all(results))
    expect(result).toMatchObject({ error: { code: "document_unreadable", details: { reason: "too_long" } } });
  expect(process.kill).toHaveBeenCalled();
  expect(viewer.isEnded).toBe(true);
});

it.each([
  ["a picture of another size", (process: FakeProcess) => process.answer(drawn(5_000, 2))],
  ["something else", (process: FakeProcess) => process.answer(SIZES)],
  ["a reply to another request", (process: FakeProcess) => process.answer(drawn(), 7)],
  [
    "an invalid message",
    (process: FakeProcess) => {
      process.events.onInvalid();
      return Promise.resolve();
    },
  ],
  [
    "its end",
    (process: FakeProcess) => {
      process.events.onExit();
      return Promise.resolve();
    },
  ],
])("trusts no process that sends %s", async (_what, answer) => {
  const process = await open();
  const page = viewer.draw(drawing(0));
  await vi.advanceTimersByTimeAsync(0);
  await answer(process);
  expect(await page).toMatchObject({ error: { code: "document_reader_failed" } });
  expect(process.kill).toHaveBeenCalled();
});

it("passes on the reason why a document cannot be opened", async () => {
  await vi.advanceTimersByTimeAsync(0);
  await processes[0]?.answer(fail("document_encrypted", "locked"));
  expect(await viewer.sizes).toMatchObject({ error: { code: "document_encrypted" } });
  expect(processes[0]?.kill).toHaveBeenCalled();
});

it("answers everything when it is closed", async () => {
  const process = await open();
  const page = viewer.draw(drawing(0));
  await vi.advanceTimersByTimeAsync(0);
  viewer.close();
  expect(await page).toMatchObject({ error: { code: "cancelled" } });
  expect(process.kill).toHaveBeenCalledOnce();
});

it("loads nothing until the one before has ended, and nothing at all if it was closed meanwhile", async () => {
  let loads = 0;
  const document = {
    ...inMemory("a.pdf", Buffer.from("%PDF-")),
    load: () => {
      loads += 1;
      return Promise.resolve({ bytes: Buffer.from("%PDF-") });
    },
  };
  const options = { start: () => ({ send: () => undefined, kill: () => undefined }) };
  let resolve: (() => void) | undefined;
  const before = new Promise<void>((resolved) => (resolve = resolved));
  const [closed, next] = [1, 2].map(() => new PageViewer(document, options, before));
  closed?.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(loads).toBe(0);
  resolve?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(loads).toBe(1);
  expect(await closed?.sizes).toMatchObject({ error: { code: "cancelled" } });
  next?.close();
});
