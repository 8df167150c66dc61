import { describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../shared/ipc/settings";
import { fakeReview as review } from "../../testing/fake-review";
import { markupOf, settingsAre } from "../../testing/markup";
import { ReviewBar } from "./review-bar";
import { ReviewToolbar } from "./review-toolbar";
import type { Review } from "./use-review";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const nothing = (): void => undefined;
const selected = { target: { type: "words", side: "result", shown: { start: 46, end: 50 }, places: [] } } as const;
const toolbar = (at: Review): Promise<string> => markupOf(<ReviewToolbar review={at} />);
const buttons = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name!.replace("&#x27;", "'"));

describe("the toolbar of a review", () => {
  it("at a finding can stop hiding it and say who it is", async () => {
    const markup = await toolbar(review());
    expect(markup).toContain('role="toolbar"');
    expect(markup).toContain('aria-label="Review"');
    expect(buttons(markup)).toEqual(["Don't hide", "Same person as", "More actions"]);
  });

  it("asks whether it is correct only where that is doubtful", async () => {
    const { facts } = review({}, "reversible", 0.4);
    const alone = review({ facts: facts && { ...facts, equal: [0] } }, "reversible", 0.4);
    expect(buttons(await toolbar(alone))[0]).toBe("Confirm");
  });

  it("confirms equal findings at once, and shows how many there are", async () => {
    const { facts } = review({}, "reversible", 0.4);
    const markup = await toolbar(review({ facts: facts && { ...facts, equal: [0, 41] } }, "reversible", 0.4));
    expect(buttons(markup)[0]).toBe("Confirm all of these");
    expect(markup).toContain('aria-label="2 identical findings"');
    expect(markup).toContain("×2");
  });

  it("at selected words can hide them, as a kind or as somebody", async () => {
    const markup = await toolbar(review({ ...selected, facts: undefined, kind: "number" }));
    expect(buttons(markup)).toEqual(["Hide", "Hide all like this", "Change kind", "More actions"]);
    expect(markup).toContain("Number");
  });

  it("joins and splits nobody where every name becomes the same word", async () => {
    const names = buttons(await toolbar(review({}, "blind")));
    expect(names).toEqual(["Don't hide", "More actions"]);
  });

  it("says why something was found, and how sure that is", async () => {
    const markup = await toolbar(review({ panel: "why" }, "reversible", 0.4));
    expect(markup).toContain("Found by the model that reads the text");
    expect(markup).toContain("Not sure (40%)");
    expect(await toolbar(review({ panel: "why" }, "reversible", 1, "hand"))).toContain("You marked or checked it");
  });

  it.each([
    ["echo", "PERSON", { words: "Пётр Мороз", line: 3 }, "Repeats “Пётр Мороз” from line 3"],
    ["echo", "PERSON", undefined, "The same words are hidden elsewhere"],
    ["lexicon", "PERSON", undefined, "lists of given names"],
    ["lexicon", "LOCATION", undefined, "list of cities"],
    ["lexicon", "ORG", undefined, "list of organizations"],
  ] as const)("names the earlier mention or the list of a finding: %s %s %j", async (source, type, repeats, words) => {
    const { facts } = review({}, "reversible", 0.8, source);
    expect(
      await toolbar(review({ panel: "why", facts: facts && { ...facts, type, repeats } }, "reversible", 0.8, source)),
    ).toContain(words);
  });

  it("shows the keys that do the same, while they are on", async () => {
    expect(await toolbar(review())).toContain('<span class="keys" aria-hidden="true">R</span>');
    settingsAre({ ...DEFAULT_SETTINGS, reviewKeys: false });
    expect(await toolbar(review())).not.toContain(">R<");
    settingsAre(DEFAULT_SETTINGS);
  });

  it("is not there where nothing is pointed at", async () => {
    expect(await toolbar(review({ target: undefined, facts: undefined }))).toBe("");
  });
});

describe("the bar of a review", () => {
  const bar = (at: Review): Promise<string> => markupOf(<ReviewBar review={at} onOpen={nothing} />);

  it("says how many are still to be checked, and leads there", async () => {
    const markup = await bar(review({}, "reversible", 0.4));
    expect(markup).toMatch(/role="status" aria-label="Review progress"[^>]*>2 findings still to check</);
    expect(markup).toMatch(
      /role="progressbar"[^>]*aria-valuemax="2" aria-valuenow="0" aria-valuetext="0 of 2 checked"/,
    );
    expect(markup).toContain("Next");
  });

  it("counts words that the service may have missed", async () => {
    const word = { start: 46, end: 50, resultStart: 40, text: "Jane", kind: "person" } as const;
    const markup = await bar(review({ remaining: [word] }, "reversible", 0.4));
    expect(markup).toMatch(/role="status" aria-label="Review progress"[^>]*>3 findings still to check</);
    expect(markup).toContain('aria-valuetext="0 of 3 checked"');
  });

  it("says nothing where none is left", async () => {
    expect(await bar(review())).toMatch(/aria-label="Review progress"[^>]*><\/span>/);
  });

  it("says what would be undone", async () => {
    const { task } = review();
    const edited = { ...task, review: { undo: "hide", redo: "keep" } } as const;
    const markup = await bar(review({ task: edited }));
    expect(markup).toContain('aria-label="Undo" title="Undo: hidden (Ctrl Z)"');
    expect(markup).toContain('aria-label="Redo" title="Redo: no longer hidden (Ctrl Shift Z)"');
    expect(await bar(review())).toMatch(/aria-disabled="true" aria-label="Undo"/);
  });

  it("says that a translation cannot be edited word by word", async () => {
    expect(await bar(review({ enabled: false, translated: true }))).toContain("Words of a translation");
    expect(await bar(review({ enabled: false }))).toBe("");
  });
});
