import { describe, expect, it } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { filtered, isFiltering, withFilter } from "./filters";

const task = (change: Partial<TaskSummary>): TaskSummary => ({
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  title: "",
  inputType: "text",
  mode: "blind",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 0,
  counts: {},
  ...change,
});

describe("the filters of the library", () => {
  const queued = task({ state: "queued" });
  const call = task({ inputType: "media", mode: "randomize" });
  const transcript = task({ inputType: "media", mode: "randomize", transcriptOnly: true });
  const cancelled = task({ state: "cancelled", inputType: "document" });
  const all = [queued, call, transcript, cancelled];

  it("leave everything in unless one is set", () => {
    expect(filtered(all, {})).toBe(all);
    expect(isFiltering({})).toBe(false);
  });

  it("go by state, mode and kind of input, and by all that are set at once", () => {
    expect(filtered(all, { state: "running" })).toEqual([queued]);
    expect(filtered(all, { state: "failed" })).toEqual([cancelled]);
    expect(filtered(all, { input: "media" })).toEqual([call, transcript]);
    expect(filtered(all, { input: "media", state: "failed" })).toEqual([]);
  });

  it("know no mode of a transcript alone", () => {
    expect(filtered(all, { mode: "randomize" })).toEqual([call]);
  });

  it("are set and taken away one by one", () => {
    const set = withFilter(withFilter({}, "mode", "blind"), "state", "done");
    expect(set).toEqual({ mode: "blind", state: "done" });
    expect(withFilter(set, "mode", undefined)).toEqual({ state: "done" });
  });

  it("go by project", () => {
    const project = { id: "22222222-2222-4222-8222-222222222222", name: "Petrov v. Daisy" };
    const inProject = task({ project });
    expect(filtered([queued, inProject], { project: project.id })).toEqual([inProject]);
  });
});
