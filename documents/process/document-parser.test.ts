import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok, type Result } from "../../shared/ipc/result";
import { LIMITS } from "../limits";
import type { Parsed, ParseRequest } from "./messages";
import { DocumentParser, type ParserEvents } from "./document-parser";

/** A process that answers when the test says so. */
class FakeProcess {
  readonly requests: ParseRequest[] = [];
  readonly kill = vi.fn();
  constructor(readonly events: ParserEvents) {}
  send(request: ParseRequest): void {
    this.requests.push(request);
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
let processes: FakeProcess[];
let parser: DocumentParser;

function parserWith(deadlineMs?: number): DocumentParser {
  return new DocumentParser({
    start: (events) => {
      const started = new FakeProcess(events);
      processes.push(started);
      return { send: (request) => started.send(request), kill: started.kill };
    },
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
}
beforeEach(() => {
  processes = [];
  parser = parserWith();
});

describe("DocumentParser", () => {
  it("sends the bytes and the name of one document at a time to one process", async () => {
    const first = parser.read("one.txt", BYTES);
    const second = parser.read("two.txt", BYTES);
    expect(processes).toHaveLength(1);
    expect(processes[0]!.requests).toEqual([{ id: 1, name: "one.txt", bytes: BYTES }]);
    processes[0]!.answer(READ);
    expect(await first).toMatchObject({ ok: true, value: { name: "one.txt", text: "Anna" } });
    expect(processes[0]!.requests.map(({ name }) => name)).toEqual(["one.txt", "two.txt"]);
    processes[0]!.answer(READ);
    expect(await second).toMatchObject({ ok: true });
    expect(processes).toHaveLength(1);
  });

  it("tells of a process that ends over a document, and reads the next in a fresh one", async () => {
    const first = parser.read("one.docx", BYTES);
    const second = parser.read("two.txt", BYTES);
    processes[0]!.events.onExit();
    expect(await first).toMatchObject({ error: { code: "document_reader_failed" } });
    expect(processes).toHaveLength(2);
    processes[1]!.answer(READ);
    expect(await second).toMatchObject({ ok: true });
  });

  it("ends a process that takes too long", async () => {
    parser = parserWith(1);
    expect(await parser.read("one.docx", BYTES)).toMatchObject({
      error: { code: "document_unreadable", details: { reason: "too_long" } },
    });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("gives it time as long as it speaks of pages, and tells of them", async () => {
    vi.useFakeTimers();
    parser = parserWith(1000);
    const pages: number[] = [];
    const reading = parser.read("scan.pdf", BYTES, "a", ({ page }) => pages.push(page));
    for (let page = 1; page <= 12; page += 1) {
      vi.advanceTimersByTime(999);
      processes[0]!.reads(page);
    }
    expect(processes[0]!.kill).not.toHaveBeenCalled();
    expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    vi.advanceTimersByTime(1000);
    expect(await reading).toMatchObject({ error: { details: { reason: "too_long" } } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("ends a process that speaks of more pages than a document may have", async () => {
    const reading = parser.read("scan.pdf", BYTES);
    for (let page = 1; page <= 13 * LIMITS.recognizedPages + 1; page += 1) processes[0]!.reads(1);
    expect(await reading).toMatchObject({ error: { details: { reason: "too_long" } } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
  });

  it("ends a process whose memory a document has filled, so or so", async () => {
    const big = parser.read("one.docx", BYTES);
    const error = { code: "document_unreadable", message: "", details: { reason: "too_big" } } as const;
    processes[0]!.answer({ ok: false, error });
    expect(await big).toMatchObject({ error });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    const spent = parser.read("two.docx", BYTES);
    processes[1]!.answer(READ, true);
    expect(await spent).toMatchObject({ ok: true });
    expect(processes[1]!.kill).toHaveBeenCalledOnce();
  });

  it("gives up a document that nobody wants any more, waiting or under way", async () => {
    const running = parser.read("one.docx", BYTES, "a");
    const waiting = parser.read("two.docx", BYTES, "b");
    const wanted = parser.read("three.txt", BYTES, "c");
    parser.cancel("b");
    parser.cancel("a");
    expect(await running).toMatchObject({ error: { code: "cancelled" } });
    expect(await waiting).toMatchObject({ error: { code: "cancelled" } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    processes[1]!.answer(READ);
    expect(await wanted).toMatchObject({ ok: true });
  });

  it("does not take a late answer for that to the next document", async () => {
    const first = parser.read("one.docx", BYTES, "a");
    parser.cancel("a");
    await first;
    const second = parser.read("two.txt", BYTES);
    processes[0]!.answer(ok({ name: "one.docx", text: "Old", parts: { read: [], leftOut: [] } }));
    processes[1]!.answer(READ);
    expect(await second).toMatchObject({ ok: true, value: { text: "Anna" } });
  });

  it("ends everything when it is stopped, and starts nothing any more", async () => {
    const results = [parser.read("one.txt", BYTES), parser.read("two.txt", BYTES)];
    parser.stop();
    for (const result of await Promise.all(results)) expect(result).toMatchObject({ error: { code: "cancelled" } });
    expect(processes[0]!.kill).toHaveBeenCalledOnce();
    expect(await parser.read("three.txt", BYTES)).toMatchObject({ error: { code: "cancelled" } });
    expect(processes).toHaveLength(1);
  });

  it("has a document written, in the same line as those that are read", async () => {
    const reading = parser.read("one.txt", BYTES);
    const rewrite = { text: "0".repeat(64), edits: [{ start: 0, end: 4, replacement: "A." }] };
    const writing = parser.rewrite("two.docx", BYTES, rewrite, "w");
    expect(processes[0]!.requests).toHaveLength(1);
    processes[0]!.answer(READ);
    expect(await reading).toMatchObject({ ok: true });
    expect(processes[0]!.requests[1]).toEqual({ id: 2, name: "two.docx", bytes: BYTES, rewrite });
    const value = { bytes: Buffer.from("A."), notCarried: [], unread: [] };
    processes[0]!.answer(ok(value));
    expect(await writing).toEqual(ok(value));
  });

  it("takes nothing but what was asked for", async () => {
    const reading = parser.read("one.txt", BYTES);
    processes[0]!.answer(ok({ bytes: BYTES, notCarried: [], unread: [] }));
    expect(await reading).toMatchObject({ error: { code: "document_reader_failed" } });
    const writing = parser.rewrite("one.txt", BYTES, { text: "", edits: [] });
    processes[0]!.answer(READ);
    expect(await writing).toMatchObject({ error: { code: "document_reader_failed" } });
  });

  it("stops writing when that is cancelled, and when it takes too long", async () => {
    const writing = parser.rewrite("one.txt", BYTES, { text: "", edits: [] }, "w");
    parser.cancel("w");
    expect(await writing).toMatchObject({ error: { code: "cancelled" } });
    vi.useFakeTimers();
    const hurried = parserWith(1000);
    const late = hurried.rewrite("one.txt", BYTES, { text: "", edits: [] });
    vi.advanceTimersByTime(2999);
    expect(processes.at(-1)!.kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await late).toMatchObject({ error: { details: { reason: "too_long" } } });
    vi.useRealTimers();
  });

  it("starts no process for a file over the limit", async () => {
    expect(await parser.read("one.bin", new Uint8Array(50_000_001))).toMatchObject({ error: { code: "too_large" } });
    expect(processes).toHaveLength(0);
  });
});
