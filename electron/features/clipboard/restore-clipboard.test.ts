import { describe, expect, it } from "vitest";
import type { Output } from "../../../shared/ipc/contract";
import { fail, ok } from "../../../shared/ipc/result";
import { FakeClipboard } from "./testing/fake-clipboard";
import { restoreClipboard, type RestoreClipboardParts } from "./restore-clipboard";

const ANNA = "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const OLEG = "1d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const ANSWER = "[NAME_1] will call.";
const BACK = "Anna will call.";
const task = (id: string) => ({ id, also: [], title: "", createdAt: 1, likely: false, names: [] });
const RESTORED: Output<"restore.run"> = {
  text: BACK,
  placed: 1,
  spans: [{ start: 0, end: 4, name: 0 }],
  places: [],
  names: [{ original: "Anna", kind: "person" }],
  unknown: [],
  unknownPlaces: [],
  altered: [],
};

function back(change: Partial<RestoreClipboardParts> = {}, clipboard = new FakeClipboard(ANSWER)) {
  const forgotten: string[] = [];
  const asked: string[] = [];
  const walk = (): ReturnType<typeof restoreClipboard> =>
    restoreClipboard({
      clipboard,
      whose: () => Promise.resolve(ok({ certain: true, candidates: [task(ANNA), task(OLEG)] })),
      restore: (_text, id) => {
        asked.push(id);
        return Promise.resolve(ok(RESTORED));
      },
      forgets: () => true,
      forget: (text) => forgotten.push(text),
      ...change,
    });
  return { walk, clipboard, forgotten, asked };
}

describe("the copied answer on its way back", () => {
  it("gets the names of the task that it came from, and leaves the clipboard after a minute", async () => {
    const { walk, clipboard, forgotten, asked } = back();
    expect(await walk()).toEqual({
      outcome: { kind: "restored", placed: 1, unknown: 0, unsure: 0, forgotten: true },
      place: { place: "restore", text: ANSWER, taskId: ANNA },
    });
    expect([clipboard.text, forgotten, asked]).toEqual([BACK, [BACK], [ANNA]]);
  });

  it("is concealed from clipboard managers once it has names", async () => {
    const { walk, clipboard } = back();
    await walk();
    expect([clipboard.text, clipboard.concealed]).toEqual([BACK, true]);
  });

  it("stays on the clipboard where the person wants that", async () => {
    const { walk, forgotten } = back({ forgets: () => false });
    expect((await walk()).outcome).toMatchObject({ forgotten: false });
    expect(forgotten).toEqual([]);
  });

  it("stays on the clipboard while the user is asked whose names these are", async () => {
    const { walk, clipboard, asked } = back({
      whose: () => Promise.resolve(ok({ certain: false, candidates: [task(ANNA), task(OLEG)] })),
    });
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
    const { walk, clipboard } = back({ whose: () => Promise.resolve(ok({ certain: false, candidates: [] })) });
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
