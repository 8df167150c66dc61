import { describe, expect, it } from "vitest";
import { Lanes } from "./lanes";

const LANES = [
  { name: "text", atOnce: 4 },
  { name: "recording", atOnce: 2 },
];

/** By id. */
function begun(lanes: Lanes): string[] {
  const ids: string[] = [];
  for (let next = lanes.next(); next !== undefined; next = lanes.next()) ids.push(next.id);
  return ids;
}

describe("lanes of tasks", () => {
  it("let four texts and two recordings go at once, in the order in which they came", () => {
    const lanes = new Lanes(LANES);
    for (const id of ["r1", "r2", "r3"]) lanes.add("recording", id);
    for (const id of ["t1", "t2", "t3", "t4", "t5"]) lanes.add("text", id);
    expect(begun(lanes)).toEqual(["t1", "t2", "t3", "t4", "r1", "r2"]);
    lanes.done("recording", "r2");
    expect(begun(lanes)).toEqual(["r3"]);
    lanes.done("text", "t1");
    expect(begun(lanes)).toEqual(["t5"]);
  });

  it("keep no text waiting behind recordings", () => {
    const lanes = new Lanes(LANES);
    for (const id of ["r1", "r2", "r3"]) lanes.add("recording", id);
    begun(lanes);
    lanes.add("text", "t1");
    expect(begun(lanes)).toEqual(["t1"]);
  });

  it("never do a task twice at once", () => {
    const lanes = new Lanes(LANES);
    lanes.add("text", "t1");
    lanes.add("text", "t1");
    expect(begun(lanes)).toEqual(["t1"]);
    lanes.done("text", "t1");
    expect(begun(lanes)).toEqual([]);
  });

  it("keep a task that is begun anew in line until its first attempt has let go, and others go on", () => {
    const lanes = new Lanes(LANES);
    lanes.add("text", "t1");
    expect(begun(lanes)).toEqual(["t1"]);
    lanes.add("text", "t1");
    lanes.add("text", "t2");
    expect(begun(lanes)).toEqual(["t2"]);
    lanes.done("text", "t1");
    expect(begun(lanes)).toEqual(["t1"]);
  });

  it("end one task, or all with a reason", () => {
    const lanes = new Lanes(LANES);
    lanes.add("text", "t1");
    lanes.add("recording", "r1");
    const [text, recording] = [lanes.next()!, lanes.next()!];
    lanes.abort("t1");
    lanes.abort("nobody");
    expect([text.controller.signal.aborted, recording.controller.signal.aborted]).toEqual([true, false]);
    const reason = new Error("enough");
    lanes.abortAll(reason);
    expect(recording.controller.signal.reason).toBe(reason);
  });
});
