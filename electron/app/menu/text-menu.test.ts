import { describe, expect, it, vi } from "vitest";
import { type Clicked, textMenuTemplate } from "./text-menu";

vi.mock("electron", () => ({ Menu: {} }));

const ALL = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
const labels = (language: "ru" | "en", clicked: Clicked): unknown[] =>
  textMenuTemplate(language, clicked).map(({ type, label, enabled }) =>
    type === "separator" ? "-" : enabled && label,
  );

describe("the menu of a right click", () => {
  it("cuts, copies, pastes and selects all in a field, in the language of the interface", () => {
    expect(labels("en", { isEditable: true, editFlags: ALL })).toEqual(["Cut", "Copy", "Paste", "-", "Select All"]);
    expect(labels("ru", { isEditable: true, editFlags: ALL })).toEqual([
      "Вырезать",
      "Копировать",
      "Вставить",
      "-",
      "Выделить всё",
    ]);
  });

  it("offers nothing that cannot be done", () => {
    const editFlags = { ...ALL, canCut: false, canCopy: false };
    expect(labels("en", { isEditable: true, editFlags })).toEqual([false, false, "Paste", "-", "Select All"]);
  });

  it("only copies where nothing can be written, and is not there without anything selected", () => {
    expect(labels("en", { isEditable: false, editFlags: ALL })).toEqual(["Copy"]);
    expect(labels("en", { isEditable: false, editFlags: { ...ALL, canCopy: false } })).toEqual([]);
  });
});
