import { beforeEach, describe, expect, it, vi } from "vitest";
import { markupOf, recoveryIs } from "../../testing/markup";
import { RecoveryBanner } from "./recovery-banner";
import { HistorySection, RestoredWords } from "./history-section";

// Buttons read the platform on import, which some Node versions lack.
vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const buttons = (html: string): string[] => [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name ?? "");

describe("the history in the settings", () => {
  it("offers the code, a backup and the way back, and says what a backup does not hold", async () => {
    recoveryIs({ lasting: true, kept: false, due: false });
    const html = await markupOf(<HistorySection />);
    expect(buttons(html)).toEqual(["Show recovery code", "Save a backup…", "Restore from a backup…"]);
    expect(html).toContain("You have not written it down yet.");
    expect(html).toContain("It does not contain audio, source documents or API keys.");
    recoveryIs({ lasting: true, kept: true, due: false });
    expect(await markupOf(<HistorySection />)).toContain("You have written it down.");
  });

  it("offers no code and no backup of a history without a key", async () => {
    recoveryIs({ lasting: false, kept: false, due: false });
    const html = await markupOf(<HistorySection />);
    expect(buttons(html)).toEqual(["Restore from a backup…"]);
    expect(html).toContain("only until you close Outis");
  });
});

describe("the outcome of a restore", () => {
  const counts = { added: 1, replaced: 0, kept: 0, unreadable: 0 };

  it("tells the user of settings from the backup that hide less", async () => {
    const told = "Settings from the backup that hide less: 2.";
    expect(await markupOf(<RestoredWords {...counts} hidesLess={2} />)).toContain(told);
    expect(await markupOf(<RestoredWords {...counts} hidesLess={0} />)).not.toContain("hide less");
  });
});

describe("the bar that offers the code", () => {
  beforeEach(() => recoveryIs({ lasting: true, kept: false, due: true }));

  it("says why in one sentence, and takes Later for an answer", async () => {
    const html = await markupOf(<RecoveryBanner calm />);
    expect(html).toContain("Your history opens only on this computer.");
    expect(buttons(html)).toEqual(["Show recovery code", "Later"]);
  });

  it("is not there while something is being read, nor when it is not due", async () => {
    expect(await markupOf(<RecoveryBanner calm={false} />)).toBe("");
    recoveryIs({ lasting: true, kept: false, due: false });
    expect(await markupOf(<RecoveryBanner calm />)).toBe("");
  });
});
