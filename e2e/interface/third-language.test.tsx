// @vitest-environment happy-dom
import i18next from "i18next";
import { expect, it, vi } from "vitest";
import { askAboutHistory } from "../../electron/features/backup/ask-about-history";
import { problemWords, showWords, typeWords } from "../../electron/features/backup/recovery/words";
import { outcomeWords } from "../../electron/features/clipboard/outcome-words";
import { trayTemplate } from "../../electron/features/clipboard/tray";
import { reportPage } from "../../electron/features/documents/report/report-page";
import { listOfCovered } from "../../electron/features/recordings/covered-list";
import { askToConfirm } from "../../electron/app/windows/ask-to-confirm";
import { menuTemplate } from "../../electron/app/menu/menu";
import { textMenuTemplate } from "../../electron/app/menu/text-menu";
import { AppearanceSection } from "../../renderer/features/settings/appearance-section";
import { ClipboardShortcutsSection } from "../../renderer/features/clipboard/clipboard-shortcuts-section";
import { guessLanguage } from "../../renderer/i18n/i18n";
import { markupOf, shortcutsAre } from "../../renderer/testing/markup";
import { DEFAULT_SETTINGS, settingsSchema } from "../../shared/ipc/settings";
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  interfaceLanguageOf,
  isInterfaceLanguage,
} from "../../shared/messages";

/** English texts in brackets. All other code must follow the registration. */
vi.mock("../../shared/messages/languages", async (original) => {
  const languages = await original<typeof import("../../shared/messages/languages")>();
  const { en } = languages;
  const texts = Object.fromEntries(Object.entries(en.texts).map(([id, text]) => [id, `⟦${text}⟧`]));
  const kindName: typeof en.kindName = (kind) => `⟦${en.kindName(kind)}⟧`;
  return { ...languages, eo: { name: "⟦Esperanto⟧", direction: "ltr", kindName, texts } };
});

const shown = vi.hoisted((): { message: string; detail: string; buttons: string[] }[] => []);
vi.mock("electron", () => ({
  app: { isPackaged: true },
  BrowserWindow: vi.fn(),
  Menu: {},
  Tray: vi.fn(),
  nativeImage: {},
  dialog: {
    showMessageBox: (options: (typeof shown)[number]) => {
      shown.push(options);
      return Promise.resolve({ response: 0 });
    },
  },
}));
vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux", language: "en" }));

const third = ((code: string): InterfaceLanguage => {
  if (!isInterfaceLanguage(code)) throw new Error("The third language is not registered");
  return code;
})("eo");

/** Without words that are the same in every language. */
const outside = (text: string): string[] =>
  text
    .replace(/⟦(?:[^⟦⟧]|⟦[^⟦⟧]*⟧)*⟧/gu, " ")
    .replace(/\b(?:Outis|Ctrl|Alt|Shift)\b|English|Русский|https?:\S+/gu, "")
    .match(/\p{L}{2,}/gu) ?? [];

const labels = (entries: readonly { label?: string; submenu?: unknown }[]): string[] =>
  entries.flatMap(({ label, submenu }) => [
    ...(label ? [label] : []),
    ...(Array.isArray(submenu) ? labels(submenu) : []),
  ]);

const nothing = (): void => undefined;

it("is offered and chosen as the others are", () => {
  expect(INTERFACE_LANGUAGES).toContain(third);
  expect(settingsSchema.parse({ ...DEFAULT_SETTINGS, language: third }).language).toBe(third);
  expect(interfaceLanguageOf("system", "eo-XX")).toBe(third);
  expect(guessLanguage("?lang=system,eo-XX", "ru")).toBe(third);
});

it("reaches the menus", () => {
  const shortcuts = {
    depersonalize: { on: true, keys: "A", state: "on" },
    restore: { on: true, keys: "B", state: "on" },
  } as const;
  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  const all = [
    ...(["darwin", "linux", "win32"] as const).flatMap((platform) =>
      labels(
        menuTemplate({
          language: third,
          platform,
          packaged: false,
          onCommand: nothing,
          onStep: nothing,
          onAct: nothing,
        }),
      ),
    ),
    ...labels(trayTemplate({ language: third, shortcuts, onAct: nothing, onOpen: nothing, onQuit: nothing })),
    ...labels(textMenuTemplate(third, { isEditable: true, editFlags: flags })),
  ];
  expect(all.length).toBeGreaterThan(60);
  expect(all.flatMap(outside)).toEqual([]);
});

it("reaches the dialogs of the system", async () => {
  const address = "https://one.example/api";
  for (const kind of ["service", "model", "listener", "link"] as const)
    await askToConfirm(undefined, third, { kind, address });
  await askToConfirm(undefined, third, { kind: "code" });
  await askToConfirm(undefined, third, { kind: "originals", to: "" });
  await askToConfirm(undefined, third, { kind: "shortcut", act: "restore", keys: "Control+Alt+B" });
  const never = new AbortController().signal;
  for (const state of ["key_missing", "key_wrong", "keychain_locked", "newer", "disk_full", "failed"] as const)
    await askAboutHistory(undefined, third, { state }, never);
  expect(shown).toHaveLength(13);
  for (const { message, detail, buttons } of shown)
    expect([message, detail, ...buttons].flatMap(outside), message).toEqual([]);
});

it("reaches the window of the recovery code", () => {
  const words = [
    ...Object.values({ ...showWords(third, false) }),
    ...Object.values({ ...typeWords(third, "backup") }),
    problemWords(third, "history", { problem: "another" }),
    problemWords(third, "history", { ok: false, problem: "line", line: 2 }),
  ];
  expect(words.map(String).flatMap(outside)).toEqual([]);
});

it("reaches the messages about the clipboard", () => {
  const said = [
    outcomeWords({ kind: "depersonalized", id: "1", found: 3, doubtful: 1, unchecked: 2 }, third),
    outcomeWords({ kind: "restored", placed: 1, unknown: 2, unsure: 3, forgotten: true }, third),
    outcomeWords({ kind: "unusable", why: "picture" }, third),
    outcomeWords({ kind: "working" }, third),
  ];
  expect(said.flatMap(outside)).toEqual([]);
  expect(said[0]).toContain("2");
});

it("reaches the report and the list of covered words", () => {
  const page = reportPage(
    {
      report: "depersonalization",
      version: 1,
      made: "2026-11-23T00:00:00.000Z",
      program: { name: "Outis", version: "1", model: "2" },
      task: {
        id: "1",
        started: "2026-11-23T00:00:00.000Z",
        mode: "reversible",
        languageIn: "",
        languageOut: "",
        service: "embedded",
        editsByHand: 0,
        placeholdersNameTask: true,
      },
      found: [{ kind: "person", places: 2 }],
      places: 2,
      doubtful: 0,
      sha256: { sourceText: "1", resultText: "2" },
    },
    third,
  );
  const heads = [...page.matchAll(/<(?:th|h1|h2|p)>([^<]*)</g)].map(([, text = ""]) => text);
  expect(heads.length).toBeGreaterThan(15);
  expect(heads.flatMap(outside)).toEqual([]);
  const list = listOfCovered([{ from: 1, to: 2, kinds: ["person"], reasons: ["similar"] }], third, undefined);
  expect(outside(list)).toEqual([]);
});

it("reaches the interface", async () => {
  shortcutsAre({
    depersonalize: { on: true, keys: "Control+Alt+H", state: "on" },
    restore: { on: true, keys: "Control+Alt+B", state: "on" },
  });
  await markupOf(<p />);
  await i18next.changeLanguage(third);
  const html = [
    await markupOf(<AppearanceSection settings={DEFAULT_SETTINGS} />),
    await markupOf(<ClipboardShortcutsSection settings={DEFAULT_SETTINGS} />),
  ].join();
  const texts = [...html.matchAll(/>([^<>]+)<|(?:aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.flatMap(outside)).toEqual([]);
});
