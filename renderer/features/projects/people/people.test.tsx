// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { fail } from "../../../../shared/ipc/result";
import { NoticeStack } from "../../../ui/notice-stack";
import { leaveScreen } from "../../../ui/notices";
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
    // The nominative does not occur.
    { name: "Petrova", forms: ["Petrovu", "Petrovoy"], places: 2 },
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
  leaveScreen();
  const listeners: ((task: TaskSummary) => void)[] = [];
  const read = vi.fn(() => listed);
  const window = (
    <>
      <People id={ID} onOpen={opened} />
      <NoticeStack />
    </>
  );
  const channels: Answers = {
    "people.list": read,
    "projects.get": () => ({ projects: [{ id: ID, name: "Case" }], chosen: null }),
    "people.merge": told("merge"),
    "people.split": told("split"),
    "people.apart": told("apart"),
    "people.confirm": told("confirm"),
    ...answers,
  };
  await inWindow(window, channels, (event, listener) => {
    if (event === "task.changed") listeners.push(listener as (task: TaskSummary) => void);
    return () => undefined;
  });
  await screen.findByRole("heading", { name: "Oleg Kim" });
  const tell = (task: object): void => listeners.forEach((listener) => listener(task as TaskSummary));
  return { calls, opened, read, tell };
}

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole("heading", { name }).closest("li");
  if (row === null) throw new Error("no row");
  return row;
};
const at = ({ task, finding }: Person) => ({ task, finding });

it("merges by a menu and a list of the others of the same mode", async () => {
  const { calls } = await shown();
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Anna Petrova" }), { key: "Enter" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Same person as…" }));
  const dialog = await screen.findByRole("dialog", {}, { timeout: 5_000 });
  expect(within(dialog).queryByRole("button", { name: /Vera Lee/ })).toBeNull();
  fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value: "kim" } });
  fireEvent.click(within(dialog).getByRole("button", { name: /Oleg Kim/ }));
  await waitFor(() => expect(calls).toEqual([{ act: "merge", id: ID, from: at(ANNA), into: at(OLEG) }]));
});

/** Buttons are disabled until the edit before has been answered. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it("merges with Enter only if one person is left", async () => {
  const { calls } = await shown({ people: [ANNA, OLEG, person("Olga Kim", 4)] });
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Anna Petrova" }), { key: "Enter" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Same person as…" }));
  const field = within(await screen.findByRole("dialog", {}, { timeout: 5_000 })).getByRole("searchbox");
  fireEvent.change(field, { target: { value: "kim" } });
  fireEvent.submit(field);
  fireEvent.change(field, { target: { value: "olga" } });
  fireEvent.submit(field);
  await waitFor(() => expect(calls).toMatchObject([{ act: "merge", into: { finding: 4 } }]));
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
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Anna Petrova" }), { key: "Enter" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Separate person: Petrova" }));
  await waitFor(() => expect(calls).toEqual([{ act: "split", id: ID, person: at(ANNA), form: "Petrovu" }]));
  await press("Confirm in all files: Anna Petrova");
  await waitFor(() => expect(calls).toContainEqual({ act: "confirm", id: ID, person: at(ANNA) }));
  fireEvent.click(within(rowOf("Oleg Kim")).getByRole("button", { name: "letter.txt, 2 places" }));
  expect(opened).toHaveBeenCalledWith({ task: TASK, finding: 2 });
});

it("suggests people that may be the same; the longer name stays", async () => {
  const { calls } = await shown({ pairs: [[0, 1]] });
  const list = screen.getByRole("region", { name: "These may be the same person" });
  fireEvent.click(within(list).getByRole("button", { name: "Different people: Anna Petrova and Oleg Kim" }));
  await waitFor(() => expect(calls).toEqual([{ act: "apart", id: ID, person: at(ANNA), other: at(OLEG) }]));
  await press("Same person: Anna Petrova and Oleg Kim");
  await waitFor(() => expect(calls).toContainEqual({ act: "merge", id: ID, from: at(OLEG), into: at(ANNA) }));
});

it("suggests the same people while the list is searched", async () => {
  const { calls } = await shown({ people: [OLEG, ANNA, VERA, person("Anna Petrov", 5)], pairs: [[1, 3]] });
  fireEvent.change(screen.getByRole("searchbox", { name: "Find a person" }), { target: { value: "kim" } });
  await waitFor(() => expect(document.querySelectorAll(".person-row")).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Same person: Anna Petrova and Anna Petrov" }));
  await waitFor(() => expect(calls).toMatchObject([{ act: "merge", from: { finding: 5 }, into: at(ANNA) }]));
});

it("has nothing to confirm for people who are checked", async () => {
  await shown();
  expect(within(rowOf("Anna Petrova")).getByText("2 to check")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirm in all files: Oleg Kim" })).toBeNull();
});

it("undoes an edit from its notice, of which there is one", async () => {
  const undone = vi.fn(() => ({ intent: "merge" as const }));
  await shown({ pairs: [[0, 1]] }, { "people.undo": undone });
  const notices = within(screen.getByRole("region", { name: "Notices" }));
  fireEvent.click(screen.getByRole("button", { name: "Confirm in all files: Anna Petrova" }));
  await notices.findByText("Confirmed in all files: Anna Petrova");
  await press("Different people: Anna Petrova and Oleg Kim");
  await waitFor(() => expect(notices.getByText("Anna Petrova and Oleg Kim remain two people")).toBeTruthy());
  // The button of an older notice would undo the newer edit.
  expect(notices.queryByText(/Confirmed in all files/)).toBeNull();
  fireEvent.click(notices.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith({ id: ID }));
  expect(notices.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("says why an edit was refused", async () => {
  await shown({}, { "people.confirm": () => fail("people_edited_since", "A task was edited since") });
  fireEvent.click(screen.getByRole("button", { name: "Confirm in all files: Anna Petrova" }));
  await screen.findByText(/One of these places was edited later/);
});

it("undoes and redoes by buttons and keys, but not in a field with words", async () => {
  const [undone, redone] = [vi.fn(() => ({ intent: "merge" as const })), vi.fn(() => ({ intent: "split" as const }))];
  await shown({ undo: "merge", redo: "split", blind: 2 }, { "people.undo": undone, "people.redo": redone });
  expect(screen.getByText(/2 files have permanent labels/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Redo: / }));
  await waitFor(() => expect(redone).toHaveBeenCalledExactlyOnceWith({ id: ID }));
  const field = screen.getByRole("searchbox", { name: "Find a person" });
  const press = (): boolean => fireEvent.keyDown(field, { key: "z", ctrlKey: true });
  expect(press()).toBe(false);
  await waitFor(() => expect(undone).toHaveBeenCalledOnce());
  fireEvent.change(field, { target: { value: "kim" } });
  expect(press()).toBe(true);
  expect(undone).toHaveBeenCalledOnce();
});

it("reads the people again when a file of the project is ready", async () => {
  const { read, tell } = await shown();
  vi.useFakeTimers();
  try {
    tell({ project: { id: TASK, name: "Other" }, state: "completed" });
    tell({ project: { id: ID, name: "Case" }, state: "processing" });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(read).toHaveBeenCalledOnce();
    tell({ project: { id: ID, name: "Case" }, state: "completed" });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it("plays the stretch in which the person speaks, and no further", async () => {
  const voice = { task: TASK, from: 12, to: 15 };
  await shown({ people: [ANNA, person("Oleg Kim", 2, { voices: [voice] })] });
  const played: HTMLAudioElement[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLAudioElement) {
    played.push(this);
    return Promise.resolve();
  });
  const paused = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole("button", { name: "Listen to Oleg Kim" }));
  const [sound] = played;
  expect(sound?.src).toContain(TASK);
  fireEvent(sound!, new Event("loadedmetadata"));
  expect(sound?.currentTime).toBe(12);
  fireEvent(sound!, new Event("timeupdate"));
  expect(paused).not.toHaveBeenCalled();
  sound!.currentTime = 15;
  fireEvent(sound!, new Event("timeupdate"));
  expect(paused).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Listen to Oleg Kim" })).toBeTruthy();
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
  fireEvent.click(screen.getByRole("button", { name: "Undo: merged as the same person" }));
  await waitFor(() => expect(undone).toHaveBeenCalledWith({ id: ID }));
});
