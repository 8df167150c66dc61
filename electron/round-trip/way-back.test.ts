import { describe, expect, it } from "vitest";
import type { Output } from "../../shared/ipc/contract";
import { fail, ok } from "../../shared/ipc/result";
import { FakeClipboard } from "./fake-clipboard";
import { walkBack, type WayBackParts } from "./way-back";

const ANNA = "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const OLEG = "1d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const ANSWER = "[NAME_1] will call.";
const BACK = "Anna will call.";
const task = (id: string) => ({ id, also: [], title: "", createdAt: 1, names: [] });
const RESTORED: Output<"restore.run"> = {
  text: BACK,
  placed: 1,
  spans: [{ start: 0, end: 4, name: 0 }],
  places: [],
  names: [{ original: "Anna" }],
  unknown: [],
  altered: [],
};

function back(change: Partial<WayBackParts> = {}, clipboard = new FakeClipboard(ANSWER)) {
  const forgotten: string[] = [];
  const asked: string[] = [];
  const walk = (): ReturnType<typeof walkBack> =>
    walkBack({
      clipboard,
      whose: () => Promise.resolve({ certain: true, candidates: [task(ANNA), task(OLEG)] }),
      restore: (_text, id) => {
        asked.push(id);
        return Promise.resolve(ok(RESTORED));
      },
      lastCopied: () => undefined,
      forgets: () => true,
      forget: (text) => forgotten.push(text),
      ...change,
    });
  return { walk, clipboard, forgotten, asked };
}
const unsure = (id: string): Partial<WayBackParts> => ({
  whose: () => Promise.resolve({ certain: false, candidates: [task(id), task(id === ANNA ? OLEG : ANNA)] }),
});

describe("the copied answer on its way back", () => {
  it("gets the names of the task that it came from, and leaves the clipboard after a minute", async () => {
    const { walk, clipboard, forgotten, asked } = back({ lastCopied: () => OLEG });
    expect(await walk()).toEqual({
      outcome: { kind: "restored", placed: 1, unknown: 0, unsure: 0, guessed: false, forgotten: true },
      place: { place: "restore", text: ANSWER, taskId: ANNA },
    });
    expect([clipboard.text, forgotten, asked]).toEqual([BACK, [BACK], [ANNA]]);
  });

  it("stays on the clipboard where the person wants that", async () => {
    const { walk, forgotten } = back({ forgets: () => false });
    expect((await walk()).outcome).toMatchObject({ forgotten: false });
    expect(forgotten).toEqual([]);
  });

  it("gets those of the task that was copied last where the text does not tell, and that is said", async () => {
    const { walk, asked } = back({ ...unsure(ANNA), lastCopied: () => ANNA });
    expect((await walk()).outcome).toMatchObject({ kind: "restored", guessed: true });
    expect(asked).toEqual([ANNA]);
  });

  it("gets the names that all files of a batch have, of which one was copied last", async () => {
    const { walk } = back({
      whose: () => Promise.resolve({ certain: false, candidates: [{ ...task(ANNA), also: [OLEG] }] }),
      lastCopied: () => OLEG,
    });
    expect((await walk()).outcome).toMatchObject({ kind: "restored", guessed: true });
  });

  it.each([
    ["the text speaks more for another one", OLEG, ANNA],
    ["nothing was copied in this run", ANNA, undefined],
  ])("gets none, and the person is asked, where %s", async (_, best, last) => {
    const { walk, clipboard, asked } = back({ ...unsure(best), lastCopied: () => last });
    expect(await walk()).toEqual({ outcome: { kind: "choose" }, place: { place: "restore", text: ANSWER } });
    expect([clipboard.held, asked]).toEqual([[], []]);
  });

  it("says how many placeholders were not known, and how many cases are unsure", async () => {
    const spans = [{ start: 0, end: 4, name: 0, unsure: true } as const];
    const { walk } = back({
      restore: () => Promise.resolve(ok({ ...RESTORED, spans, unknown: ["[NAME_8]", "[NAME_9]"] })),
    });
    expect((await walk()).outcome).toMatchObject({ unknown: 2, unsure: 1 });
  });

  it("stays as it is where it has no placeholder of any task", async () => {
    const { walk, clipboard } = back({ whose: () => Promise.resolve({ certain: false, candidates: [] }) });
    expect((await walk()).outcome).toEqual({ kind: "no_placeholders" });
    expect(clipboard.held).toEqual([]);
  });

  it("stays as it is where nothing of it could be placed, or the task has gone", async () => {
    const nothing = back({ restore: () => Promise.resolve(ok({ ...RESTORED, placed: 0 })) });
    expect((await nothing.walk()).outcome).toEqual({ kind: "no_placeholders" });
    const gone = back({ restore: () => Promise.resolve(fail("task_not_found", "No such task")) });
    expect((await gone.walk()).outcome).toEqual({ kind: "choose" });
    expect([nothing.clipboard.held, gone.clipboard.held]).toEqual([[], []]);
  });

  it("is not looked for where there is no text", async () => {
    const { walk } = back({}, new FakeClipboard(""));
    expect((await walk()).outcome).toEqual({ kind: "unusable", why: "empty" });
  });
});
