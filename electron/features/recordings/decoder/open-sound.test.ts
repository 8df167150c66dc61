import { describe, expect, it } from "vitest";
import { recording } from "../../../../speech/decode/testing/in-memory";
import { openSound } from "./open-sound";

async function refusal(name: string, share?: number): Promise<unknown> {
  const source = await recording(name, share);
  return openSound({ read: (from, to) => source.read(from, to) }, source.length).catch((error: unknown) => error);
}

describe("what cannot be listened to", () => {
  it.each([
    ["a film that broke off before its index", "film.mp4", 0.6],
    ["a sound file that broke off before its index", "tone.m4a", 0.6],
  ])("is damaged, and not a silent film: %s", async (_, name, share) => {
    expect(await refusal(name, share)).toMatchObject({ code: "recording_unreadable" });
  });

  it("is a film without sound", async () => {
    expect(await refusal("mute.mp4")).toMatchObject({ code: "recording_no_sound" });
  });

  it("is a file of no bytes", async () => {
    expect(await refusal("mute.mp4", 0)).toMatchObject({ code: "recording_empty" });
  });
});
