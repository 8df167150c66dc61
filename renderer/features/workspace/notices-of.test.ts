import { describe, expect, it } from "vitest";
import { noticesOf } from "./notices-of";

describe("noticesOf", () => {
  it("tells known codes from words of another service", () => {
    expect(noticesOf("not_translated: The text is in its own language.\nPlease renew.")).toEqual([
      { known: "not_translated" },
      { words: "Please renew." },
    ]);
  });

  it("finds nothing in nothing", () => {
    expect(noticesOf(undefined)).toEqual([]);
    expect(noticesOf("")).toEqual([]);
  });
});
