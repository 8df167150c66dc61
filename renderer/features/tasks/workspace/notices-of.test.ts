import { describe, expect, it } from "vitest";
import { noticesOf } from "./notices-of";

describe("noticesOf", () => {
  it("tells known codes from words of another service", () => {
    expect(noticesOf("not_translated: The text is in its own language.\nPlease renew.")).toEqual([
      { known: "not_translated" },
      { words: "Please renew." },
    ]);
  });

  it("says which host a recording was sent to", () => {
    expect(noticesOf("recording_sent: Another computer listened. The recording was sent to: stt.example:8443")).toEqual(
      [{ known: "recording_sent", host: "stt.example:8443" }],
    );
  });

  it("finds nothing in nothing", () => {
    expect(noticesOf(undefined)).toEqual([]);
    expect(noticesOf("")).toEqual([]);
  });
});
