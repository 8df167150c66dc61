import { expect, test } from "vitest";
import { SpeedCheck } from "./speed-check";

const SLOW = { code: "recording_too_slow" };

function setup() {
  let ms = 0;
  const speed = new SpeedCheck({ bytesPerSecond: 1000, overMs: 60_000 }, () => ms);
  const pass = (seconds: number): void => void (ms += seconds * 1000);
  const after = (seconds: number, bytes: number): void => {
    pass(seconds);
    speed.received(bytes);
  };
  return { speed, pass, after };
}

test("a link that sends exactly the minimum goes on for hours; one byte less in one period ends it", () => {
  const { after } = setup();
  for (let second = 0; second < 7200; second += 1) after(1, 1000);
  for (let second = 0; second < 59; second += 1) after(1, 1000);
  expect(() => after(1, 999)).toThrow(expect.objectContaining(SLOW));
});

test("a fast beginning does not make up for a slow end", () => {
  const { after } = setup();
  after(60, 1e9);
  expect(() => after(60, 1)).toThrow(expect.objectContaining(SLOW));
});

test("a download that is shorter than the period is never too slow", () => {
  const { after } = setup();
  for (let second = 0; second < 59; second += 1) after(1, 1);
});

test("pauses that a server asks for are excluded, five minutes in all", () => {
  const { speed, after } = setup();
  for (let pause = 0; pause < 5; pause += 1) {
    speed.excuseServer(60_000);
    after(60, 0);
  }
  after(59, 1);
  speed.excuseServer(60_000);
  expect(() => after(60, 0)).toThrow(expect.objectContaining(SLOW));
});

test("time in which this side waits is excluded, however long", async () => {
  const { speed, pass, after } = setup();
  await speed.pausedFor(() => {
    pass(36_000);
    return Promise.resolve();
  });
  after(59, 1);
});
