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
    candidates: [{ id: "one", also: [], title: "Letter", createdAt: 0, names: [] }],
  }),
  "restore.run": () => ({
    text: "Видел Анна.",
    placed: 1,
    spans: [{ start: 6, end: 10, name: 0, case: "nominative" }],
    places: [],
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

it("scrolls both texts together", async () => {
  await inWindow(<Screen />, answers);
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await name("Анна");
  const restored = screen.getByRole("group", { name: "Restored" });
  const sized = (element: HTMLElement, scrollHeight: number): void => {
    Object.defineProperties(element, { scrollHeight: { value: scrollHeight }, clientHeight: { value: 100 } });
  };
  sized(field(), 1100);
  sized(restored, 2100);
  field().scrollTop = 500;
  fireEvent.scroll(field());
  expect(restored.scrollTop).toBe(1000);
  // The echo of that moves nothing back.
  fireEvent.scroll(restored);
  expect(field().scrollTop).toBe(500);
  restored.scrollTop = 2000;
  fireEvent.scroll(restored);
  expect(field().scrollTop).toBe(1000);
});

it("names the files of a batch once, with how many they are", async () => {
  const one = { id: "one", also: ["two", "three"], title: "Letter", createdAt: 0, names: [] };
  const other = { id: "four", also: [], title: "Invoice", createdAt: 0, names: [] };
  await inWindow(<Screen />, { ...answers, "restore.whose": () => ({ certain: false, candidates: [one, other] }) });
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  const radios = await screen.findAllByRole("radio", { name: /Letter|Invoice/ });
  expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual([
    expect.stringMatching(/^Letter and 2 more with the same names · /),
    expect.stringMatching(/^Invoice · /),
  ]);
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
