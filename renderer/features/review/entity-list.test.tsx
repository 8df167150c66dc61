// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EntityType } from "../../../shared/document/kinds";
import { fakeReview } from "../../testing/fake-review";
import { inWindow, withHeights } from "../../testing/in-window";
import type { Entity } from "../../document/entities";
import { EntityList } from "./entity-list";

beforeEach(() => withHeights(600));

const nothing = (): void => undefined;
const entity = (type: EntityType, number: number, name = `${type} ${number}`): Entity => ({
  key: `${type}#${number}`,
  type,
  name,
  replacement: `[NAME_${number}]`,
  places: [0],
  doubtful: 0,
  byHand: 0,
});
const manyOf = (type: EntityType, count: number): Entity[] =>
  Array.from({ length: count }, (_, number) => entity(type, number));

const listOf = (
  types: ReadonlyMap<EntityType, readonly Entity[]>,
  onPick: (one: Entity) => void = nothing,
  review = fakeReview({ enabled: false }),
) => (
  <div className="side">
    <EntityList types={types} lit={undefined} onHover={nothing} onPick={onPick} review={review} />
  </div>
);
const show = (...parts: Parameters<typeof listOf>) => inWindow(listOf(...parts));
const dragged = () => ({ clearData: nothing, setData: nothing, effectAllowed: "", dropEffect: "" });
const list = (): HTMLElement => screen.getByRole("list", { name: "Findings" });
const rows = (): HTMLElement[] => within(list()).getAllByRole("listitem");
const filter = (): HTMLElement => screen.getByRole("searchbox", { name: "Find in the list" });
const nameAt = (): string => document.activeElement?.querySelector(".entity-name")?.textContent ?? "";

describe("the list of what was found", () => {
  it("of thousands has those in view in the page, and says how many there are", async () => {
    await show(new Map([["PERSON", manyOf("PERSON", 5000)]]));
    expect(rows().length).toBeLessThan(100);
    expect(rows()[0]?.getAttribute("aria-setsize")).toBe("5000");
    expect(rows()[0]?.getAttribute("aria-posinset")).toBe("1");
  });

  it("has all of a usual text in the page, under the names of their kinds", async () => {
    await show(
      new Map([
        ["PERSON", manyOf("PERSON", 40)],
        ["DATE", manyOf("DATE", 30)],
      ] as const),
    );
    expect(rows()).toHaveLength(70);
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["People", "Dates"]);
  });

  it("is searched by name and by what stands for it; ё and е are one letter", async () => {
    const people = [...manyOf("PERSON", 400), entity("PERSON", 900, "Пётр Фомин")];
    await show(new Map([["PERSON", people]]));
    fireEvent.change(filter(), { target: { value: "петр" } });
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Пётр Фомин")]);
    expect(screen.getByRole("status").textContent).toBe("Found: 1");
    fireEvent.change(filter(), { target: { value: "NAME 399" } });
    expect(rows()).toHaveLength(1);
    fireEvent.change(filter(), { target: { value: "xyz" } });
    expect(within(list()).queryAllByRole("listitem")).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Nothing in the list matches.");
    fireEvent.keyDown(filter(), { key: "Escape" });
    expect(rows()[0]?.getAttribute("aria-setsize")).toBe("401");
  });

  it("has no field to look for one of a few", async () => {
    await show(new Map([["PERSON", manyOf("PERSON", 3)]]));
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("is walked with the arrow keys, from the field into it and to its end, which was not in the page", async () => {
    const onPick = vi.fn();
    const people = manyOf("PERSON", 5000);
    await show(new Map([["PERSON", people]]), onPick);
    fireEvent.keyDown(filter(), { key: "ArrowDown" });
    expect(nameAt()).toBe("PERSON 0");
    const press = (key: string): void => void fireEvent.keyDown(document.activeElement!, { key });
    press("ArrowDown");
    expect(nameAt()).toBe("PERSON 1");
    press("ArrowUp");
    expect(nameAt()).toBe("PERSON 0");
    press("End");
    await waitFor(() => expect(nameAt()).toBe("PERSON 4999"));
    fireEvent.click(document.activeElement!);
    expect(onPick).toHaveBeenCalledWith(people[4999]);
  });

  it("keeps the focus on a row: the next where its own is gone, the other where two became one", async () => {
    const people = manyOf("PERSON", 4);
    const review = fakeReview();
    const { rerender } = await show(new Map([["PERSON", people]]), nothing, review);
    const now = (left: readonly Entity[]): void => rerender(listOf(new Map([["PERSON", left]]), nothing, review));
    const row = (name: string): HTMLElement => screen.getByRole("button", { name: new RegExp(`^${name}`) });
    row("PERSON 1").focus();
    now(people.filter(({ key }) => key !== "PERSON#1"));
    expect(nameAt()).toBe("PERSON 2");
    fireEvent.dragStart(row("PERSON 2"), { dataTransfer: dragged() });
    fireEvent.drop(row("PERSON 0"), { dataTransfer: dragged() });
    now(people.filter(({ key }) => key === "PERSON#0" || key === "PERSON#3"));
    expect(nameAt()).toBe("PERSON 0");
  });

  it("does not take the focus from elsewhere", async () => {
    const people = manyOf("PERSON", 4);
    const { rerender } = await show(new Map([["PERSON", people]]));
    screen.getByRole("button", { name: /^PERSON 1/ }).focus();
    (document.activeElement as HTMLElement).blur();
    await Promise.resolve();
    rerender(listOf(new Map([["PERSON", people.slice(2)]])));
    expect(document.activeElement).toBe(document.body);
  });

  it("gives the focus to the text when its last row goes, and to the field when nothing is found", async () => {
    const people = manyOf("PERSON", 20);
    const pane = <button id="pane-result" type="button" />;
    const withPane = (list: ReactNode) => (
      <>
        {pane}
        {list}
      </>
    );
    const of = (left: readonly Entity[]) => withPane(listOf(new Map([["PERSON", left]])));
    const { rerender } = await inWindow(of(people));
    const field = screen.getByRole("searchbox");
    fireEvent.change(field, { target: { value: "PERSON 19" } });
    screen.getByRole("button", { name: /^PERSON 19/ }).focus();
    rerender(of(people.slice(0, 19)));
    expect(document.activeElement).toBe(field);

    fireEvent.change(field, { target: { value: "" } });
    screen.getByRole("button", { name: /^PERSON 0/ }).focus();
    rerender(withPane(null));
    await waitFor(() => expect(document.activeElement?.id).toBe("pane-result"));
  });

  it("changes the kind of all mentions of one", async () => {
    const edit = vi.fn(() => Promise.resolve(true));
    await show(
      new Map([["PERSON", manyOf("PERSON", 2)]]),
      nothing,
      fakeReview({ edits: { ...fakeReview().edits, edit } }),
    );
    fireEvent.keyDown(screen.getByRole("button", { name: "Change: PERSON 1" }), { key: "Enter" });
    fireEvent.keyDown(await screen.findByRole("menuitem", { name: "Change kind" }), { key: "ArrowRight" });
    fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Place" }));
    expect(edit).toHaveBeenCalledWith({ type: "kind", finding: 0, all: true, kind: "place" });
  });

  it("says beside the field why a name cannot be given", async () => {
    const refused = { ...fakeReview().edits, tryEdit: () => Promise.resolve("name_in_text" as const) };
    await show(new Map([["PERSON", manyOf("PERSON", 2)]]), nothing, fakeReview({ edits: refused }));
    fireEvent.keyDown(screen.getByRole("button", { name: "Change: PERSON 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const field = await screen.findByRole("textbox");
    fireEvent.change(field, { target: { value: "Somebody" } });
    fireEvent.submit(field);
    const problem = await screen.findByRole("alert");
    expect(field.closest("form")?.contains(problem)).toBe(true);
    expect(field.getAttribute("aria-describedby")).toBe(problem.id);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "Somebody else" } });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has the focus on its row after a name was given, or none", async () => {
    await show(new Map([["PERSON", manyOf("PERSON", 2)]]), nothing, fakeReview());
    const rename = async (): Promise<HTMLElement> => {
      fireEvent.keyDown(screen.getByRole("button", { name: "Change: PERSON 1" }), { key: "Enter" });
      fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
      return screen.findByRole("textbox");
    };
    const field = await rename();
    fireEvent.change(field, { target: { value: "Somebody" } });
    fireEvent.submit(field);
    await waitFor(() => expect(nameAt()).toBe("PERSON 1"));
    fireEvent.keyDown(await rename(), { key: "Escape" });
    await waitFor(() => expect(nameAt()).toBe("PERSON 1"));
  });
});
