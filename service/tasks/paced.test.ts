import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paced } from "./paced";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("writes the newest value of each pause, and nothing where nothing came", () => {
  const written: number[] = [];
  const write = paced((value: number) => written.push(value), 100);
  write(1);
  write(2);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual([2]);
  vi.advanceTimersByTime(300);
  expect(written).toEqual([2]);
  write(3);
  vi.advanceTimersByTime(100);
  expect(written).toEqual([2, 3]);
});

test("what ends before the first pause is over writes nothing", () => {
  const written: number[] = [];
  const write = paced((value: number) => written.push(value), 100);
  write(1);
  write.stop();
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([]);
});
