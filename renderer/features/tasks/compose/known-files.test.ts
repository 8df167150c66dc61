import { describe, expect, it } from "vitest";
import { withoutKnown } from "./known-files";

const file = { name: "a.mp3", size: 5, lastModified: 1 };

describe("a file that is given a second time", () => {
  it("is known, and the others are new", () => {
    const other = { ...file, name: "b.mp3" };
    expect(withoutKnown([{ ...file, state: "ready" }], [file, other])).toEqual({ fresh: [other], known: [file] });
    expect(withoutKnown([{ ...file, state: "reading" }], [file]).known).toEqual([file]);
  });

  it("is new where it has been changed since", () => {
    expect(withoutKnown([{ ...file, state: "ready" }], [{ ...file, lastModified: 2 }]).known).toEqual([]);
    expect(withoutKnown([{ ...file, state: "ready" }], [{ ...file, size: 6 }]).known).toEqual([]);
  });

  it("is tried again where it could not be read", () => {
    expect(withoutKnown([{ ...file, state: "failed" }], [file]).fresh).toEqual([file]);
  });

  it("is not mistaken for its namesake of another folder that was given with it", () => {
    expect(withoutKnown([], [file, { ...file }]).fresh).toHaveLength(2);
  });
});
