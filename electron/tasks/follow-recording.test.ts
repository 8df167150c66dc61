import { describe, expect, it } from "vitest";
import { namedFailure } from "./follow-recording";

describe("why nothing came of a recording", () => {
  it.each(["transcription_refused", "recording_unreadable", "speech_crashed"])(
    "is told by the service's own name: %s",
    (code) => {
      const failure = { code: "service_error", message: "", details: { serviceError: code } } as const;
      expect(namedFailure(failure).code).toBe(code);
    },
  );

  it("is a failure of the service where it says anything else", () => {
    const failure = { code: "service_error", message: "", details: { serviceError: "engine_failed" } } as const;
    expect(namedFailure(failure)).toEqual(failure);
  });
});
