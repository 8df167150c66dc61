// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { inWindow } from "../../testing/in-window";
import { FileList } from "./file-list";
import type { ChosenFile } from "./use-files";

const file = (id: number): ChosenFile => ({ id, name: `letter-${id}.txt`, size: 5, lastModified: 1, state: "ready" });

function Chosen({ count, told }: { readonly count: number; readonly told: string[] }) {
  const [list, setList] = useState(() => Array.from({ length: count }, (_, at) => file(at + 1)));
  const none = (): Promise<void> => Promise.resolve();
  const files = {
    list,
    add: none,
    update: () => undefined,
    clear: () => undefined,
    remove: (id: number) => setList(list.filter((one) => one.id !== id)),
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
  await inWindow(<Chosen count={20} told={told} />);
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
  await inWindow(<Chosen count={2} told={told} />);
  fireEvent.click(button("Remove letter-1.txt"));
  expect(document.activeElement).toBe(button("Remove letter-2.txt"));
  fireEvent.click(button("Remove letter-2.txt"));
  expect(told).toEqual(["none left"]);
});
