import { describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "../../../shared/ipc/settings";
import { contract } from "../../../shared/ipc/contract";
import { Confirmations, type Question } from "../../platform/windows/confirmations";
import { createShortcutHandlers } from "./shortcut-handlers";

function computer({ yes = true, gestures = 100, shortcuts = DEFAULT_SETTINGS.shortcuts } = {}) {
  const questions: Question[] = [];
  const state = { gestures };
  const settings = {
    current: { ...DEFAULT_SETTINGS, shortcuts },
    update(change: Partial<Settings>): Settings {
      this.current = { ...this.current, ...change };
      return this.current;
    },
  };
  const onSettings = vi.fn();
  const handlers = createShortcutHandlers({
    settings,
    shortcuts: { view: vi.fn(), pause: vi.fn() },
    confirmations: new Confirmations((question) => {
      questions.push(question);
      return Promise.resolve(yes);
    }),
    acted: () => state.gestures-- > 0,
    onSettings,
  });
  return { handlers, settings, questions, onSettings };
}
const KEYS = "Control+Shift+K";
const NO = { ok: false, error: { code: "not_confirmed" } };

describe("a change of a global shortcut", () => {
  it("is saved after the user has confirmed the action and the keys", async () => {
    const { handlers, settings, questions, onSettings } = computer();
    const saved = await handlers["shortcuts.set"]({ act: "restore", on: true, keys: KEYS });
    expect(saved).toMatchObject({ ok: true, value: { shortcuts: { restore: { on: true, keys: KEYS } } } });
    expect(questions).toEqual([{ kind: "shortcut", act: "restore", keys: KEYS }]);
    expect(settings.current.shortcuts).toEqual({
      ...DEFAULT_SETTINGS.shortcuts,
      restore: { on: true, keys: KEYS },
    });
    expect(onSettings).toHaveBeenCalledOnce();
  });

  it("is not saved without the user's confirmation", async () => {
    const { handlers, settings, onSettings } = computer({ yes: false });
    expect(await handlers["shortcuts.set"]({ act: "restore", on: true, keys: KEYS })).toMatchObject(NO);
    expect(settings.current.shortcuts).toEqual(DEFAULT_SETTINGS.shortcuts);
    expect(onSettings).not.toHaveBeenCalled();
  });

  it("opens one dialog for a press in the window, and none without", async () => {
    const { handlers, questions } = computer({ gestures: 1, yes: false });
    for (const key of "KLM")
      await handlers["shortcuts.set"]({ act: "restore", on: true, keys: `Control+Shift+${key}` });
    expect(questions).toHaveLength(1);
  });

  it.each(["Control+Shift+V", "Control+V", "Shift+Insert", "Control+Alt+Q", "CmdOrCtrl+V", "Control+Shift+М", "V"])(
    "to %s is refused without a question",
    async (keys) => {
      const { handlers, settings, questions } = computer();
      expect(await handlers["shortcuts.set"]({ act: "restore", on: true, keys })).toMatchObject({
        ok: false,
        error: { code: "shortcut_refused" },
      });
      expect(questions).toEqual([]);
      expect(settings.current.shortcuts).toEqual(DEFAULT_SETTINGS.shortcuts);
    },
  );

  it("to off needs no question and keeps the keys; on again is a question about those keys", async () => {
    const { handlers, settings, questions } = computer({
      shortcuts: { ...DEFAULT_SETTINGS.shortcuts, restore: { on: true, keys: KEYS } },
    });
    await handlers["shortcuts.set"]({ act: "restore", on: false, keys: "Control+Shift+L" });
    expect(settings.current.shortcuts.restore).toEqual({ on: false, keys: KEYS });
    expect(questions).toEqual([]);
    await handlers["shortcuts.set"]({ act: "restore", on: true });
    expect(settings.current.shortcuts.restore).toEqual({ on: true, keys: KEYS });
    expect(questions).toEqual([{ kind: "shortcut", act: "restore", keys: KEYS }]);
  });

  it("to what it is already needs no question", async () => {
    const { handlers, questions } = computer();
    expect(await handlers["shortcuts.set"]({ act: "restore", on: true, keys: "" })).toMatchObject({ ok: true });
    expect(questions).toEqual([]);
  });

  it("keeps what has changed while the dialog was open", async () => {
    const { handlers, settings } = computer();
    const asked = handlers["shortcuts.set"]({ act: "restore", on: true, keys: KEYS });
    await handlers["shortcuts.set"]({ act: "depersonalize", on: false });
    await asked;
    expect(settings.current.shortcuts).toEqual({
      depersonalize: { on: false, keys: "" },
      restore: { on: true, keys: KEYS },
    });
  });
});

it("settings.set cannot bind a shortcut", () => {
  const change = { theme: "dark", shortcuts: { ...DEFAULT_SETTINGS.shortcuts, restore: { on: true, keys: KEYS } } };
  expect(contract["settings.set"].input.parse(change)).toEqual({ theme: "dark" });
});
