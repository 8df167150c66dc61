import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ok, type Result } from "../../shared/ipc/result";
import { LIMITS } from "../limits";
import { DocumentParser } from "./document-parser";
import type { Parsed, ParseRequest } from "./messages";
import type { ParserEvents } from "./parser-slot";
import { inMemory, type StoredDocument } from "./stored-document";

class FakeProcess {
  readonly requests: ParseRequest[] = [];
  readonly kill = vi.fn(() => {
    if (exitsAtOnce) this.events.onExit();
  });
  constructor(readonly events: ParserEvents) {}
  send(request: ParseRequest): void {
    this.requests.push(request);
  }
  get name(): string | undefined {
    return this.requests.at(-1)?.name;
  }
  reads(page: number): void {
    this.events.onReply({ id: this.requests.at(-1)!.id, progress: { step: "reading", page, pages: 12 } });
  }
  answer(result: Result<Parsed>, spent = false): void {
    this.events.onReply({ id: this.requests.at(-1)!.id, result, spent });
  }
}

const READ = ok({ name: "a.txt", text: "Anna", parts: { read: [], leftOut: [] } });
const BYTES = Buffer.from("Anna");
const TOO_LONG = { error: { code: "document_unreadable", details: { reason: "too_long" } } };
const TOO_BIG = {
  ok: false,
  error: { code: "document_unreadable", message: "", details: { reason: "too_big" } },
} as const;
let exitsAtOnce: boolean;
let processes: FakeProcess[];
let parser: DocumentParser;

function parserWith(deadlineMs?: number): DocumentParser {
  return new DocumentParser({
    start: (events) => {
      const started = new FakeProcess(events);
      processes.push(started);
      return { send: (request) => "bytes" in request && started.send(request), kill: started.kill };
    },
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
}
beforeEach(() => {
  vi.useFakeTimers();
  exitsAtOnce = true;
  processes = [];
  parser = parserWith();
});
afterEach(() => void vi.useRealTimers());

/** Documents are loaded before they are sent. */
const loaded = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
async function read(name: string, key?: string, size = BYTES.length) {
  const turns: boolean[] = [];
  const pages: (number | undefined)[] = [];
  const result = parser.read({ ...inMemory(name, BYTES), size }, key, {
    onProgress: ({ page }) => pages.push(page),
    onTurn: (isTurn) => turns.push(isTurn),
  });
  await loaded();
  return { result, turns, pages };
}
const having = (name: string): FakeProcess =>
  processes.find((one) => one.name === name && one.kill.mock.calls.length === 0)!;

describe("DocumentParser", () => {
  it("sends the bytes and the name of one document at a time to a process", async () => {
    const first = await read("one.txt");
    expect(processes[0]!.requests).toEqual([{ id: 1, name: "one.txt", bytes: BYTES, memory: "full" }]);
    processes[0]!.answer(READ);
    expect(await first.result).toMatchObject({ ok: true, value: { name: "one.txt", text: "Anna" } });
    const second = await read("two.txt");
    expect(processes[0]!.requests.map(({ name }) => name)).toEqual(["one.txt", "two.txt"]);
    processes[0]!.answer(READ);
    expect(await second.result).toMatchObject({ ok: true });
    expect(processes).toHaveLength(1);
  });

  it("loads a document only when it is its turn", async () => {
    const load = vi.fn(() => Promise.resolve({ bytes: BYTES }));
    const waiting: StoredDocument = { name: "three.txt", size: 49_000_000, load };
    await read("one.txt");
    await read("two.txt");
    const third = parser.read(waiting);
    await loaded();
    expect(load).not.toHaveBeenCalled();
    having("two.txt").answer(READ);
    await loaded();
    expect(load).toHaveBeenCalledOnce();
    having("three.txt").answer(READ);
    expect(await third).toMatchObject({ ok: true });
  });

  it("continues if a document is no longer there", async () => {
    const gone = parser.read({ name: "a.txt", size: 1, load: () => Promise.reject(new Error("ENOENT")) });
    expect(await gone).toMatchObject({ error: { code: "document_missing" } });
    const { result } = await read("b.txt");
    having("b.txt").answer(READ);
    expect(await result).toMatchObject({ ok: true });
  });

  it("reports a process that ends over a document, and reads the next in a fresh one", async () => {
    const first = await read("one.docx");
    processes[0]!.events.onExit();
    expect(await first.result).toMatchObject({ error: { code: "document_reader_failed" } });
    const second = await read("two.txt");
    expect(processes).toHaveLength(2);
    processes[1]!.answer(READ);
    expect(await second.result).toMatchObject({ ok: true });
  });

  it("ends a process that takes too long", async () => {
    const { result } = await read("one.docx");
    await vi.advanceTimersByTimeAsync(59_999);
    expect(processes[0]!.kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject(TOO_LONG);
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("gives it time as long as it sends messages about pages, and reports them", async () => {
    const { result, pages } = await read("scan.pdf");
    for (let page = 1; page <= 5; page += 1) {
      await vi.advanceTimersByTimeAsync(40_000);
      processes[0]!.reads(page);
    }
    expect(processes[0]!.kill).not.toHaveBeenCalled();
    expect(pages).toEqual([1, 2, 3, 4, 5]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject(TOO_LONG);
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("ends a document whose messages would renew its time without end", async () => {
    const { result } = await read("pictures.docx");
    for (let seconds = 0; seconds < 60 + 12 * 20; seconds += 30) {
      expect(processes[0]!.kill).not.toHaveBeenCalled();
      processes[0]!.reads(12);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(await result).toMatchObject(TOO_LONG);
  });

  it("ends a process that sends more messages than a document may cause", async () => {
    const { result } = await read("scan.pdf");
    for (let message = 0; message <= 13 * LIMITS.recognizedPages; message += 1) processes[0]!.reads(1);
    expect(await result).toMatchObject(TOO_LONG);
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("ends a process whose memory a document has filled", async () => {
    const big = await read("one.docx");
    processes[0]!.answer(TOO_BIG);
    expect(await big.result).toMatchObject(TOO_BIG);
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    const spent = await read("two.docx");
    processes[1]!.answer(READ, true);
    expect(await spent.result).toMatchObject({ ok: true });
    expect(processes[1]!.kill).toHaveBeenCalledOnce();
  });

  it("cancels a document, waiting or under way, and ends its process", async () => {
    const running = await read("one.docx", "a");
    await read("two.docx");
    const waiting = await read("three.docx", "b");
    const wanted = await read("four.txt", "c");
    parser.cancel("b");
    parser.cancel("a");
    expect(await running.result).toMatchObject({ error: { code: "cancelled" } });
    expect(await waiting.result).toMatchObject({ error: { code: "cancelled" } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    await loaded();
    having("four.txt").answer(READ);
    expect(await wanted.result).toMatchObject({ ok: true });
  });

  it("does not send a document that was cancelled while it was loaded", async () => {
    let arrive = (): void => undefined;
    const load = () => new Promise<{ bytes: Uint8Array }>((resolve) => (arrive = () => resolve({ bytes: BYTES })));
    const result = parser.read({ name: "a.txt", size: 1, load }, "a");
    parser.cancel("a");
    arrive();
    expect(await result).toMatchObject({ error: { code: "cancelled" } });
    await loaded();
    expect(processes).toHaveLength(0);
  });

  it("starts no further process before the last one has exited", async () => {
    exitsAtOnce = false;
    for (let time = 0; time < 20; time += 1) {
      const { result } = await read("one.docx", "a");
      parser.cancel("a");
      expect(await result).toMatchObject({ error: { code: "cancelled" } });
    }
    expect(processes).toHaveLength(2);
    const { result } = await read("two.txt");
    processes[0]!.events.onExit();
    await loaded();
    expect(processes).toHaveLength(3);
    having("two.txt").answer(READ);
    expect(await result).toMatchObject({ ok: true });
  });

  it("ends everything when it is stopped, and starts nothing any more", async () => {
    const results = [await read("one.txt"), await read("two.txt"), await read("three.txt")];
    parser.stop();
    for (const { result } of results) expect(await result).toMatchObject({ error: { code: "cancelled" } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    expect(processes[1]!.kill).toHaveBeenCalledOnce();
    expect(await (await read("four.txt")).result).toMatchObject({ error: { code: "cancelled" } });
    expect(processes).toHaveLength(2);
  });

  it("writes documents in the same order as those that are read, with the results of recognition", async () => {
    await read("one.txt");
    await read("two.txt");
    const rewrite = { text: "0".repeat(64), edits: [{ start: 0, end: 4, replacement: "A." }] };
    const seen = { ["a".repeat(64)]: { words: [], regions: [] } };
    const source = { name: "three.docx", size: 4, load: () => Promise.resolve({ bytes: BYTES, seen }) };
    const writing = parser.rewrite(source, rewrite, "w");
    await loaded();
    having("one.txt").answer(READ);
    await loaded();
    const { requests } = having("three.docx");
    expect(requests.at(-1)).toMatchObject({ name: "three.docx", bytes: BYTES, rewrite: { ...rewrite, seen } });
    const value = { bytes: Buffer.from("A."), notCarried: [], unread: [] };
    having("three.docx").answer(ok(value));
    expect(await writing).toEqual(ok(value));
  });

  it("stops writing when that takes too long", async () => {
    const late = parser.rewrite(inMemory("one.txt", BYTES), { text: "", edits: [] });
    await vi.advanceTimersByTimeAsync(179_999);
    expect(processes.at(-1)!.kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject(TOO_LONG);
  });

  it("starts no process for a file over the limit, and takes a limited number of documents", async () => {
    const tooLarge = await read("one.bin", undefined, 50_000_001);
    expect(await tooLarge.result).toMatchObject({ error: { code: "too_large" } });
    expect(processes).toHaveLength(0);
    for (let count = 0; count < 1_002; count += 1) void parser.read(inMemory("a.txt", BYTES));
    expect(await parser.read(inMemory("a.txt", BYTES))).toMatchObject({ error: { code: "too_many_documents" } });
  });
});

describe("replies of a process", () => {
  it("to the last document do not reach the next one", async () => {
    const first = await read("one.docx", "a");
    parser.cancel("a");
    await first.result;
    const second = await read("two.txt");
    processes[0]!.answer(ok({ name: "one.docx", text: "Old", parts: { read: [], leftOut: [] } }));
    processes[1]!.answer(READ);
    expect(await second.result).toMatchObject({ ok: true, value: { text: "Anna" } });
  });

  it("must belong to its own document", async () => {
    const first = await read("one.docx");
    const second = await read("two.txt");
    processes[0]!.events.onReply({ id: 2, spent: false, result: READ });
    expect(await first.result).toMatchObject({ error: { code: "document_reader_failed" } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    processes[1]!.answer(READ);
    expect(await second.result).toMatchObject({ ok: true });
  });

  it("without a document end the process", async () => {
    const { result } = await read("one.docx");
    processes[0]!.answer(READ);
    await result;
    processes[0]!.answer(READ);
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("that do not have the form of a reply end the process", async () => {
    const { result } = await read("one.docx");
    processes[0]!.events.onInvalid();
    expect(await result).toMatchObject({ error: { code: "document_reader_failed" } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("must be of the requested kind", async () => {
    const reading = await read("one.txt");
    having("one.txt").answer(ok({ bytes: BYTES, notCarried: [], unread: [] }));
    expect(await reading.result).toMatchObject({ error: { code: "document_reader_failed" } });
    const region = { id: "0-face-1", page: 0, kind: "face", covered: true } as const;
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    const source = inMemory("two.txt", BYTES);
    for (const [asked, answer] of [
      [() => parser.rewrite(source, { text: "", edits: [] }), READ],
      [() => parser.columns(source, { text: "", columns: [{ sheet: "", column: "A" }] }), ok({ cells: [] })],
      [() => parser.thumbnails(source, { regions: [{ ...region, corners }] }), ok({ thumbnails: { other: "" } })],
      [
        () => parser.rewrite(source, { text: "", edits: [] }),
        ok({ bytes: new Uint8Array(300_000_001), notCarried: [], unread: [] }),
      ],
    ] as const) {
      const result = asked();
      await loaded();
      const process = having("two.txt");
      process.answer(answer);
      expect(await result).toMatchObject({ error: { code: "document_reader_failed" } });
      expect(process.kill).toHaveBeenCalledOnce();
    }
  });
});

describe("a slow document", () => {
  it("does not hold up a text that was dropped after it", async () => {
    await read("scan.pdf", undefined, 40_000_000);
    const text = await read("note.txt");
    having("note.txt").answer(READ);
    expect(await text.result).toMatchObject({ ok: true });
    expect(having("scan.pdf").kill).not.toHaveBeenCalled();
  });

  it("gives way to documents that were not tried yet, the smallest first, and is read again later", async () => {
    const first = await read("scan-1.pdf", undefined, 40_000_000);
    const second = await read("scan-2.pdf", undefined, 40_000_000);
    const process = having("scan-2.pdf");
    await vi.advanceTimersByTimeAsync(9_000);
    const third = await read("scan-3.pdf", undefined, 40_000_000);
    const text = await read("note.txt");
    expect(second.turns).toEqual([true]);
    await vi.advanceTimersByTimeAsync(1_000);
    // The first one has priority.
    expect(first.turns).toEqual([true]);
    expect(second.turns).toEqual([true, false]);
    expect(process.kill).toHaveBeenCalledOnce();
    having("note.txt").answer(READ);
    expect(await text.result).toMatchObject({ ok: true });
    await loaded();
    expect(third.turns).toEqual([true]);
    having("scan-1.pdf").answer(READ);
    await loaded();
    expect(second.turns).toEqual([true, false, true]);
    having("scan-3.pdf").answer(READ);
    having("scan-2.pdf").answer(READ);
    for (const { result } of [first, second, third]) expect(await result).toMatchObject({ ok: true });
  });

  it("goes on if no other document waits, and gives way when one arrives", async () => {
    await read("scan-1.pdf");
    const second = await read("scan-2.pdf");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(second.turns).toEqual([true]);
    const text = await read("note.txt");
    expect(second.turns).toEqual([true, false]);
    having("note.txt").answer(READ);
    expect(await text.result).toMatchObject({ ok: true });
    await loaded();
    expect(second.turns).toEqual([true, false, true]);
  });

  it("has half of the memory next to another one, and is read again with all of it if that is too little", async () => {
    const first = await read("one.docx");
    const second = await read("two.docx");
    expect(having("two.docx").requests[0]).toMatchObject({ memory: "half" });
    having("two.docx").answer(TOO_BIG);
    await loaded();
    expect(second.turns).toEqual([true, false]);
    having("one.docx").answer(READ);
    await first.result;
    await loaded();
    expect(having("two.docx").requests.at(-1)).toMatchObject({ memory: "full" });
    having("two.docx").answer(TOO_BIG);
    expect(await second.result).toMatchObject(TOO_BIG);
  });
});
