import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Result } from "../../../shared/ipc/result";
import type { RecordingInfo } from "../../../shared/ipc/task";
import { createLiveSamplesFile, newFileKey, openSamplesFile } from "../../../speech/index";
import { openMemoryDatabase } from "../../platform/history/database";
import { CaptureStore } from "../../platform/history/capture-store";
import { DISK_RESERVE } from "./limits";
import { Microphone } from "./microphone";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-microphone-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const PLENTY = 2 ** 40;
const second = (value = 0): Int16Array => new Int16Array(16_000).fill(value);
const path = (id: string): string => join(folder, `${id}.capture`);

function createMicrophone() {
  const system = { acted: true, access: true, free: PLENTY, now: 0 };
  const store = new CaptureStore(openMemoryDatabase());
  const onChange = vi.fn();
  const offer = vi.fn((_source: object, info: RecordingInfo) => ({ ...info, offer: newId() }));
  const microphone = new Microphone({
    captures: Promise.resolve(store),
    path,
    acted: () => system.acted,
    hasAccess: () => Promise.resolve(system.access),
    freeSpace: () => Promise.resolve(system.free),
    offer,
    nameOf: () => "Recording",
    onChange,
    now: () => system.now,
  });
  /** As fast as time passes. */
  const record = async (id: string, seconds: number, value = 0): Promise<void> => {
    for (let i = 0; i < seconds; i += 1) {
      system.now += 1000;
      valueOf(await microphone.append(id, second(value)));
    }
  };
  return { microphone, system, store, onChange, offer, record };
}

const newId = (): string => crypto.randomUUID();

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
const codeOf = (result: Result<unknown>): string => (result.ok ? "ok" : result.error.code);

async function samplesOf(id: string, key: string): Promise<Int16Array> {
  const reader = await openSamplesFile(path(id), key);
  const samples = await reader.read(0, Infinity);
  await reader.close();
  return samples;
}

describe("a recording by microphone", () => {
  it("permits the microphone only while it records, after an action of the user", async () => {
    const { microphone, system } = createMicrophone();
    expect(microphone.isRecording).toBe(false);
    system.acted = false;
    expect(codeOf(await microphone.start())).toBe("not_confirmed");
    expect(microphone.isRecording).toBe(false);
    system.acted = true;
    const { id } = valueOf(await microphone.start());
    expect(microphone.isRecording).toBe(true);
    microphone.pause(id, "user");
    expect([microphone.isRecording, microphone.isOpen]).toEqual([false, true]);
    system.acted = false;
    expect(codeOf(await microphone.resume(id))).toBe("not_confirmed");
    expect(microphone.isRecording).toBe(false);
    system.acted = true;
    valueOf(await microphone.resume(id));
    expect(microphone.isRecording).toBe(true);
    await microphone.use(id);
    expect([microphone.isRecording, microphone.isOpen]).toEqual([false, false]);
  });

  it("is one at a time", async () => {
    const { microphone } = createMicrophone();
    const [first, other] = await Promise.all([microphone.start(), microphone.start()]);
    expect([codeOf(first), codeOf(other)]).toEqual(["ok", "microphone_recording"]);
    expect(codeOf(await microphone.start())).toBe("microphone_recording");
    expect(readdirSync(folder)).toHaveLength(1);
    expect(codeOf(await microphone.append(newId(), second()))).toBe("microphone_closed");
  });

  it("stays when the kept ones are listed while it starts", async () => {
    const { microphone, store, record } = createMicrophone();
    const add = store.add.bind(store);
    let listed: Promise<unknown> = Promise.resolve();
    vi.spyOn(store, "add").mockImplementation((capture) => {
      add(capture);
      listed = microphone.kept();
    });
    const { id } = valueOf(await microphone.start());
    expect(await listed).toEqual([]);
    expect(store.all().map((capture) => capture.id)).toEqual([id]);
    await record(id, 1);
    expect(valueOf(await microphone.use(id)).seconds).toBe(1);
  });

  it("is refused without access and without room, and leaves nothing", async () => {
    const { microphone, system, store } = createMicrophone();
    system.access = false;
    expect(codeOf(await microphone.start())).toBe("microphone_denied");
    system.access = true;
    system.free = DISK_RESERVE;
    expect(codeOf(await microphone.start())).toBe("disk_full");
    expect([store.all(), readdirSync(folder)]).toEqual([[], []]);
  });

  it("is sealed as it arrives, and its key is stored before the file", async () => {
    const { microphone, store, record } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    const [stored] = store.all();
    expect(stored?.id).toBe(id);
    await record(id, 3, 0x4a4b);
    const bytes = readFileSync(path(id));
    expect(bytes.length).toBeGreaterThan(64_000);
    expect(bytes.includes(Buffer.alloc(16, Buffer.from([0x4b, 0x4a])))).toBe(false);
    await microphone.interrupt();
    expect(await samplesOf(id, stored?.key ?? "")).toEqual(new Int16Array(48_000).fill(0x4a4b));
  });

  it("is offered with its length, and remains until a task has it", async () => {
    const { microphone, store, offer, record } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    await record(id, 2);
    const key = store.all()[0]?.key ?? "";
    expect(valueOf(await microphone.use(id))).toMatchObject({ name: "Recording", kind: "audio", seconds: 2 });
    expect(offer.mock.calls[0]?.[0]).toEqual({ capture: id, key });
    expect(await microphone.kept()).toHaveLength(1);
    expect(codeOf(await microphone.use(id))).toBe("ok");
    store.remove(id);
    expect(await microphone.kept()).toEqual([]);
    expect(codeOf(await microphone.use(id))).toBe("microphone_closed");
    expect(codeOf(await microphone.discard(id))).toBe("microphone_closed");
    expect(existsSync(path(id))).toBe(true);
  });

  it("is not deleted while it is used, however short it is", async () => {
    const { microphone, system } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    system.now += 300;
    valueOf(await microphone.append(id, new Int16Array(4_800)));
    const [used] = await Promise.all([microphone.use(id), microphone.kept()]);
    expect(valueOf(used).seconds).toBe(0.3);
  });

  it("is deleted if its file is missing, but not if its file cannot be read now", async () => {
    const { microphone, store } = createMicrophone();
    const [gone, unread] = [newId(), newId()];
    for (const id of [gone, unread]) store.add({ id, key: newFileKey(), startedAt: 1 });
    // A loop of links: an error as for too many open files.
    symlinkSync(path(unread), path(unread));
    expect(await microphone.kept()).toEqual([]);
    expect(store.all().map(({ id }) => id)).toEqual([unread]);
  });

  it("of a newer version is not deleted, however short it is", async () => {
    const { microphone, store } = createMicrophone();
    const id = newId();
    store.add({ id, key: newFileKey(), startedAt: 1 });
    const newer = Buffer.from("OUTIS\u0003and less than one block", "latin1");
    writeFileSync(path(id), newer);
    expect(await microphone.kept()).toEqual([]);
    expect(store.all()).toHaveLength(1);
    expect(readFileSync(path(id))).toEqual(newer);
    expect(codeOf(await microphone.use(id))).toBe("file_newer");
  });

  it("of nothing is not offered", async () => {
    const { microphone, store } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    expect(codeOf(await microphone.use(id))).toBe("recording_empty");
    expect([store.all(), readdirSync(folder)]).toEqual([[], []]);
  });

  it("is deleted with its key, open or kept", async () => {
    const { microphone, store, record } = createMicrophone();
    for (const keep of [false, true]) {
      const { id } = valueOf(await microphone.start());
      await record(id, 1);
      if (keep) await microphone.interrupt();
      valueOf(await microphone.discard(id));
      expect([store.all(), readdirSync(folder), microphone.isOpen]).toEqual([[], [], false]);
    }
  });

  it("that a crash interrupted is found again and finished, to within a second", async () => {
    const { microphone, store } = createMicrophone();
    const capture = { id: newId(), key: newFileKey(), startedAt: 1 };
    store.add(capture);
    const writer = await createLiveSamplesFile(path(capture.id), capture.key);
    for (let i = 0; i < 5; i += 1) await writer.append(second(i));
    await writer.close();
    const [kept] = await microphone.kept();
    expect(kept).toMatchObject({ id: capture.id, startedAt: 1 });
    expect(kept?.seconds).toBeGreaterThan(4);
    expect(valueOf(await microphone.use(capture.id)).seconds).toBe(kept?.seconds);
  });

  it.each([
    ["is damaged", "recording_unreadable", Buffer.alloc(40_000, 7)],
    [
      "was written by a newer version",
      "file_newer",
      Buffer.concat([Buffer.from("OUTIS\u0003"), Buffer.alloc(40_000, 7)]),
    ],
  ])("that %s is reported and kept", async (_case, code, bytes) => {
    const { microphone, store } = createMicrophone();
    const capture = { id: newId(), key: newFileKey(), startedAt: 1 };
    store.add(capture);
    writeFileSync(path(capture.id), bytes);
    expect(codeOf(await microphone.use(capture.id))).toBe(code);
    expect(readFileSync(path(capture.id))).toEqual(bytes);
    expect(store.all()).toEqual([capture]);
  });

  it("takes sound no faster than time passes, nor while it is paused", async () => {
    const { microphone, system, record } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    for (let i = 0; i < 5; i += 1) expect(codeOf(await microphone.append(id, second()))).toBe("ok");
    expect(codeOf(await microphone.append(id, second()))).toBe("bad_request");
    await record(id, 1);
    microphone.pause(id, "user");
    system.now += 60_000;
    expect(codeOf(await microphone.append(id, second()))).toBe("microphone_closed");
    valueOf(await microphone.resume(id));
    // The pause is no time of recording.
    expect(codeOf(await microphone.append(id, second()))).toBe("bad_request");
    expect(microphone.state?.seconds).toBe(6);
  });

  it("takes few messages at once", async () => {
    const { microphone, system } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    system.now = 60_000;
    const results = await Promise.all(Array.from({ length: 20 }, () => microphone.append(id, second())));
    expect(results.filter((result) => codeOf(result) === "ok")).toHaveLength(4);
    expect(results.filter((result) => codeOf(result) === "bad_request")).toHaveLength(16);
  });

  it("stops before the disk is full, and keeps what it has", async () => {
    const { microphone, system, record } = createMicrophone();
    system.free = DISK_RESERVE + 600 * 32_000;
    const { id, warning } = valueOf(await microphone.start());
    expect(warning).toBe("disk");
    await record(id, 4);
    system.free = DISK_RESERVE;
    await record(id, 1);
    expect(microphone.state).toMatchObject({ state: "paused", paused: "disk", seconds: 5 });
    expect(microphone.isRecording).toBe(false);
    expect(codeOf(await microphone.resume(id))).toBe("disk_full");
    system.free = PLENTY;
    expect(valueOf(await microphone.resume(id))).toMatchObject({ state: "recording" });
    expect(valueOf(await microphone.use(id)).seconds).toBe(5);
  });

  it("pauses when the computer sleeps and when the device is gone", async () => {
    const { microphone } = createMicrophone();
    microphone.suspend();
    const { id } = valueOf(await microphone.start());
    microphone.suspend();
    expect(microphone.state).toMatchObject({ state: "paused", paused: "suspended" });
    valueOf(await microphone.resume(id));
    expect(valueOf(microphone.pause(id, "unplugged"))).toMatchObject({ state: "paused", paused: "unplugged" });
  });

  it("reports its length at most twice a second, and its end", async () => {
    const { microphone, system, onChange } = createMicrophone();
    const { id } = valueOf(await microphone.start());
    onChange.mockClear();
    for (let i = 0; i < 10; i += 1) {
      system.now += 100;
      valueOf(await microphone.append(id, new Int16Array(1600)));
    }
    expect(onChange).toHaveBeenCalledTimes(2);
    await microphone.interrupt();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});
