import { describe, expect, it, vi } from "vitest";
import { fakeDesk } from "../../testing/fake-review";
import type { Desk } from "./use-review";
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

/** Presses a key at an element; answers whether it was meant for the review. */
function pressed(key: string, change: Partial<Desk> = {}, letters = true, at: Element = new HTMLElement()): boolean {
  return reviewKeys(fakeDesk(change), letters)[key]?.({ target: at } as unknown as KeyboardEvent) !== false;
}
const words = { type: "words", side: "result", shown: { start: 46, end: 50 }, places: [] } as const;

describe("the keys of a review", () => {
  it("go to the next and the previous finding", () => {
    const go = vi.fn();
    pressed("j", { go });
    pressed("k", { go });
    expect(go.mock.calls).toEqual([[1], [-1]]);
  });

  it("accept and keep a finding, hide words, and ask who it is", () => {
    const [acceptAndGo, keepAndGo, hide, open] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    pressed("a", { acceptAndGo });
    pressed("r", { keepAndGo });
    pressed("m", { open });
    pressed("h", { target: words, facts: undefined, acts: { ...fakeDesk().acts, hide } });
    expect([acceptAndGo, keepAndGo, hide, open].map(({ mock }) => mock.calls)).toEqual([
      [[]],
      [[]],
      [[false]],
      [["people"]],
    ]);
  });

  it("do nothing to what they are not for", () => {
    expect(pressed("a", { target: words, facts: undefined })).toBe(false);
    expect(pressed("h")).toBe(false);
    expect(pressed("m", { candidates: [] })).toBe(false);
    expect(pressed("j", { enabled: false })).toBe(false);
    expect(pressed("escape", { target: undefined })).toBe(false);
  });

  it("are letters while somebody types, and where the settings switch them off", () => {
    for (const key of ["j", "k", "a", "r", "m"]) {
      expect(pressed(key, {}, true, new HTMLTextAreaElement()), key).toBe(false);
      expect(pressed(key, {}, false), key).toBe(false);
    }
  });

  it("undo and redo what there is, but never in a text field, which has an undo of its own", () => {
    const [undo, redo] = [vi.fn(), vi.fn()];
    const { task, edits } = fakeDesk();
    const change = {
      task: { ...task, review: { undo: "hide", redo: "keep" } },
      edits: { ...edits, undo, redo },
    } as const;
    expect(pressed("mod+z", change, false)).toBe(true);
    expect(pressed("mod+shift+z", change)).toBe(true);
    expect(pressed("mod+z", change, true, new HTMLInputElement())).toBe(false);
    expect(pressed("mod+z")).toBe(false);
    expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
  });
});
