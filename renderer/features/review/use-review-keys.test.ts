import { describe, expect, it, vi } from "vitest";
import type { ShortcutName } from "../../../shared/ipc/keyboard";
import { fakeReview } from "../../testing/fake-review";
import type { Review } from "./use-review";
import { reviewKeys } from "./use-review-keys";

vi.hoisted(() => {
  class Element {
    closest(): null {
      return null;
    }
  }
  class HTMLElement extends Element {
    isContentEditable = false;
  }
  class HTMLTextAreaElement extends HTMLElement {}
  class HTMLInputElement extends HTMLElement {}
  const page = { Element, HTMLElement, HTMLTextAreaElement, HTMLInputElement };
  for (const [name, value] of Object.entries({ ...page, navigator: { platform: "Linux" } })) vi.stubGlobal(name, value);
});

/** Returns whether the review handled the key. */
function pressed(
  name: ShortcutName,
  change: Partial<Review> = {},
  letters = true,
  at: Element = new HTMLElement(),
): boolean {
  return reviewKeys(fakeReview(change), letters)[name]?.({ target: at }) !== false;
}
const words = { type: "words", side: "result", shown: { start: 46, end: 50 }, places: [] } as const;

describe("the keys of a review", () => {
  it("go to the next and the previous finding", () => {
    const go = vi.fn();
    pressed("next", { go });
    pressed("previous", { go });
    expect(go.mock.calls).toEqual([[1], [-1]]);
  });

  it("accept and keep a finding, hide words, and ask who it is", () => {
    const [acceptAndGo, keepAndGo, hide, open] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    pressed("accept", { acceptAndGo });
    pressed("reject", { keepAndGo });
    pressed("merge", { open });
    pressed("hide", { target: words, facts: undefined, acts: { ...fakeReview().acts, hide } });
    expect([acceptAndGo, keepAndGo, hide, open].map(({ mock }) => mock.calls)).toEqual([
      [[]],
      [[]],
      [[false]],
      [["people"]],
    ]);
  });

  it("do nothing to what they are not for", () => {
    expect(pressed("accept", { target: words, facts: undefined })).toBe(false);
    expect(pressed("hide")).toBe(false);
    expect(pressed("merge", { candidates: [] })).toBe(false);
    expect(pressed("next", { enabled: false })).toBe(false);
    expect(pressed("close", { target: undefined })).toBe(false);
  });

  it("are letters while somebody types, and where the settings switch them off", () => {
    for (const key of ["next", "previous", "accept", "reject", "merge"] as const) {
      expect(pressed(key, {}, true, new HTMLTextAreaElement()), key).toBe(false);
      expect(pressed(key, {}, false), key).toBe(false);
    }
  });

  it("undo and redo what there is, but never in a text field, which has an undo of its own", () => {
    const [undo, redo] = [vi.fn(), vi.fn()];
    const { task, edits } = fakeReview();
    const change = {
      task: { ...task, review: { undo: "hide", redo: "keep" } },
      edits: { ...edits, undo, redo },
    } as const;
    expect(pressed("undo", change, false)).toBe(true);
    expect(pressed("redo", change)).toBe(true);
    expect(pressed("undo", change, true, new HTMLInputElement())).toBe(false);
    expect(pressed("undo")).toBe(false);
    expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
  });

  it("redo an edit whose undo is not loaded yet", () => {
    const redo = vi.fn();
    const { task, edits } = fakeReview();
    const loaded = { ...task, review: { undo: "boxChange", redo: null } } as const;
    expect(pressed("redo", { task: loaded, edits: { ...edits, redo } })).toBe(true);
    expect(redo).toHaveBeenCalledOnce();
  });
});
