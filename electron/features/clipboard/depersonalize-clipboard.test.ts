import { describe, expect, it } from "vitest";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import { FakeClipboard } from "./testing/fake-clipboard";
import type { Outcome } from "./outcome";
import { type Ended, DepersonalizeClipboard } from "./depersonalize-clipboard";

const ID = "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const ORIGINAL = "Dear Anna Petrova, welcome.";
const RESULT = "Dear [NAME_1], welcome.";
const DONE: Ended = { state: "completed", result: RESULT, found: 1, doubtful: 0, unchecked: 0 };

type Made = Result<{ id: string }>;

function out(clipboard: FakeClipboard, made: Made | Promise<Made> = ok({ id: ID })) {
  const asked: CreateTask[] = [];
  const copied: string[] = [];
  const said: Outcome[] = [];
  const ends: ((ended: Ended) => void)[] = [];
  const timers = new Set<() => void>();
  let last: { id: string; result: string } | undefined;
  const way = new DepersonalizeClipboard({
    clipboard,
    create: (request) => {
      asked.push(request);
      return Promise.resolve(made);
    },
    ended: () => new Promise((resolve) => ends.push(resolve)),
    lastCopied: () => Promise.resolve(last),
    copied: (id) => {
      copied.push(id);
      last = { id, result: RESULT };
    },
    fallbackLanguage: () => "ru",
    slow: (task) => {
      timers.add(task);
      return () => timers.delete(task);
    },
    tell: (outcome) => said.push(outcome),
  });
  const working = async (count: number): Promise<void> => {
    while (ends.length < count) await new Promise(setImmediate);
  };
  return { way, asked, copied, said, ends, timers, working };
}

describe("the copied text on its way out", () => {
  it("becomes a reversible task in its own language, whose result takes its place", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, asked, copied, ends, working } = out(clipboard);
    const walk = way.walk();
    await working(1);
    ends[0]?.(DONE);
    expect(await walk).toEqual({
      outcome: { kind: "depersonalized", id: ID, found: 1, doubtful: 0, unchecked: 0 },
      place: { place: "task", id: ID },
    });
    expect(asked).toEqual([
      { input: { type: "text", text: ORIGINAL }, mode: "reversible", languageIn: "en", languageOut: "en" },
    ]);
    expect([clipboard.text, clipboard.concealed]).toEqual([RESULT, false]);
    expect(copied).toEqual([ID]);
  });

  it("is not on the clipboard from the first moment: who pastes too early pastes nothing", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, working } = out(clipboard);
    void way.walk();
    await working(1);
    expect(clipboard.text).toBe("");
  });

  it.each(["error", "cancelled"] as const)("does not come back when the task ends in %s", async (state) => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, ends, working, copied } = out(clipboard);
    const walk = way.walk();
    await working(1);
    ends[0]?.({ state });
    expect((await walk).outcome).toEqual({ kind: "failed", id: ID, cancelled: state === "cancelled" });
    expect(clipboard.held).toEqual([""]);
    expect(copied).toEqual([]);
  });

  it("comes back where no task could be made, for it is nowhere else", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way } = out(clipboard, fail("no_key", "No API key"));
    expect((await way.walk()).outcome).toEqual({ kind: "refused", code: "no_key" });
    expect([clipboard.text, clipboard.concealed]).toEqual([ORIGINAL, true]);
  });

  it("comes back if the task cannot be stored", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way } = out(clipboard, Promise.reject(new Error("database or disk is full")));
    await expect(way.walk()).rejects.toThrow("disk is full");
    expect([clipboard.text, clipboard.concealed]).toEqual([ORIGINAL, true]);
  });

  it("takes nothing from the person that was copied meanwhile", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, ends, working, copied } = out(clipboard);
    const walk = way.walk();
    await working(1);
    clipboard.writeText("something else");
    ends[0]?.(DONE);
    expect((await walk).outcome).toEqual({ kind: "overtaken", id: ID });
    expect(clipboard.text).toBe("something else");
    expect(copied).toEqual([]);
  });

  it("is replaced where a clipboard's keeper has put it back", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, ends, working } = out(clipboard);
    const walk = way.walk();
    await working(1);
    clipboard.writeText(ORIGINAL);
    ends[0]?.(DONE);
    await walk;
    expect(clipboard.text).toBe(RESULT);
  });

  it("leaves the clipboard to the next one that is on its way", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, ends, working } = out(clipboard);
    const first = way.walk();
    await working(1);
    clipboard.writeText("Hello Marcus.");
    const second = way.walk();
    await working(2);
    ends[0]?.(DONE);
    expect((await first).outcome.kind).toBe("overtaken");
    expect(clipboard.text).toBe("");
    ends[1]?.({ ...DONE, result: "Hello [NAME_1]." });
    await second;
    expect(clipboard.text).toBe("Hello [NAME_1].");
  });

  it("is not worked on twice: pressed again, the result stays", async () => {
    const clipboard = new FakeClipboard(ORIGINAL);
    const { way, ends, working, asked } = out(clipboard);
    const walk = way.walk();
    await working(1);
    ends[0]?.(DONE);
    await walk;
    expect((await way.walk()).outcome).toEqual({ kind: "already", id: ID });
    expect(clipboard.text).toBe(RESULT);
    expect(asked).toHaveLength(1);
  });

  it("is spoken of while it takes long, and not any more when it is there", async () => {
    const { way, ends, working, timers, said } = out(new FakeClipboard(ORIGINAL));
    const walk = way.walk();
    await working(1);
    for (const task of timers) task();
    expect(said).toEqual([{ kind: "working" }]);
    ends[0]?.(DONE);
    await walk;
    expect(timers.size).toBe(0);
  });

  it("is left alone where it is none", async () => {
    const clipboard = new FakeClipboard("", ["image/png"]);
    const { way, asked } = out(clipboard);
    expect((await way.walk()).outcome).toEqual({ kind: "unusable", why: "picture" });
    expect([clipboard.held, asked]).toEqual([[], []]);
  });
});
