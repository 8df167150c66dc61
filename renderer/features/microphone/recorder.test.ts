// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../ipc/bridge";
import { createFakeBridge } from "../../testing/fake-bridge";
import type { MicrophoneEvents, OpenMicrophone } from "./open-microphone";
import { Recorder } from "./recorder";

const CHUNK = 1024;

/** A device whose sound the test sends. */
function createRecorder() {
  const device = { events: undefined as MicrophoneEvents | undefined, closed: 0, opened: [] as (string | undefined)[] };
  const open = vi.fn<OpenMicrophone>((deviceId, events) => {
    device.events = events;
    device.opened.push(deviceId);
    return Promise.resolve({ deviceId: deviceId ?? "default", close: () => (device.closed += 1) });
  });
  const recorder = new Recorder(open);
  window.outis.on("microphone.changed", (state) => recorder.follow(state));
  const speak = (samples: number, value = 3000): void => {
    for (let at = 0; at < samples; at += CHUNK) device.events?.onSamples(new Int16Array(CHUNK).fill(value));
  };
  return { recorder, device, open, speak };
}

beforeEach(() => {
  window.outis = createFakeBridge();
});

it("sends what the device gives, shows its level, and finishes with all of it", async () => {
  const { recorder, device, speak } = createRecorder();
  await recorder.start();
  expect(recorder.state().capture).toMatchObject({ state: "recording", seconds: 0 });
  speak(10 * CHUNK, 16_384);
  expect(recorder.level()).toBe(0.5);
  const finished = await recorder.finish();
  expect(finished?.recording.seconds).toBe((10 * CHUNK) / 16_000);
  expect(device.closed).toBe(1);
  expect(recorder.state().capture).toBeUndefined();
});

it("closes the device while it is paused", async () => {
  const { recorder, device, speak } = createRecorder();
  await recorder.start();
  speak(4 * CHUNK);
  await recorder.pause();
  expect(device.closed).toBe(1);
  expect(recorder.state().capture).toMatchObject({ state: "paused", seconds: (4 * CHUNK) / 16_000 });
  await recorder.resume();
  expect(device.opened).toHaveLength(2);
  expect(recorder.state().capture?.state).toBe("recording");
});

it("deletes a recording whose device cannot be opened, and reports why", async () => {
  const { recorder, open } = createRecorder();
  open.mockRejectedValueOnce(new CallError({ code: "microphone_missing", message: "" }));
  await recorder.start();
  expect(recorder.state()).toMatchObject({ capture: undefined, busy: false, error: { code: "microphone_missing" } });
  await recorder.start();
  expect(recorder.state()).toMatchObject({ capture: { state: "recording" }, error: undefined });
});

it("keeps what was recorded when the device is disconnected, and goes on with another", async () => {
  const { recorder, device, speak } = createRecorder();
  await recorder.start();
  speak(8 * CHUNK);
  device.events?.onGone();
  await vi.waitFor(() =>
    expect(recorder.state().capture).toMatchObject({ state: "paused", paused: "unplugged", seconds: 0.512 }),
  );
  await recorder.resume();
  expect(device.opened.at(-1)).toBeUndefined();
  expect(recorder.state().capture?.state).toBe("recording");
});

it("changes the device without a new recording", async () => {
  const { recorder, device } = createRecorder();
  await recorder.start();
  const id = recorder.state().capture?.id;
  await recorder.choose("headset");
  expect([device.opened, device.closed]).toEqual([[undefined, "headset"], 1]);
  expect(recorder.state()).toMatchObject({ capture: { id, state: "recording" }, deviceId: "headset" });
});

it("closes the device when main pauses the recording", async () => {
  const { recorder, device } = createRecorder();
  await recorder.start();
  const { capture } = recorder.state();
  if (capture === undefined) throw new Error("no recording");
  recorder.follow({ ...capture, state: "paused", paused: "suspended" });
  expect(device.closed).toBe(1);
  expect(recorder.state().capture?.paused).toBe("suspended");
});

it("notices a silent device", async () => {
  const { recorder, speak } = createRecorder();
  await recorder.start();
  speak(5 * 16_000, 10);
  expect(recorder.state().silent).toBe(true);
  speak(CHUNK);
  expect(recorder.state().silent).toBe(false);
});

it("pauses a recording of a page that was loaded again", async () => {
  const before = createRecorder();
  await before.recorder.start();
  const { recorder } = createRecorder();
  await recorder.adopt();
  expect(recorder.state().capture?.state).toBe("paused");
});
