import { expect, it, vi } from "vitest";
import type { LiveSampleWriter } from "../../../speech/index";
import { Capture } from "./capture";

/** A file that accepts one second and then fails. */
function failing(code: string) {
  let length = 0;
  const writer = {
    get length() {
      return length;
    },
    append: vi.fn((samples: Int16Array) => {
      if (length > 0) return Promise.reject(Object.assign(new Error("failed"), { code }));
      length += samples.length;
      return Promise.resolve();
    }),
    flush: () => Promise.resolve(),
    finish: vi.fn(() => Promise.resolve(length)),
    close: vi.fn(() => Promise.resolve()),
    discard: () => Promise.resolve(),
  } satisfies LiveSampleWriter;
  return writer;
}

it.each([
  ["ENOSPC", "disk_full", "disk"],
  ["EIO", "save_failed", "failed"],
] as const)(
  "stops when the file cannot be written (%s), and leaves it for a later attempt",
  async (code, error, paused) => {
    const writer = failing(code);
    const capture = await Capture.open({ id: "1", writer, freeSpace: () => Promise.resolve(Infinity), now: () => 0 });
    const second = new Int16Array(16_000);
    expect(await capture.append(second)).toMatchObject({ ok: true });
    expect(await capture.append(second)).toMatchObject({ ok: false, error: { code: error } });
    expect(capture.state).toMatchObject({ state: "paused", paused, seconds: 1 });
    expect(await capture.resume()).toMatchObject({ ok: false, error: { code: "save_failed" } });
    await capture.finish();
    expect(writer.close).toHaveBeenCalledOnce();
    expect(writer.finish).not.toHaveBeenCalled();
  },
);
