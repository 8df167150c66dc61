// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Bridge } from "../../../../shared/ipc/bridge";
import { inWindow } from "../../../testing/in-window";
import { FileList } from "./file-list";
import type { ChosenFile } from "./chosen-file";

const file = (id: number): ChosenFile => ({ id, name: `letter-${id}.txt`, size: 5, lastModified: 1, state: "ready" });

const letters = (count: number): ChosenFile[] => Array.from({ length: count }, (_, at) => file(at + 1));
const table = (id: number): ChosenFile => ({
  ...file(id),
  name: `staff-${id}.csv`,
  columns: [{ sheet: "", column: "A", header: "Team", samples: ["Blue Heron"], isOfAmounts: false }],
});

function Chosen({ given, told }: { readonly given: readonly ChosenFile[]; readonly told: string[] }) {
  const [list, setList] = useState(given);
  const none = (): Promise<void> => Promise.resolve();
  const files = {
    list,
    add: none,
    update: (id: number, change: Partial<ChosenFile>) =>
      setList(list.map((one) => (one.id === id ? { ...one, ...change } : one))),
    addRecording: () => undefined,
    clear: () => undefined,
    remove: (id: number) => setList(list.filter((one) => one.id !== id)),
    dismissFailed: () => undefined,
    removeAll: () => setList([]),
  };
  return (
    <FileList files={files} onNoneLeft={() => told.push("none left")}>
      <input type="checkbox" aria-label="Same placeholders" />
    </FileList>
  );
}
const button = (name: string): HTMLElement => screen.getByRole("button", { name });

it("counts many files above them, with what holds for all, and takes all off at once", async () => {
  const told: string[] = [];
  await inWindow(<Chosen given={letters(20)} told={told} />);
  const count = screen.getByRole("heading", { name: "20 files, one task each" });
  const list = screen.getByRole("list", { name: "Chosen files" });
  for (const above of [count, screen.getByRole("checkbox"), button("Remove all")])
    expect(above.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(button("Remove all"));
  expect(screen.queryByRole("list")).toBeNull();
  expect(told).toEqual(["none left"]);
});

it("leaves the focus in the list when one is taken off", async () => {
  const told: string[] = [];
  await inWindow(<Chosen given={letters(2)} told={told} />);
  fireEvent.click(button("Remove letter-1.txt"));
  expect(document.activeElement).toBe(button("Remove letter-2.txt"));
  fireEvent.click(button("Remove letter-2.txt"));
  expect(told).toEqual(["none left"]);
});

it("lets columns be chosen for each table among them", async () => {
  await inWindow(<Chosen given={[table(1), file(2), table(3)]} told={[]} />);
  const columns = screen.getAllByRole("button", { name: /^Columns/ });
  expect(columns.map((one) => one.textContent)).toEqual(["Columns: staff-1.csv", "Columns: staff-3.csv"]);
  fireEvent.click(columns[1]!);
  const panel = within(screen.getByRole("region", { name: "Columns of staff-3.csv" }));
  fireEvent.change(panel.getByRole("combobox", { name: "Column “Team”" }), { target: { value: "keep" } });
  expect(panel.getByRole("combobox")).toHaveProperty("value", "keep");
  expect(columns.map((one) => one.textContent)).toEqual(["Columns: staff-1.csv", "Columns: 1 set: staff-3.csv"]);
});

it("says of a column of amounts that these stay", async () => {
  const sums = { sheet: "", column: "B", header: "Paid", samples: ["1 001,50"], isOfAmounts: true };
  await inWindow(<Chosen given={[{ ...table(1), columns: [...(table(1).columns ?? []), sums] }, file(2)]} told={[]} />);
  fireEvent.click(screen.getByRole("button", { name: /^Columns/ }));
  const chosen = (name: string): string =>
    screen.getByRole<HTMLSelectElement>("combobox", { name }).selectedOptions[0]?.textContent ?? "";
  expect([chosen("Column “Team”"), chosen("Column “Paid”")]).toEqual(["Automatic", "Automatic: amounts stay"]);
});

it("shows which document is read and which ones wait, and again that one waits that gave way", async () => {
  const ids = ["0b8f7a52-6f0e-4a4e-9d43-000000000001", "0b8f7a52-6f0e-4a4e-9d43-000000000002"];
  const listeners = new Set<(turn: never) => void>();
  const given = ids.map((reading, at): ChosenFile => ({ ...file(at + 1), state: "reading", reading }));
  const on: Bridge["on"] = (event, listener) => {
    if (event === "documents.turn") listeners.add(listener);
    return () => listeners.delete(listener);
  };
  await inWindow(<Chosen given={given} told={[]} />, {}, on);
  const states = (): (string | null)[] =>
    screen.getAllByRole("listitem").map((row) => row.querySelector(".file-state")?.textContent ?? null);
  const turn = (id = "", isTurn: boolean): void =>
    act(() => listeners.forEach((listener) => listener({ id, isTurn } as never)));
  expect(states()).toEqual(["Waiting…", "Waiting…"]);
  turn(ids[0], true);
  expect(states()).toEqual(["Reading…", "Waiting…"]);
  turn(ids[0], false);
  turn(ids[1], true);
  expect(states()).toEqual(["Waiting…", "Reading…"]);
});
