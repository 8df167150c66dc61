// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { type Answers, inWindow } from "../../testing/in-window";
import { useTextStepsHeld } from "../../ui/shortcuts";
import { keepAnswer } from "./kept-answer";
import { Restore } from "./restore";

const forms = ["Анна", "Анны", "Анне", "Анну", "Анной", "Анне"];
const answers: Answers = {
  "tasks.list": () => [],
  "restore.whose": () => ({
    certain: true,
    candidates: [{ id: "one", title: "Letter", createdAt: 0, names: [] }],
  }),
  "restore.run": () => ({
    text: "Видел Анна.",
    placed: 1,
    spans: [{ start: 6, end: 10, name: 0, case: "nominative" }],
    names: [{ original: "Анна", forms }],
    unknown: [],
    altered: [],
  }),
};
beforeEach(() => keepAnswer(""));
function Screen() {
  useTextStepsHeld();
  return <Restore taskId={undefined} />;
}
const field = (): HTMLTextAreaElement => screen.getByRole("textbox", { name: "Text with placeholders" });
/** Whether the press goes its usual way, to Chromium. */
const press = (target: Element, key: string, shiftKey = false): boolean =>
  fireEvent(target, createEvent.keyDown(target, { key, ctrlKey: true, shiftKey }));
const name = (words: string): Promise<HTMLElement> =>
  screen.findByRole("button", { name: `${words}: change the form` });

async function chooseCase(from: string, to: string): Promise<void> {
  fireEvent.click(await name(from));
  fireEvent.click(await screen.findByRole("menuitem", { name: new RegExp(`^${to} ?accusative`) }));
  await name(to);
}

it("undoes and redoes the chosen case of a name, and leaves a field that has not the focus alone", async () => {
  await inWindow(<Screen />, answers);
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await chooseCase("Анна", "Анну");
  expect(press(await name("Анну"), "z")).toBe(false);
  await name("Анна");
  expect(press(document.body, "z")).toBe(false);
  expect(press(await name("Анна"), "Z", true)).toBe(false);
  await name("Анну");
  expect(press(field(), "z")).toBe(true);
  await name("Анну");
  expect(field().value).toBe("Видел [ИМЯ_1].");
});

it("takes the focus into its field, and keeps what was put in there until it is cleared", async () => {
  await inWindow(<Screen />, answers);
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  cleanup();

  await inWindow(<Screen />, answers);
  expect(field().value).toBe("Видел [ИМЯ_1].");
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await name("Анна");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field().value).toBe("");
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(screen.queryByRole("button", { name: /change the form/ })).toBeNull());
  cleanup();

  await inWindow(<Screen />, answers);
  expect(field().value).toBe("");
});
