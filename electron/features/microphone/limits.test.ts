import { describe, expect, it } from "vitest";
import { DISK_RESERVE, LONGEST_CAPTURE, roomFor } from "./limits";

const bytesFor = (seconds: number): number => DISK_RESERVE + seconds * 32_000;

describe("the room for a recording", () => {
  it("is limited by its longest length", () => {
    expect(roomFor(0, Infinity)).toEqual({ left: LONGEST_CAPTURE, warning: undefined, full: undefined });
    expect(roomFor(LONGEST_CAPTURE - 60, Infinity)).toEqual({ left: 60, warning: "length", full: undefined });
    expect(roomFor(LONGEST_CAPTURE, Infinity)).toEqual({ left: 0, warning: "length", full: "length" });
  });

  it("is limited by the disk, of which a part stays free", () => {
    expect(roomFor(0, bytesFor(3600))).toEqual({ left: 3600, warning: undefined, full: undefined });
    expect(roomFor(0, bytesFor(600))).toEqual({ left: 600, warning: "disk", full: undefined });
    expect(roomFor(0, DISK_RESERVE)).toEqual({ left: 0, warning: "disk", full: "disk" });
  });
});
