// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "../../shared/ipc/settings";
import type { LanguageModelView } from "../../shared/ipc/language-model";
import type { TranscriptionView } from "../../shared/ipc/transcription";
import { fail, type Result } from "../../shared/ipc/result";
import { type Answers, inWindow } from "../testing/in-window";
import { Settings as SettingsPage } from "./settings-page";

const MODEL: LanguageModelView = {
  ...{ kind: "endpoint", url: "https://model.example/v1", model: "small", sendOriginals: false },
  ...{ fileName: "", hasKey: true },
};
const stored = settingsSchema.parse(DEFAULT_SETTINGS);
/** Not in happy-dom. */
const marks = new Map<string, Range[]>();
beforeEach(() => {
  vi.stubGlobal("CSS", { highlights: marks });
  vi.stubGlobal("Highlight", class extends Array<Range> {});
});
const open = async (answers: Answers = {}): Promise<void> => {
  await inWindow(<SettingsPage />, { "settings.get": () => stored, ...answers });
  await screen.findByRole("radiogroup", { name: "Service" });
};
const sections = (): (string | null)[] =>
  within(screen.getByRole("navigation", { name: "Settings sections" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const search = (words: string): void => {
  fireEvent.change(screen.getByRole("searchbox", { name: "Search settings" }), { target: { value: words } });
};
it("lists its sections in their order, and goes to the chosen one", async () => {
  await open();
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(sections()).toEqual(expect.arrayContaining(headings));
  expect(sections().slice(0, 3)).toEqual(["Service", "Custom words", "Detection sensitivity"]);
  // Also closed dialogs have headings.
  expect(screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"))).toHaveLength(1);
  fireEvent.click(screen.getByRole("link", { name: "History" }));
  expect(document.activeElement?.querySelector("h2")?.textContent).toBe("History");
  expect(screen.getByRole("link", { name: "History" }).getAttribute("aria-current")).toBe("true");
});

const type = (label: string, words: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } });
};

it("keeps input that is not saved during a search", async () => {
  await open({ "settings.get": () => ({ ...stored, service: "remote", baseUrl: "https://service.example/api" }) });
  type("Base URL", "https://other.example/api");
  search("zzz");
  search("");
  expect(screen.getByLabelText<HTMLInputElement>("Base URL").value).toBe("https://other.example/api");
});

it("sends recordings and texts to an address only after it is saved, and no more as soon as that is chosen", async () => {
  const sent: unknown[] = [];
  let model = MODEL;
  let transcription: TranscriptionView = {
    listener: "address",
    url: "https://stt.example/v1",
    model: "m",
    hasKey: true,
  };
  await open({
    "languageModel.get": () => model,
    "languageModel.set": ({ key: _, ...asked }) => (sent.push(asked), (model = { ...model, ...asked })),
    "transcription.get": () => transcription,
    "transcription.set": ({ key: _, ...asked }) => (sent.push(asked), (transcription = { ...transcription, ...asked })),
  });
  const radio = (name: RegExp): Promise<HTMLElement> => screen.findByRole("radio", { name });
  const { hasKey: _, fileName: __, ...address } = MODEL;
  const recordings = { listener: "address", url: "https://stt.example/v1", model: "m" };
  fireEvent.click(await radio(/^None/));
  fireEvent.click(await radio(/^Built-in transcription/));
  const here = [
    { ...address, kind: "none" },
    { ...recordings, listener: "here" },
  ];
  await vi.waitFor(() => expect(sent).toEqual(here));
  fireEvent.click(await radio(/^An address/));
  fireEvent.click(await radio(/^A transcription service/));
  fireEvent.click(screen.getByRole("checkbox", { name: "Send the original text" }));
  fireEvent.click(screen.getByRole("button", { name: "Save model" }));
  fireEvent.click(screen.getByRole("button", { name: "Save transcription" }));
  await vi.waitFor(() => expect(sent).toEqual([...here, { ...address, sendOriginals: true }, recordings]));
});

it("finds settings by words of both languages, in any order, also if they are not shown", async () => {
  await open();
  search("связь проверить");
  expect(sections()).toEqual(["Service"]);
  search("ВИДЕОКАРТ");
  expect(sections()).toEqual(["Speed"]);
  expect(screen.getByRole("heading", { level: 2, name: "Speed" })).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 2, name: "History" })).toBeNull();
  search("РЕЗЕРВНАЯ");
  expect(sections()).toEqual(["History"]);
  search("zzz");
  screen.getByText("Nothing found. Try another word.");
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
  expect(sections().length).toBeGreaterThan(10);
});

it("marks the words that were found", async () => {
  await open();
  const marked = (): string[] => (marks.get("found") ?? []).map(String);
  search("graphics");
  expect(marked().length).toBeGreaterThan(0);
  expect(new Set(marked().map((word) => word.toLowerCase()))).toEqual(new Set(["graphics"]));
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
  expect(marks.size).toBe(0);
});

it("uses this computer at once, with the saved address and no key", async () => {
  const configured: unknown[] = [];
  let now = { ...stored, service: "remote" as Settings["service"], baseUrl: "https://service.example/api" };
  await open({
    "settings.get": () => now,
    "service.configure": (asked) => {
      configured.push(asked);
      return (now = { ...now, service: asked.service });
    },
  });
  expect(screen.getByRole("button", { name: "Save settings" })).toBeTruthy();
  type("Base URL", "https://other.example/api");
  type("API key", "secret");
  fireEvent.click(screen.getByRole("radio", { name: "This computer" }));
  expect(screen.queryByRole("button", { name: "Save settings" })).toBeNull();
  await vi.waitFor(() => expect(configured).toEqual([{ service: "embedded", baseUrl: now.baseUrl }]));
});

it("uses another service only after it is saved", async () => {
  const configured: unknown[] = [];
  await open({ "service.configure": (asked) => (configured.push(asked), stored) });
  fireEvent.click(screen.getByRole("radio", { name: "Remote" }));
  type("Base URL", "https://other.example/api");
  fireEvent.click(screen.getByRole("button", { name: "Save settings" }));
  await vi.waitFor(() =>
    expect(configured).toContainEqual({ service: "remote", baseUrl: "https://other.example/api" }),
  );
  expect(configured).toHaveLength(1);
});

it("shows a switch as chosen before it is stored, and as before when it could not be stored", async () => {
  let answer: (result: Result<Settings>) => void = () => undefined;
  await open({ "settings.set": () => new Promise((resolve) => (answer = resolve)) });
  const setting = screen.getByRole<HTMLInputElement>("checkbox", { name: "Use the graphics processor" });
  expect(setting.checked).toBe(false);
  fireEvent.click(setting);
  await vi.waitFor(() => expect(setting.checked).toBe(true));
  answer(fail("disk_full", "The disk is full"));
  await vi.waitFor(() => expect(setting.checked).toBe(false));
  await within(screen.getByRole("region", { name: "Speed" })).findByRole("alert");
});
