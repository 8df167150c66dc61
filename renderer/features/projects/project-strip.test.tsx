// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { inWindow } from "../../testing/in-window";
import { ProjectStrip } from "./project-strip";

it("says which project is chosen; it is renamed, deleted and left from there", async () => {
  const told: string[] = [];
  await inWindow(
    <ProjectStrip
      project={{ id: "one", name: "Case" }}
      count={2}
      onRename={(name) => told.push(`renamed ${name}`)}
      onRemove={() => told.push("removed")}
      onLeave={() => told.push("left")}
    />,
  );
  expect(screen.getByRole("note").textContent).toBe("Will be added to the project Case");
  const open = (): void => {
    const actions = screen.getByRole("button", { name: "Actions for the project “Case”" });
    fireEvent.keyDown(actions, { key: "Enter" });
  };
  open();
  expect(screen.queryByRole("menuitem", { name: "Delete its tasks" })).toBeNull();
  fireEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Project name" }), { target: { value: "File" } });
  fireEvent.submit(screen.getByRole("textbox", { name: "Project name" }));
  open();
  fireEvent.click(screen.getByRole("menuitem", { name: "Delete project…" }));
  expect(screen.getByRole("dialog", { name: "Delete this project?" }).textContent).toContain("Its 2 tasks stay");
  fireEvent.click(screen.getByRole("button", { name: "Delete project" }));
  fireEvent.click(screen.getByRole("button", { name: "Leave the project “Case”" }));
  expect(told).toEqual(["renamed File", "removed", "left"]);
});
