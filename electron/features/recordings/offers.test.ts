import { describe, expect, it } from "vitest";
import { Offers } from "./offers";
import { RecordingFailure } from "./recording-failure";

const file = { length: 1000, read: () => Promise.resolve(new Uint8Array()), close: () => Promise.resolve() };

function offers(
  change: {
    resolve?: (path: string) => Promise<string>;
    length?: number;
    probe?: () => Promise<never>;
    open?: () => Promise<never>;
  } = {},
) {
  const clock = { now: 0 };
  const made = new Offers({
    decoder: { probe: change.probe ?? (() => Promise.resolve({ kind: "video", format: "MP4", seconds: 61 })) },
    open: change.open ?? (() => Promise.resolve({ ...file, length: change.length ?? file.length })),
    resolve: change.resolve ?? ((path) => Promise.resolve(path)),
    now: () => clock.now,
  });
  return { made, clock };
}

describe("offers of files", () => {
  it("tell what a file is and keep its path to themselves", async () => {
    const { made } = offers();
    const offered = await made.offer("/home/anna/Разговор.mp4");
    expect(offered).toMatchObject({
      ok: true,
      value: { name: "Разговор.mp4", size: 1000, kind: "video", seconds: 61 },
    });
    expect(JSON.stringify(offered)).not.toContain("anna");
    const id = offered.ok ? offered.value.offer : "";
    expect(made.take(id)?.source).toEqual({ path: "/home/anna/Разговор.mp4" });
  });

  it("keep the real path of a file, and refuse one that may not be offered before it is opened", async () => {
    const real = offers({ resolve: () => Promise.resolve("/real.mp3") }).made;
    const offered = await real.offer("/link.mp3");
    expect(real.take(offered.ok ? offered.value.offer : "")?.source).toEqual({ path: "/real.mp3" });
    const opened: unknown[] = [];
    const { made } = offers({
      resolve: () => Promise.reject(new RecordingFailure("recording_unreadable")),
      open: () => Promise.reject(new Error(String(opened.push(1)))),
    });
    expect(await made.offer("/x.mp3")).toMatchObject({ error: { code: "recording_unreadable" } });
    expect(opened).toEqual([]);
  });

  it("expire, and the oldest make room for new ones", async () => {
    const { made, clock } = offers();
    const first = await made.offer("/a.mp3");
    const id = first.ok ? first.value.offer : "";
    clock.now = 25 * 3_600_000;
    expect(made.take(id)).toBeUndefined();
    clock.now = 0;
    for (let i = 0; i < 200; i += 1) await made.offer("/b.mp3");
    expect(made.take(id)).toBeUndefined();
    expect(made.take("unknown")).toBeUndefined();
  });

  it.each([
    ["recording_empty", { length: 0 }],
    ["recording_no_sound", { probe: () => Promise.reject(new RecordingFailure("recording_no_sound")) }],
    ["recording_missing", { open: () => Promise.reject(Object.assign(new Error(), { code: "ENOENT" })) }],
    ["recording_unreadable", { open: () => Promise.reject(new Error("a folder")) }],
  ])("refuse with %s", async (code, change) => {
    expect(await offers(change).made.offer("/home/anna/x")).toMatchObject({ ok: false, error: { code } });
  });

  it.each([undefined, "", 5])("refuse what is no path: %j", async (path) => {
    expect(await offers().made.offer(path)).toMatchObject({ ok: false, error: { code: "recording_unreadable" } });
  });
});
