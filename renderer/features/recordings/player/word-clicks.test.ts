import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WordClicks } from "./word-clicks";

let steps: string[];
let clicks: WordClicks;
const sound = {
  playing: false,
  time: 7,
  playFrom: (seconds: number): void => void steps.push(`play ${seconds}`),
  seek: (seconds: number): void => void steps.push(`seek ${seconds}`),
  pause: (): void => void steps.push("pause"),
};
beforeEach(() => {
  vi.useFakeTimers();
  steps = [];
  sound.playing = false;
  clicks = new WordClicks(sound);
});
afterEach(() => vi.useRealTimers());

it("plays from the word of a click", () => {
  clicks.first(3);
  expect(steps).toEqual([]);
  vi.runAllTimers();
  expect(steps).toEqual(["play 3"]);
});

it("plays nothing after a double click, and from the last word of two clicks", () => {
  clicks.first(3);
  clicks.second();
  vi.runAllTimers();
  expect(steps).toEqual([]);
  clicks.first(3);
  clicks.first(4);
  vi.runAllTimers();
  expect(steps).toEqual(["play 4"]);
});

it.each([
  [false, ["play 3", "pause", "seek 7"]],
  [true, ["play 3", "seek 7"]],
])("goes back to the sound before a slow double click; playing: %s", (playing, expected) => {
  sound.playing = playing;
  clicks.first(3);
  vi.runAllTimers();
  clicks.second();
  expect(steps).toEqual(expected);
});

it("stops waiting when the text is closed", () => {
  clicks.first(3);
  clicks.cancel();
  vi.runAllTimers();
  expect(steps).toEqual([]);
});
