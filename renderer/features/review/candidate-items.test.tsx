// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { DropdownMenu } from "radix-ui";
import { expect, it } from "vitest";
import { inWindow } from "../../testing/in-window";
import { CandidateItems, contentRole } from "./candidate-items";
import type { Candidate } from "./finding-facts";

const people = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `${at}`,
    name: `Person ${at}`,
    shownAs: `[NAME_${at}]`,
    finding: at,
  }));

async function show(candidates: readonly Candidate[]): Promise<string[]> {
  const chosen: string[] = [];
  await inWindow(
    <DropdownMenu.Root open modal={false}>
      <DropdownMenu.Trigger>Same person as</DropdownMenu.Trigger>
      <DropdownMenu.Content {...contentRole(candidates)}>
        <CandidateItems candidates={candidates} onChoose={({ name }) => chosen.push(name)} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>,
  );
  return chosen;
}
const field = (): HTMLElement => screen.getByRole("searchbox", { name: "Find" });
const items = (): HTMLElement[] => screen.getAllByRole("menuitem");

it("of many has a field, with which the last of hundreds is found by name or by what stands for it", async () => {
  const chosen = await show(people(345));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(screen.getByRole("dialog", { name: "Same person as" })).toBeTruthy();
  expect(items()).toHaveLength(100);
  expect(screen.getByRole("status").textContent).toBe("245 more: type to find them");
  fireEvent.change(field(), { target: { value: "name 344" } });
  expect(items().map(({ textContent }) => textContent)).toEqual(["Person 344NAME 344"]);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(chosen).toEqual(["Person 344"]);
});

it("goes with the arrows from the field into the list and back", async () => {
  await show(people(20));
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(document.activeElement).toBe(items()[0]);
  fireEvent.keyDown(items()[0]!, { key: "ArrowUp" });
  expect(document.activeElement).toBe(field());
});

it("of a few is a menu without more", async () => {
  await show(people(3));
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("menu")).toBeTruthy();
});
