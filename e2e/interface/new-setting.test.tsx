// @vitest-environment happy-dom
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SettingsFile } from "../../electron/features/settings/settings-file";
import { Settings } from "../../renderer/app/settings-page";
import { type Answers, inWindow } from "../../renderer/testing/in-window";
import { contract } from "../../shared/ipc/contract";
import { DEFAULT_SETTINGS, settingsSchema } from "../../shared/ipc/settings";
import { ok } from "../../shared/ipc/result";

/** A further switch: one entry of the table, and its texts. Everything else follows. */
vi.mock("../../shared/ipc/switches", async (original) => {
  const switches = await original<typeof import("../../shared/ipc/switches")>();
  const made = { initial: true, section: "settings.theme", label: "settings.theme.dark", about: "settings.title" };
  return { ...switches, SWITCHES: { ...switches.SWITCHES, madeUp: made } };
});

it("is shown, checked, stored and sent back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-setting-"));
  const file = new SettingsFile(folder);
  expect(file.current).toMatchObject({ madeUp: true });
  const answers: Answers = {
    "settings.get": () => settingsSchema.parse(file.current),
    "settings.set": (change) => {
      const { input, output } = contract["settings.set"];
      return ok(output.parse(file.update(input.parse(change) as Partial<typeof DEFAULT_SETTINGS>)));
    },
  };
  await inWindow(<Settings />, answers);
  const box = await screen.findByRole("checkbox", { name: "Dark" });
  expect(box).toHaveProperty("checked", true);
  expect(box.closest("section")?.querySelector("h2")?.textContent).toBe("Theme");
  fireEvent.click(box);
  await vi.waitFor(() => expect(file.current).toMatchObject({ madeUp: false }));
  expect(JSON.parse(readFileSync(join(folder, "settings.json"), "utf8"))).toMatchObject({ madeUp: false });
  expect(new SettingsFile(folder).current).toMatchObject({ madeUp: false });
  cleanup();
  await inWindow(<Settings />, answers);
  expect(await screen.findByRole("checkbox", { name: "Dark" })).toHaveProperty("checked", false);
  expect(contract["settings.set"].input.safeParse({ madeUp: "yes" }).success).toBe(false);
});

it("leaves the order of the page as it is", async () => {
  await inWindow(<Settings />, { "settings.get": () => settingsSchema.parse(DEFAULT_SETTINGS) });
  await screen.findByRole("checkbox", { name: "Dark" });
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const from = headings.indexOf("Appearance");
  expect(headings.slice(from, from + 8)).toEqual([
    "Appearance",
    "Review shortcuts",
    "Transcripts",
    "From any program",
    "Labels",
    "Clipboard",
    "Speed",
    "Theme",
  ]);
});
