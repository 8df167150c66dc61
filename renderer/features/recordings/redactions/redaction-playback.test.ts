import { beforeEach, expect, it, vi } from "vitest";
import { RedactionPlayback, type CutSound } from "./redaction-playback";
import { edgesOf } from "./edges";

let frame: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    frame = run;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => (frame = undefined));
});

function attached() {
  const listeners = new Map<string, () => void>();
  const sound = {
    currentTime: 0,
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
  };
  const playback = new RedactionPlayback();
  const detach = playback.attach(sound as unknown as CutSound);
  const at = (time: number): void => {
    sound.currentTime = time;
    frame?.();
  };
  return { sound, playback, detach, at, emit: (name: string) => listeners.get(name)?.() };
}
const STRETCHES = [
  { from: 5, to: 9 },
  { from: 20, to: 20.5 },
];

it("plays the edges of each stretch and nothing between, and counts them", () => {
  const { sound, playback, at } = attached();
  const told: string[] = [];
  playback.subscribe(() => told.push(`${playback.state.number} of ${playback.state.count} at ${sound.currentTime}`));
  playback.play(edgesOf(STRETCHES));
  at(5.2);
  at(5.31);
  at(9.9);
  at(10.01);
  at(21.6);
  expect(told).toEqual(["1 of 2 at 4", "1 of 2 at 8.7", "2 of 2 at 19", "0 of 0 at 21.6"]);
  expect(sound.pause).toHaveBeenCalledOnce();
});

it("goes on without a jump where the edges of two stretches meet", () => {
  const { sound, playback, at } = attached();
  playback.play(
    edgesOf([
      { from: 2, to: 2.5 },
      { from: 4, to: 4.5 },
    ]),
  );
  at(3.52);
  expect([playback.state.stretch, sound.currentTime, sound.play.mock.calls.length]).toEqual([1, 3.52, 1]);
});

it("stops when asked to, when its element goes, and when the sound cannot be had", () => {
  const { sound, playback, detach, emit } = attached();
  playback.play(edgesOf(STRETCHES));
  playback.stop();
  expect([playback.state.stretch, sound.pause.mock.calls.length]).toEqual([undefined, 1]);
  playback.play(edgesOf(STRETCHES));
  emit("error");
  expect(playback.state).toMatchObject({ stretch: undefined, failed: true });
  playback.play(edgesOf(STRETCHES));
  expect(playback.state.failed).toBe(false);
  detach();
  expect([playback.state.stretch, sound.pause.mock.calls.length]).toEqual([undefined, 3]);
});

it("goes on to the next part where the recording ends", () => {
  const { playback, emit, at } = attached();
  playback.play(edgesOf([{ from: 9.8, to: 10 }]));
  at(9.9);
  emit("ended");
  expect(playback.state.stretch).toBe(undefined);
});
