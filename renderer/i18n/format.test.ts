import { expect, it } from "vitest";
import { formatDuration } from "./format";

it("tells a length of time in the units that say something", () => {
  const told = [400, 12_300, 60_000, 185_000, 3_600_000, 5_400_000].map((ms) => formatDuration(ms, "en"));
  expect(told).toEqual(["0.4 sec", "12 sec", "1 min", "3 min 5 sec", "1 hr", "1 hr 30 min"]);
  expect(formatDuration(185_000, "en", true)).toBe("3 min");
});
