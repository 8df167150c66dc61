// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { People as Listed, Person } from "../../../../shared/ipc/people";
import { type Answers, inWindow, withHeights } from "../../../testing/in-window";
import { People } from "./people";

const ID = "11111111-1111-4111-8111-111111111111";
const TASK = "22222222-2222-4222-8222-222222222222";

const person = (name: string, finding: number, change: Partial<Person> = {}): Person => ({
  task: TASK,
  finding,
  name,
  label: `[NAME_${finding}]`,
  mode: "reversible",
  aliases: [{ name, forms: [name], places: 1 }],
  files: [{ task: TASK, finding, title: "letter.txt", places: 2 }],
  unsure: 0,
  voices: [],
  ...change,
});

const ANNA = person("Anna Petrova", 1, {
  aliases: [
    { name: "Anna Petrova", forms: ["Anna Petrova"], places: 1 },
    { name: "Petrova", forms: ["Petrova", "Petrovu"], places: 1 },
  ],
  unsure: 2,
});
const OLEG = person("Oleg Kim", 2);
const VERA = person("Vera Lee", 3, { mode: "randomize", label: "Jane Roe" });

async function shown(change: Partial<Listed> = {}, answers: Answers = {}) {
  const calls: unknown[] = [];
  const told =
    (act: string) =>
    (input: unknown): { tasks: number } => {
      calls.push({ act, ...(input as object) });
      return { tasks: 1 };
    };
  const opened = vi.fn();
  const listed: Listed = {
    people: [ANNA, OLEG, VERA],
    pairs: [],
    undo: null,
    redo: null,
    running: 0,
    blind: 0,
    ...change,
  };
  withHeights(600);
  await inWindow(<People id={ID} onOpen={opened} />, {
    "people.list": () => listed,
    "projects.get": () => ({ projects: [{ id: ID, name: "Case" }], chosen: null }),
    "people.merge": told("merge"),
    "people.split": told("split"),
    "people.apart": told("apart"),
    "people.confirm": told("confirm"),
    ...answers,
  });
  await screen.findByRole("heading", { name: "Oleg Kim" });
  return { calls, opened };
}

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole("heading", { name }).closest("li");
  if (row === null) throw new Error("no row");
  return row;
};
const at = ({ task, finding }: Person) => ({ task, finding });

it("merges by a menu and a list of the others of the same mode", async () => {
  const { calls } = await shown();
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions with Anna Petrova" }), { key: "Enter" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Same person as…" }));
  const dialog = await screen.findByRole("dialog", {}, { timeout: 5_000 });
  expect(within(dialog).queryByRole("button", { name: /Vera Lee/ })).toBeNull();
  fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value: "kim" } });
  fireEvent.click(within(dialog).getByRole("button", { name: /Oleg Kim/ }));
  await waitFor(() => expect(calls).toEqual([{ act: "merge", id: ID, from: at(ANNA), into: at(OLEG) }]));
});

it("merges by dragging one person onto another, and tells other programs no name", async () => {
  const { calls } = await shown();
  const head = rowOf("Oleg Kim").querySelector(".person-head");
  if (head === null) throw new Error("no head");
  const dataTransfer = { setData: vi.fn(), effectAllowed: "", dropEffect: "" };
  fireEvent.dragStart(head, { dataTransfer });
  expect(dataTransfer.setData.mock.calls).toEqual([["application/x-outis-person", ""]]);
  const foreign = createEvent.dragOver(rowOf("Vera Lee"), { dataTransfer });
  fireEvent(rowOf("Vera Lee"), foreign);
  expect(foreign.defaultPrevented).toBe(false);
  fireEvent.dragOver(rowOf("Anna Petrova"), { dataTransfer });
  fireEvent.drop(rowOf("Anna Petrova"), { dataTransfer });
  await waitFor(() => expect(calls).toEqual([{ act: "merge", id: ID, from: at(OLEG), into: at(ANNA) }]));
});

it("splits a name, confirms a person, and opens a file at the first place", async () => {
  const { calls, opened } = await shown();
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions with Anna Petrova" }), { key: "Enter" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Another person: Petrova" }));
  await waitFor(() => expect(calls).toEqual([{ act: "split", id: ID, person: at(ANNA), form: "Petrova" }]));
  await waitFor(() => {
    fireEvent.click(screen.getByRole("button", { name: "Confirm in all files: Anna Petrova" }));
    expect(calls).toContainEqual({ act: "confirm", id: ID, person: at(ANNA) });
  });
  fireEvent.click(within(rowOf("Oleg Kim")).getByRole("button", { name: "letter.txt, 2 places" }));
  expect(opened).toHaveBeenCalledWith({ task: TASK, finding: 2 });
});

it("suggests people that may be the same; the longer name stays", async () => {
  const { calls } = await shown({ pairs: [[0, 1]] });
  const list = screen.getByRole("region", { name: "These may be the same person" });
  fireEvent.click(within(list).getByRole("button", { name: "Different people: Anna Petrova and Oleg Kim" }));
  await waitFor(() => expect(calls).toEqual([{ act: "apart", id: ID, person: at(ANNA), other: at(OLEG) }]));
  await waitFor(() => {
    fireEvent.click(within(list).getByRole("button", { name: "Same person: Anna Petrova and Oleg Kim" }));
    expect(calls).toContainEqual({ act: "merge", id: ID, from: at(OLEG), into: at(ANNA) });
  });
});

it("shows a few of 500 people, finds by any form, and offers the last step", async () => {
  const many = Array.from({ length: 500 }, (_, at) => person(`Person ${at}`, at + 10));
  const undone = vi.fn(() => ({ intent: "merge" as const }));
  await shown({ people: [ANNA, OLEG, ...many], undo: "merge", running: 2 }, { "people.undo": undone });
  expect(screen.getByText("502 people")).toBeTruthy();
  expect(document.querySelectorAll(".person-row").length).toBeLessThan(100);
  expect(screen.getByText(/2 files are still being processed/)).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox", { name: "Find a person" }), { target: { value: "petrovu" } });
  await waitFor(() => expect(document.querySelectorAll(".person-row")).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Redo" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Undo: made the same person" }));
  await waitFor(() => expect(undone).toHaveBeenCalledWith({ id: ID }));
});
