import { describe, expect, it, vi } from "vitest";
import type { Document } from "../../../../shared/document/document";
import { DEFAULT_SETTINGS } from "../../../../shared/ipc/settings";
import { marksOf } from "../../../../shared/document/review/marks";
import { pretend } from "../../../testing/fake-engine";
import { finishedTask, processingTask } from "../../../testing/fake-tasks";
import { markupOf, settingsAre } from "../../../testing/markup";
import { candidatesFor, factsOf } from "./finding-facts";
import { ReviewBar } from "./review-bar";
import { ReviewToolbar } from "./review-toolbar";
import { isDoubtful } from "./targets";
import type { Acts, Desk } from "./use-desk";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const TEXT = "Jane Elizabeth Smith wrote to Mr Harrow. Jane Smith called.";
const nothing = (): void => undefined;
const acts: Acts = {
  hide: nothing,
  keep: nothing,
  chooseKind: nothing,
  rename: nothing,
  merge: nothing,
  split: nothing,
  accept: nothing,
  always: nothing,
  never: nothing,
};

/** A desk at a text: at its first finding, or at selected words. */
function desk(change: Partial<Desk> = {}, mode: "blind" | "reversible" = "reversible", score = 0.9): Desk {
  const wanted = { input: { type: "text", text: TEXT }, mode, languageIn: "en", languageOut: "en" } as const;
  const task = finishedTask(processingTask(crypto.randomUUID(), wanted, TEXT), 100);
  const found = pretend(TEXT, mode, "en").document;
  const document: Document = { ...found, replacements: found.replacements.map((one) => ({ ...one, score })) };
  const marks = marksOf(document);
  const mark = marks[0]!;
  return {
    enabled: true,
    translated: false,
    task,
    document,
    marks,
    doubtful: marks.filter(isDoubtful).length,
    target: { type: "finding", side: "original", start: mark.start },
    facts: factsOf(document, marks, mark),
    words: "",
    kind: mark.kind,
    candidates: candidatesFor(document, "PERSON", mark),
    panel: "acts",
    acts,
    edits: { edit: () => Promise.resolve(true), undo: nothing, redo: nothing },
    ownWords: { always: () => Promise.resolve(true), never: () => Promise.resolve(true) },
    aim: nothing,
    menuAt: undefined,
    openMenu: nothing,
    closeMenu: nothing,
    open: nothing,
    close: nothing,
    go: nothing,
    acceptAndGo: nothing,
    keepAndGo: nothing,
    ...change,
  };
}
const selected = { target: { type: "words", side: "result", shown: { start: 46, end: 50 }, places: [] } } as const;
const toolbar = (at: Desk): Promise<string> => markupOf(<ReviewToolbar desk={at} />);
const buttons = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name!);

describe("the toolbar of a review", () => {
  it("at a finding can keep it, change it, and say why it was found", async () => {
    const markup = await toolbar(desk());
    expect(markup).toContain('role="toolbar"');
    expect(markup).toContain('aria-label="Review"');
    expect(buttons(markup)).toEqual([
      "Keep",
      "Keep all like this",
      "Change kind",
      "Rename",
      "Same person as",
      "Split",
      "Never hide this word",
      "Why was this found?",
    ]);
  });

  it("asks whether it is correct only where that is doubtful", async () => {
    expect(buttons(await toolbar(desk({}, "reversible", 0.4)))[0]).toBe("Correct");
  });

  it("at selected words can hide them, as a kind or as somebody", async () => {
    const markup = await toolbar(desk({ ...selected, facts: undefined, kind: "number" }));
    expect(buttons(markup)).toEqual(["Hide", "Hide all like this", "Change kind", "Same as", "Always hide this word"]);
    expect(markup).toContain("Number");
  });

  it("joins and splits nobody where every name becomes the same word", async () => {
    const names = buttons(await toolbar(desk({}, "blind")));
    expect(names).not.toContain("Same person as");
    expect(names).not.toContain("Split");
    expect(names).toContain("Rename");
  });

  it("says why something was found, and how sure that is", async () => {
    const markup = await toolbar(desk({ panel: "why" }, "reversible", 0.4));
    expect(markup).toContain("Found by the model that reads the text here");
    expect(markup).toContain("Not sure (40%)");
    expect(await toolbar(desk({ panel: "why" }, "reversible", 1))).toContain("Checked: by you");
  });

  it("shows the keys that do the same, while they are on", async () => {
    expect(await toolbar(desk())).toContain('title="Keep (R)"');
    settingsAre({ ...DEFAULT_SETTINGS, reviewKeys: false });
    expect(await toolbar(desk())).not.toContain("(R)");
    settingsAre(DEFAULT_SETTINGS);
  });

  it("is not there where nothing is pointed at", async () => {
    expect(await toolbar(desk({ target: undefined, facts: undefined }))).toBe("");
  });
});

describe("the bar of a review", () => {
  const bar = (at: Desk): Promise<string> => markupOf(<ReviewBar desk={at} onOpen={nothing} />);

  it("says how many are still to be checked, and leads there", async () => {
    const markup = await bar(desk({}, "reversible", 0.4));
    expect(markup).toMatch(/role="status" aria-label="Review progress"[^>]*>3 findings still to check</);
    expect(markup).toContain("Next");
  });

  it("says nothing where none is left", async () => {
    expect(await bar(desk())).toMatch(/aria-label="Review progress"[^>]*><\/span>/);
  });

  it("says what would be undone", async () => {
    const { task } = desk();
    const edited = { ...task, review: { undo: "hide", redo: "keep" } } as const;
    const markup = await bar(desk({ task: edited }));
    expect(markup).toContain('aria-label="Undo" title="Undo: hidden (Ctrl Z)"');
    expect(markup).toContain('aria-label="Redo" title="Redo: kept (Ctrl Shift Z)"');
    expect(await bar(desk())).toMatch(/aria-label="Undo"[^>]*disabled=""/);
  });

  it("says that a translation cannot be edited word by word", async () => {
    expect(await bar(desk({ enabled: false, translated: true }))).toContain("Words of a translation");
    expect(await bar(desk({ enabled: false }))).toBe("");
  });
});
