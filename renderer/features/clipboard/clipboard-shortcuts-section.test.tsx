import { describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../shared/ipc/settings";
import type { ShortcutState } from "../../../shared/ipc/clipboard-shortcuts";
import { markupOf, shortcutsAre } from "../../testing/markup";
import { ClipboardShortcutsSection } from "./clipboard-shortcuts-section";

// Buttons read the platform on import, which some Node versions lack.
vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

function section(state: ShortcutState, keys = "Control+Alt+H", settings = DEFAULT_SETTINGS): Promise<string> {
  shortcutsAre({ depersonalize: { on: true, keys, state }, restore: { on: true, keys: "Control+Alt+B", state: "on" } });
  return markupOf(<ClipboardShortcutsSection settings={settings} />);
}

describe("the clipboard shortcuts in the settings", () => {
  it("shows both shortcuts as the platform writes them", async () => {
    const html = await section("on");
    expect(html).toContain('aria-label="Change the shortcut: Depersonalize the clipboard, Ctrl Alt H"');
    expect(html).toContain('aria-label="Change the shortcut: Restore names on the clipboard, Ctrl Alt B"');
    expect(html).not.toMatch(/Another program|the system gives out|>Use Ctrl/);
  });

  it("says where another program holds the keys, and where the desktop decides", async () => {
    expect(await section("taken")).toContain("Another program uses these keys. Choose others.");
    expect(await section("asked")).toContain("On this desktop, the system assigns the keys");
  });

  it("offers the keys that it began with, once others are chosen", async () => {
    expect(await section("on", "Control+Shift+F9")).toContain(">Use Ctrl Alt H<");
  });

  it("says that the text leaves this computer where a remote service does the work", async () => {
    expect(await section("on")).not.toContain("remote service");
    expect(await section("on", undefined, { ...DEFAULT_SETTINGS, service: "remote" })).toContain(
      "goes to the remote service",
    );
  });

  it("shows no keys of a shortcut that is switched off, and no choice of the tray where there is none", async () => {
    const shortcuts = { ...DEFAULT_SETTINGS.shortcuts, restore: { on: false, keys: "" } };
    const html = await section("on", undefined, { ...DEFAULT_SETTINGS, shortcuts, tray: false });
    expect(html).not.toContain("Change the shortcut: Restore names");
    expect(html).not.toContain("Keep running");
  });
});
