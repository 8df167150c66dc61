// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark } from "../../../shared/document/review/operation";
import { DEFAULT_SETTINGS } from "../../../shared/ipc/settings";
import { fakeReview } from "../../testing/fake-review";
import { type Answers, inWindow, withHeights } from "../../testing/in-window";
import { Findings } from "./findings";
import type { FindingState } from "./findings-filters";
import type { Review } from "./use-review";

beforeEach(() => withHeights(600));

const nothing = (): void => undefined;
const ORIGINAL = "Anna and Boris met. Anna left for Tula, Boris stayed. Clara wrote to Anna.";

/** Anna is sure, Boris doubtful in both places, Tula doubtful, Clara was checked by hand. */
const FOUND = [
  ["Anna", 0, 0.9, 1],
  ["Boris", 9, 0.4, 2],
  ["Anna", 20, 0.9, 1],
  ["Tula", 34, 0.5, 3],
  ["Boris", 40, 0.4, 2],
  ["Clara", 54, 1, 4],
  ["Anna", 69, 0.9, 1],
] as const;

const document: Document = {
  original: ORIGINAL,
  result: ORIGINAL,
  segments: [],
  replacements: FOUND.map(([words, start, score, entity]) => ({
    ...{ start, end: start + words.length, resultStart: start, resultEnd: start + words.length, score, entity },
    ...(words === "Tula"
      ? ({ type: "LOCATION", kind: "place" } as const)
      : ({ type: "PERSON", kind: "person" } as const)),
    source: score === 1 ? "hand" : "model",
  })),
};

const shownAgain: Mark = { start: 60, end: 65, text: "[NAME_5]", kind: "person", score: 0.4 };

function Shown(props: Omit<ComponentProps<typeof Findings>, "state" | "onState">) {
  const [state, onState] = useState<FindingState>("hidden");
  return <Findings {...props} state={state} onState={onState} />;
}

interface Given {
  readonly found?: Document;
  readonly change?: Partial<Review>;
  readonly answers?: Answers;
}

async function show(shown: readonly Mark[] = [], { found = document, change = {}, answers = {} }: Given = {}) {
  const edit = vi.fn<Review["edits"]["edit"]>(() => Promise.resolve(true));
  const tryEdit = vi.fn<Review["edits"]["tryEdit"]>(() => Promise.resolve(undefined));
  const onPlace = vi.fn();
  const onPick = vi.fn();
  const fake = fakeReview({ document: found, marks: marksOf(found), doubtful: 2, ...change });
  const review = {
    ...fake,
    edits: { ...fake.edits, edit, tryEdit },
    task: { ...fake.task, review: { undo: shown.length > 0 ? "keep" : null, redo: null } },
  } as const;
  await inWindow(
    <aside className="side" id="pane-side" tabIndex={-1}>
      <input aria-label="Name of the speaker" />
      <Shown
        task={review.task}
        document={found}
        lit={undefined}
        revealed={undefined}
        onHover={nothing}
        onPick={onPick}
        onPlace={onPlace}
        review={review}
      />
    </aside>,
    {
      "settings.get": () => DEFAULT_SETTINGS,
      "review.samePeople": () => [],
      "review.progress": () => ({ toCheck: 4, shown: [...shown] }),
      ...answers,
    },
  );
  return { edit, tryEdit, onPlace, onPick };
}

const list = (): HTMLElement => screen.getByRole("list", { name: "Findings" });
const names = (): string[] => [...list().querySelectorAll(".entity-name")].map(({ textContent }) => textContent);
const press = (key: string): boolean => fireEvent.keyDown(window.document.activeElement!, { key, code: "" });
const focusedName = (): string | undefined =>
  window.document.activeElement?.querySelector(".entity-name")?.textContent ?? undefined;

describe("the findings of a task", () => {
  it("are one list of words, labels and numbers of places", async () => {
    await show();
    expect(names()).toEqual(["Anna", "Boris", "Clara", "Tula"]);
    expect(within(list()).getByRole("button", { name: "3 places: Anna" }).textContent).toBe("×3");
  });

  it("are filtered by state and by kind, with the number of each", async () => {
    await show();
    expect(screen.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual([
      "Hidden 4",
      "To check 2",
      "By hand 1",
    ]);
    fireEvent.click(screen.getByRole("radio", { name: "To check 2" }));
    expect(names()).toEqual(["Boris", "Tula"]);
    fireEvent.click(screen.getByRole("button", { name: "People 1" }));
    expect(names()).toEqual(["Boris"]);
    fireEvent.click(screen.getByRole("radio", { name: "By hand 1" }));
    expect(names()).toEqual(["Clara"]);
  });

  it("that are not hidden have their own state, and can be hidden again", async () => {
    const { edit } = await show([shownAgain]);
    fireEvent.click(await screen.findByRole("radio", { name: "Not hidden 1" }));
    expect(names()).toEqual(["wrote"]);
    fireEvent.click(screen.getByRole("button", { name: "Hide: wrote" }));
    expect(edit).toHaveBeenCalledWith({ type: "hide", places: [{ start: 60, end: 65 }], kind: "person", all: false });
  });

  it("that are not hidden are hidden again in all their places, with their kind, and shown in the text", async () => {
    const onShow = vi.fn();
    const tula: Mark = { start: 34, end: 38, text: "[PLACE_9]", kind: "place", entity: 9, score: 0.9 };
    const { edit } = await show([tula, { ...tula, start: 60, end: 65 }], { change: { show: onShow } });
    fireEvent.click(await screen.findByRole("radio", { name: "Not hidden 1" }));
    fireEvent.click(screen.getByRole("button", { name: /^wrote/ }));
    expect(onShow).toHaveBeenCalledExactlyOnceWith({ start: 34, end: 38 });
    fireEvent.click(screen.getByRole("button", { name: "Hide: wrote" }));
    const places = [
      { start: 34, end: 38 },
      { start: 60, end: 65 },
    ];
    expect(edit).toHaveBeenCalledExactlyOnceWith({ type: "hide", places, kind: "place", all: false });
  });

  it("that are not hidden are edited by no key: their places are no places of the hidden ones", async () => {
    const { edit } = await show([shownAgain]);
    fireEvent.click(await screen.findByRole("radio", { name: "Not hidden 1" }));
    screen.getByRole("button", { name: /^wrote/ }).focus();
    for (const key of ["a", "r", "j"]) press(key);
    expect(edit).not.toHaveBeenCalled();
    expect(focusedName()).toBe("wrote");
  });

  it("of a group are confirmed where they are doubtful", async () => {
    const replacements = document.replacements.map((one, at) => (at === 4 ? { ...one, score: 0.9 } : one));
    const { edit } = await show([], { found: { ...document, replacements } });
    fireEvent.click(screen.getByRole("button", { name: "Confirm: Boris" }));
    expect(edit).toHaveBeenCalledExactlyOnceWith({ type: "accept", findings: [9] });
    screen.getByRole("button", { name: /^Anna/ }).focus();
    press("a");
    expect(edit).toHaveBeenCalledOnce();
  });

  it("of a group are confirmed or shown together", async () => {
    const { edit } = await show();
    fireEvent.click(screen.getByRole("button", { name: "Confirm all of these: Boris" }));
    expect(edit).toHaveBeenCalledWith({ type: "accept", findings: [9, 40] });
    fireEvent.click(screen.getByRole("button", { name: "Don't hide any of these: Boris" }));
    expect(edit).toHaveBeenLastCalledWith({ type: "keep", finding: 9, all: true });
    fireEvent.click(screen.getByRole("button", { name: "Confirm: Tula" }));
    expect(edit).toHaveBeenLastCalledWith({ type: "accept", findings: [34] });
    expect(screen.queryByRole("button", { name: "Confirm all of these: Anna" })).toBeNull();
  });

  it("of a group are listed with the words around them, each with its own actions", async () => {
    const { edit, onPlace } = await show();
    fireEvent.click(screen.getByRole("button", { name: "2 places: Boris" }));
    const places = [...list().querySelectorAll(".place-line .entity-row")];
    expect(places.map(({ textContent }) => textContent)).toEqual([
      "Anna and Boris met. Anna left for Tula, Boris stayed. Clara wrote to Anna.",
      "…Anna left for Tula, Boris stayed. Clara wrote to Anna.",
    ]);
    fireEvent.click(places[1]!);
    expect(onPlace).toHaveBeenCalledWith(4);
    fireEvent.click(screen.getAllByRole("button", { name: "Don't hide here" })[1]!);
    expect(edit).toHaveBeenCalledWith({ type: "keep", finding: 40, all: false });
    fireEvent.click(screen.getAllByRole("button", { name: "Confirm here" })[1]!);
    expect(edit).toHaveBeenLastCalledWith({ type: "accept", findings: [40] });
    fireEvent.click(screen.getByRole("button", { name: "Confirm all of these" }));
    expect(edit).toHaveBeenLastCalledWith({ type: "accept", findings: [9, 40] });
    fireEvent.click(screen.getByRole("button", { name: "Don't hide any of these" }));
    expect(edit).toHaveBeenLastCalledWith({ type: "keep", finding: 9, all: true });
    fireEvent.click(screen.getByRole("button", { name: "3 places: Anna" }));
    expect(screen.getAllByRole("button", { name: "Confirm here" })).toHaveLength(2);
  });

  it("of a translation have no actions", async () => {
    const { edit } = await show([], { change: { enabled: false } });
    expect(screen.queryByRole("button", { name: /^Confirm|^Don't hide/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "2 places: Boris" }));
    expect(screen.queryByRole("button", { name: /^Confirm|^Don't hide/ })).toBeNull();
    screen.getByRole("button", { name: /^Boris/ }).focus();
    press("r");
    expect(edit).not.toHaveBeenCalled();
  });

  it("are reviewed group by group with the keyboard, from anywhere in the panel", async () => {
    const { edit, onPlace } = await show();
    await waitFor(() => expect(screen.getByRole("radio", { name: "To check 2" })).toBeTruthy());
    window.document.getElementById("pane-side")?.focus();
    press("j");
    expect(focusedName()).toBe("Boris");
    expect(onPlace).toHaveBeenLastCalledWith(1);
    press("ArrowRight");
    expect(list().querySelectorAll(".place-line")).toHaveLength(2);
    press("ArrowDown");
    // At one place, the keys are about this place.
    press("r");
    expect(edit).toHaveBeenLastCalledWith({ type: "keep", finding: 9, all: false });
    press("ArrowDown");
    press("a");
    expect(edit).toHaveBeenLastCalledWith({ type: "accept", findings: [40] });
    press("ArrowLeft");
    expect(list().querySelectorAll(".place-line")).toHaveLength(0);
    expect(focusedName()).toBe("Boris");
    press("a");
    expect(edit).toHaveBeenLastCalledWith({ type: "accept", findings: [9, 40] });
    expect(focusedName()).toBe("Tula");
    press("r");
    expect(edit).toHaveBeenLastCalledWith({ type: "keep", finding: 34, all: true });
    expect(focusedName()).toBe("Boris");
    press("k");
    expect(focusedName()).toBe("Tula");
  });

  it("are not edited by letters that are typed, pressed elsewhere or switched off", async () => {
    const { edit } = await show();
    screen.getByRole("button", { name: /^Boris/ }).focus();
    fireEvent.keyDown(window.document.body, { key: "r", code: "" });
    const open = (item: string): void => {
      fireEvent.keyDown(screen.getByRole("button", { name: "Change: Boris" }), { key: "Enter" });
      fireEvent.click(screen.getByRole("menuitem", { name: item }));
    };
    open("Rename");
    await waitFor(() =>
      expect(window.document.activeElement).toBe(screen.getByRole("textbox", { name: "Text in the result" })),
    );
    press("r");
    press("Escape");
    // "j" would go to a group, "a" and "r" would edit it.
    screen.getByRole("textbox", { name: "Name of the speaker" }).focus();
    for (const key of "jar") press(key);
    expect(edit).not.toHaveBeenCalled();
    cleanup();
    const off = await show([], { answers: { "settings.get": () => ({ ...DEFAULT_SETTINGS, reviewKeys: false }) } });
    screen.getByRole("button", { name: /^Boris/ }).focus();
    // The settings are loaded.
    await waitFor(() => {
      off.edit.mockClear();
      press("r");
      expect(off.edit).not.toHaveBeenCalled();
    });
  });

  it("are copied: originals are forgotten by the clipboard, labels are not", async () => {
    const copied: unknown[] = [];
    const answers: Answers = { "clipboard.write": (asked) => (copied.push(asked), null) };
    await show([], { found: { ...document, result: ORIGINAL.replaceAll("Boris", "XXXXX") }, answers });
    for (const item of ["Copy the original words", "Copy the label"]) {
      fireEvent.keyDown(screen.getByRole("button", { name: "Change: Boris" }), { key: "Enter" });
      fireEvent.click(screen.getByRole("menuitem", { name: item }));
    }
    await waitFor(() =>
      expect(copied).toEqual([
        { text: "Boris", forget: true },
        { text: "XXXXX", forget: false },
      ]),
    );
  });

  it("become the same by dragging one onto another of its kind, without names for other programs", async () => {
    const { edit } = await show();
    const row = (name: string): HTMLElement => screen.getByRole("button", { name: new RegExp(`^${name}`) });
    const dataTransfer = { clearData: vi.fn(), setData: vi.fn(), effectAllowed: "", dropEffect: "" };
    fireEvent.dragStart(row("Boris"), { dataTransfer });
    expect(dataTransfer.setData.mock.calls).toEqual([["application/x-outis-finding", ""]]);
    fireEvent.drop(row("Tula"), { dataTransfer });
    expect(edit).not.toHaveBeenCalled();
    fireEvent.drop(row("Clara"), { dataTransfer });
    expect(edit).toHaveBeenCalledExactlyOnceWith({ type: "merge", finding: 9, into: 54 });
    // The row is gone, so that no event ends the drag. The next drop is of something else.
    fireEvent.drop(row("Anna"), { dataTransfer });
    expect(edit).toHaveBeenCalledOnce();
  });

  it("are not joined in a mode whose labels are equal, or while they are not hidden", async () => {
    const joined = async (name: RegExp, onto: RegExp): Promise<void> => {
      const [from, into] = [name, onto].map((one) => screen.getByRole("button", { name: one }));
      const dataTransfer = { clearData: nothing, setData: nothing, effectAllowed: "", dropEffect: "" };
      fireEvent.dragStart(from!, { dataTransfer });
      fireEvent.drop(into!, { dataTransfer });
      fireEvent.dragEnd(from!, { dataTransfer });
      await Promise.resolve();
    };
    const blind = await show([], { change: { task: { ...fakeReview().task, mode: "blind" } } });
    await joined(/^Boris/, /^Clara/);
    fireEvent.keyDown(screen.getByRole("button", { name: "Change: Boris" }), { key: "Enter" });
    expect(screen.queryByRole("menuitem", { name: "Same person as" })).toBeNull();
    expect(blind.edit).not.toHaveBeenCalled();
    cleanup();
    const { edit } = await show([shownAgain, { ...shownAgain, start: 66, end: 68 }]);
    fireEvent.click(await screen.findByRole("radio", { name: "Not hidden 2" }));
    await joined(/^wrote/, /^to/);
    expect(edit).not.toHaveBeenCalled();
  });

  it("are split at their last place, because the first one has the name", async () => {
    const replacements = document.replacements.map((one, at) => (at === 5 ? { ...one, entity: 2 } : one));
    const { edit } = await show([], { found: { ...document, replacements } });
    fireEvent.keyDown(screen.getByRole("button", { name: "Change: Boris" }), { key: "Enter" });
    fireEvent.click(screen.getByRole("menuitem", { name: "Split" }));
    expect(edit).toHaveBeenCalledExactlyOnceWith({ type: "split", finding: 54 });
  });

  it("are joined, renamed, and added to the custom words by the menu of their row", async () => {
    const terms = { always: vi.fn(() => Promise.resolve(true)), never: vi.fn(() => Promise.resolve(false)) };
    const { edit, tryEdit } = await show([], { change: { userTerms: terms } });
    const choose = (item: string): void => {
      fireEvent.keyDown(screen.getByRole("button", { name: "Change: Boris" }), { key: "Enter" });
      const found = screen.getByRole("menuitem", { name: item });
      if (found.getAttribute("aria-haspopup") === "menu") fireEvent.keyDown(found, { key: "ArrowRight" });
      else fireEvent.click(found);
    };
    choose("Don't hide any of these");
    expect(edit).toHaveBeenLastCalledWith({ type: "keep", finding: 9, all: true });
    choose("Never hide this");
    await waitFor(() => expect(terms.never).toHaveBeenCalledWith(["Boris"]));
    // The word could not be added, so the finding stays hidden.
    expect(edit).toHaveBeenCalledOnce();
    choose("Always hide this word");
    await waitFor(() => expect(terms.always).toHaveBeenCalledWith(["Boris"], "person"));
    choose("Rename");
    const field = await screen.findByRole("textbox", { name: "Text in the result" });
    fireEvent.change(field, { target: { value: "Witness" } });
    fireEvent.submit(field);
    await waitFor(() =>
      expect(tryEdit).toHaveBeenCalledExactlyOnceWith({ type: "rename", finding: 9, text: "Witness" }),
    );
    await screen.findByRole("button", { name: "Change: Boris" });
    choose("Same person as");
    fireEvent.click(await screen.findByRole("menuitem", { name: /^Clara/ }));
    expect(edit).toHaveBeenLastCalledWith({ type: "merge", finding: 9, into: 54 });
  });
});
