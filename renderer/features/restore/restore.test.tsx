// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { type Answers, inWindow } from "../../testing/in-window";
import { useTextStepsHeld } from "../../ui/shortcuts";
import { keepAnswer } from "./kept-answer";
import { Restore } from "./restore";

const forms = ["Анна", "Анны", "Анне", "Анну", "Анной", "Анне"];
const answers: Answers = {
  "tasks.list": () => [],
  "restore.whose": () => ({
    certain: true,
    candidates: [{ id: "one", also: [], title: "Letter", createdAt: 0, likely: false, names: [] }],
  }),
  "restore.run": () => ({
    text: "Видел Анна.",
    placed: 1,
    spans: [{ start: 6, end: 10, name: 0, case: "nominative" }],
    places: [],
    names: [{ original: "Анна", kind: "person", forms }],
    unknown: [],
    unknownPlaces: [],
    altered: [],
  }),
};
const TASK: Omit<TaskSummary, "id" | "title"> = {
  ...({ inputType: "text", mode: "reversible", languageIn: "ru", languageOut: "ru", service: "embedded" } as const),
  ...({ state: "completed", progress: 1, waiting: false, createdAt: 1, counts: {} } as const),
};
beforeEach(() => keepAnswer(""));
function Screen() {
  useTextStepsHeld();
  return <Restore taskId={undefined} />;
}
const field = (): HTMLTextAreaElement => screen.getByRole("textbox", { name: "Text with labels" });
/** Whether Chromium handles the key. */
const press = (target: Element, key: string, shiftKey = false): boolean =>
  fireEvent(target, createEvent.keyDown(target, { key, ctrlKey: true, shiftKey }));
const name = (words: string): Promise<HTMLElement> =>
  screen.findByRole("button", { name: `${words}: change the form` });

async function chooseCase(from: string, to: string): Promise<void> {
  fireEvent.click(await name(from));
  fireEvent.click(await screen.findByRole("menuitemradio", { name: new RegExp(`^${to} ?accusative`) }));
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

it("previews the focused form in the text, and keeps the current one after Escape", async () => {
  await inWindow(<Screen />, answers);
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  fireEvent.click(await name("Анна"));
  const menu = await screen.findByRole("menu");
  const current = await screen.findByRole("menuitemradio", { name: /^Анна ?nominative/ });
  expect(current.getAttribute("aria-checked")).toBe("true");
  // Equal forms are one choice.
  const next = screen.getByRole("menuitemradio", { name: /^Анне ?dative · prepositional/ });
  const text = screen.getByRole("group", { name: "Restored", hidden: true });
  act(() => next.focus());
  expect(text.textContent).toBe("Видел Анне.");
  fireEvent.keyDown(next, { key: "ArrowLeft" });
  expect(text.textContent).toBe("Видел Анны.");
  fireEvent.keyDown(menu, { key: "Escape" });
  await waitFor(() => expect(text.textContent).toBe("Видел Анна."));
});

it("changes the chosen one of equal names, and copies the text with it", async () => {
  const copied: unknown[] = [];
  const run: Answers["restore.run"] = () => ({
    text: "Видел Анна и Анна [ИМЯ_9] [ИМЯ_8].",
    placed: 2,
    spans: [
      { start: 6, end: 10, name: 0, case: "nominative" },
      { start: 13, end: 17, name: 0, case: "nominative" },
    ],
    places: [],
    names: [{ original: "Анна", kind: "person", forms }],
    unknown: ["[ИМЯ_9]", "[ИМЯ_8]"],
    unknownPlaces: [
      { start: 18, end: 25 },
      { start: 26, end: 33 },
    ],
    altered: ["имя 1"],
  });
  const write: Answers["clipboard.write"] = (asked) => (copied.push(asked), null);
  await inWindow(<Screen />, { ...answers, "restore.run": run, "clipboard.write": write });
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1] и [ИМЯ_1] [ИМЯ_9]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await screen.findByText("2 labels restored");
  expect(screen.getByRole("list", { name: "Changed labels that were recognized" }).textContent).toBe("имя 1");
  fireEvent.click(screen.getAllByRole("button", { name: "Анна: change the form" })[1]!);
  fireEvent.click(await screen.findByRole("menuitemradio", { name: /^Анну ?accusative/ }));
  fireEvent.click(screen.getByRole("button", { name: "Copy restored text" }));
  await waitFor(() => expect(copied).toEqual([{ text: "Видел Анна и Анну [ИМЯ_9] [ИМЯ_8]." }]));
  expect([...document.querySelectorAll(".unknown-label")].map(({ textContent }) => textContent)).toEqual([
    "[ИМЯ_9]",
    "[ИМЯ_8]",
  ]);
  fireEvent.keyDown(await name("Анну"), { key: "Enter" });
  const current = await screen.findByRole("menuitemradio", { name: /^Анну ?accusative/ });
  expect(current.getAttribute("aria-checked")).toBe("true");
});

it("asks again whose names these are after another text was put in, although a task was chosen for the last one", async () => {
  const asked: unknown[] = [];
  const letter = { ...TASK, id: MINE, title: "Letter" };
  const whose: Answers["restore.whose"] = ({ source }) => {
    asked.push(source);
    return { certain: true, candidates: [candidate(MINE, "Letter", true)] };
  };
  await inWindow(<Screen />, { ...answers, "tasks.list": () => [letter], "restore.whose": whose });
  await screen.findByRole("option", { name: /^Letter/ });
  fireEvent.change(screen.getByRole("combobox"), { target: { value: MINE } });
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await name("Анна");
  fireEvent.input(field(), { target: { value: "Другой текст [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await waitFor(() =>
    expect(asked).toEqual([
      { type: "task", id: MINE, as: "chosen" },
      { type: "task", id: MINE, as: "open" },
    ]),
  );
});

it("has one primary button: for restoring, then for the restored text until something is changed", async () => {
  await inWindow(<Screen />, answers);
  const primary = (): (string | null)[] =>
    screen
      .getAllByRole("button")
      .filter(({ className }) => className.includes("primary"))
      .map((button) => button.getAttribute("aria-label") ?? button.firstElementChild?.nextSibling?.textContent ?? null);
  expect(primary()).toEqual(["Restore names"]);
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await name("Анна");
  expect(primary()).toEqual(["Copy restored text"]);
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]!" } });
  expect(primary()).toEqual(["Restore names"]);
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  await waitFor(() => expect(primary()).toEqual(["Copy restored text"]));
  fireEvent.click(screen.getByRole("radio", { name: "A mapping file" }));
  expect(primary()).toEqual(["Restore names"]);
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
  // The resulting scroll event moves nothing back.
  fireEvent.scroll(restored);
  expect(field().scrollTop).toBe(500);
  restored.scrollTop = 2000;
  fireEvent.scroll(restored);
  expect(field().scrollTop).toBe(1000);
});

it("names the files of a batch once, with how many they are", async () => {
  const one = { id: "one", also: ["two", "three"], title: "Letter", createdAt: 0, likely: false, names: [] };
  const other = { id: "four", also: [], title: "Invoice", createdAt: 0, likely: false, names: [] };
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

const MINE = "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const OTHER = "1d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const candidate = (id: string, title: string, likely: boolean) => ({
  ...{ id, also: [], title, createdAt: 0, likely },
  names: [{ placeholder: "[ИМЯ_1]", name: title }],
});

it("asks whose names these are although a task is open, with that task chosen, and puts back those of the picked one", async () => {
  const [asked, run]: unknown[][] = [[], []];
  function Opened() {
    return <Restore taskId={MINE} />;
  }
  await inWindow(<Opened />, {
    ...answers,
    "restore.whose": ({ source }) => {
      asked?.push(source);
      return { certain: false, candidates: [candidate(OTHER, "Complaint", true), candidate(MINE, "Intern", false)] };
    },
    "restore.run": ({ source }) => {
      run?.push(source);
      return { text: "", placed: 0, spans: [], places: [], names: [], unknown: [], unknownPlaces: [], altered: [] };
    },
  });
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  const mine = await screen.findByRole<HTMLInputElement>("radio", { name: /Intern/ });
  expect(mine.checked).toBe(true);
  expect(screen.getByRole("radio", { name: /Complaint.*fits this text/ })).toBeTruthy();
  screen.getByText(/seems to have come from another task/);
  expect([asked, run]).toEqual([[{ type: "task", id: MINE, as: "open" }], []]);
  fireEvent.click(screen.getByRole("radio", { name: /Complaint/ }));
  fireEvent.click(screen.getByRole("button", { name: "Restore these names" }));
  await waitFor(() => expect(run).toEqual([{ type: "task", id: OTHER }]));
});

it("asks the same of a mapping file that does not seem to belong to the text", async () => {
  const [asked, run]: unknown[][] = [[], []];
  await inWindow(<Screen />, {
    ...answers,
    "restore.whose": ({ source }) => {
      asked?.push(source);
      return {
        certain: false,
        candidates: [candidate("mapping-file", "", false), candidate(OTHER, "Complaint", false)],
      };
    },
    "restore.run": ({ source }) => {
      run?.push(source);
      return { text: "", placed: 0, spans: [], places: [], names: [], unknown: [], unknownPlaces: [], altered: [] };
    },
  });
  fireEvent.input(field(), { target: { value: "Видел [ИМЯ_1]." } });
  fireEvent.click(screen.getByRole("radio", { name: "A mapping file" }));
  const file = new File(["{}"], "map.json");
  fireEvent.change(screen.getByLabelText("Mapping file"), { target: { files: [file] } });
  await screen.findByText("map.json");
  fireEvent.click(screen.getByRole("button", { name: /^Restore names/ }));
  const first = await screen.findByRole<HTMLInputElement>("radio", { name: /Mapping file “map.json”/ });
  expect([first.checked, asked, run]).toEqual([true, [{ type: "file", content: "{}" }], []]);
  fireEvent.click(screen.getByRole("button", { name: "Restore these names" }));
  await waitFor(() => expect(run).toEqual([{ type: "file", content: "{}" }]));
});
