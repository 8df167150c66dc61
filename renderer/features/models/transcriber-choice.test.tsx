import { describe, expect, it, vi } from "vitest";
import { transcriptionIs, markupOf } from "../../testing/markup";
import { TranscriberChoice } from "./transcriber-choice";

// Buttons read the platform on import, which some Node versions lack.
vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const SAVED = { listener: "address", url: "https://stt.example/v1", model: "whisper-1", hasKey: true } as const;
const LEAVES = "Recordings leave this computer";

describe("who listens", () => {
  it("is this computer or an address, and asks nothing more while it is this computer", async () => {
    transcriptionIs({ ...SAVED, listener: "here" });
    const html = await markupOf(<TranscriberChoice />);
    expect(html).toContain('role="radiogroup" aria-label="Transcription"');
    expect([...html.matchAll(/<b[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      "Built-in transcription",
      "A transcription service",
    ]);
    expect(html).not.toMatch(/<button|text-input/);
    expect(html).not.toContain(LEAVES);
  });

  it("says that the recording leaves this computer, where an address listens", async () => {
    transcriptionIs(SAVED);
    const html = await markupOf(<TranscriberChoice />);
    expect(html).toContain(LEAVES);
    expect([...html.matchAll(/<label for[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      "Transcription address",
      "Speech model name",
      "Transcription key",
    ]);
    expect(html).toContain('value="https://stt.example/v1"');
    expect(html).toMatch(/type="password"[^>]*value=""/);
    expect(html).toContain(">Test transcription</button>");
    expect(html).toContain(">Save transcription</button>");
    expect(html).toContain("A key is stored in the keychain.");
  });
});
