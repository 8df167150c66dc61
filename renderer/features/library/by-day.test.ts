import { describe, expect, it } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { byDay, nearDay } from "./by-day";

const at = (text: string): number => new Date(text).getTime();
const task = (createdAt: number): TaskSummary => ({
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  title: "Letter",
  inputType: "text",
  mode: "blind",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt,
  counts: {},
});

describe("the library by day", () => {
  it("puts the newest first and marks where a day begins", () => {
    const rows = byDay([task(at("2026-11-20T23:59")), task(at("2026-11-21T00:01")), task(at("2026-11-21T09:00"))]);
    expect(rows.map((row) => row.day)).toEqual([at("2026-11-21T00:00"), undefined, at("2026-11-20T00:00")]);
  });

  it("knows today and yesterday by the calendar", () => {
    const now = at("2026-03-01T00:10");
    expect(nearDay(at("2026-03-01T00:00"), now)).toBe("today");
    expect(nearDay(at("2026-02-28T00:00"), now)).toBe("yesterday");
    expect(nearDay(at("2026-02-27T00:00"), now)).toBeUndefined();
  });
});
