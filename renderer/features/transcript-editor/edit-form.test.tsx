import { describe, expect, it, vi } from "vitest";
import { CallError } from "../../ipc/bridge";
import { markupOf } from "../../testing/markup";
import { EditForm } from "./edit-form";
import type { Editing, TranscriptEditor } from "./use-transcript-editor";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const nothing = (): void => undefined;
const word: Editing = { turn: 0, before: "Добрый день", from: 0, start: 7, end: 11, whole: false };
const editor: TranscriptEditor = {
  ...{ editing: word, pending: false, error: null, editTurn: nothing, close: nothing },
  apply: () => Promise.resolve(1),
};
const form = (editing: Editing, change: Partial<TranscriptEditor> = {}, onHearAgain?: () => void): Promise<string> =>
  markupOf(<EditForm editor={{ ...editor, ...change }} editing={editing} language="ru" onHearAgain={onHearAgain} />);

describe("editing words of a transcript", () => {
  it("has a labelled field with the word, and its actions", async () => {
    const markup = await form(word);
    expect(markup).toMatch(/<textarea[^>]*aria-label="Edit word"[^>]*>день</);
    expect(markup).toContain("Replace everywhere");
    expect(markup).not.toContain("Split at cursor");
  });

  it.each([
    [undefined, true],
    ["пень", false],
    ["", false],
  ])("restores a recognized word only if it was edited: %s", async (recognized, disabled) => {
    const markup = await markupOf(
      <EditForm {...{ editor, editing: word, recognized }} language="ru" onHearAgain={undefined} />,
    );
    const [button = ""] = /<button[^>]*>(?:(?!<button).)*Restore recognized word/.exec(markup) ?? [];
    expect(button).not.toBe("");
    expect(/ aria-disabled="true"/.test(button)).toBe(disabled);
  });

  it("has the words of a turn, which can be split, joined and transcribed again", async () => {
    const markup = await form({ ...word, turn: 1, start: 0, whole: true }, {}, nothing);
    expect(markup).toMatch(/<textarea[^>]*aria-label="Edit turn"[^>]*>Добрый день</);
    expect(markup).toContain("Split at cursor");
    expect(markup).toContain("Transcribe again…");
  });

  it("writes unintelligible words in the language of the recording", async () => {
    expect(await form(word)).toContain("[неразборчиво]");
  });

  it("reports a refused edit", async () => {
    const error = new CallError({ code: "transcript_changed", message: "" });
    expect(await form(word, { error })).toContain("The transcript has changed since you began this edit.");
  });
});
