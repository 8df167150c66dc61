import { expect, it, vi } from "vitest";
import { recordingEnd } from "./end-recording";

function recording(answer: boolean) {
  const microphone = { isOpen: true, interrupt: vi.fn(() => Promise.resolve()) };
  const ask = vi.fn(() => Promise.resolve(answer));
  return { microphone, ask, end: recordingEnd(microphone, ask) };
}

it("stops and keeps a recording when the user agrees to close, and asks once at a time", async () => {
  const { microphone, ask, end } = recording(true);
  expect(await Promise.all([end.end(), end.end()])).toEqual([true, true]);
  expect(ask).toHaveBeenCalledOnce();
  expect(microphone.interrupt).toHaveBeenCalledOnce();
});

it("goes on with a recording when the user does not agree, and asks again the next time", async () => {
  const { microphone, ask, end } = recording(false);
  expect([await end.end(), await end.end()]).toEqual([false, false]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(microphone.interrupt).not.toHaveBeenCalled();
  expect(end.isOpen()).toBe(true);
});
