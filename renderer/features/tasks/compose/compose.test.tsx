// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../shared/ipc/settings";
import { inWindow } from "../../../testing/in-window";
import { Compose } from "./compose";

function Screen() {
  const [visit, setVisit] = useState(0);
  const nothing = (): void => undefined;
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        New
      </button>
      <Compose
        ref={null}
        visible
        visit={visit}
        into={undefined}
        onLeaveBatch={nothing}
        onStarted={nothing}
        onSettings={nothing}
      />
    </>
  );
}

it("shows no error of the last file after New, and keeps the draft", async () => {
  await inWindow(<Screen />, {
    "settings.get": () => DEFAULT_SETTINGS,
    "tasks.list": () => [],
    "preview.modes": () => {
      throw new Error("no example here");
    },
  });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text, link or task ID" });
  fireEvent.input(field, { target: { value: "A draft." } });
  const picker = screen.getByLabelText("Files to read");
  fireEvent.change(picker, { target: { files: [new File([], "empty.txt")] } });
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.queryByText("empty.txt")).toBeNull();
  expect(field.value).toBe("A draft.");
});
