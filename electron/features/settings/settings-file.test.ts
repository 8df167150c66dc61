import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../shared/ipc/settings";
import { profileId } from "../../platform/keychain/profile";
import { SettingsFile } from "./settings-file";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-settings-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("SettingsFile", () => {
  it("begins with the defaults and keeps what is changed", () => {
    expect(new SettingsFile(folder).current).toEqual(DEFAULT_SETTINGS);
    new SettingsFile(folder).update({ theme: "dark" });
    expect(new SettingsFile(folder).current).toEqual({ ...DEFAULT_SETTINGS, theme: "dark" });
  });

  it.skipIf(process.platform === "win32")("is readable only by its owner, also where it was not", () => {
    const path = join(folder, "settings.json");
    writeFileSync(path, "{}");
    chmodSync(path, 0o644);
    new SettingsFile(folder).update({ theme: "dark" });
    profileId(folder);
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  it("sets an unreadable file aside instead of overwriting it", () => {
    writeFileSync(join(folder, "settings.json"), "{ half");
    expect(new SettingsFile(folder).current).toEqual(DEFAULT_SETTINGS);
    expect(readFileSync(join(folder, "settings.json.unreadable"), "utf8")).toBe("{ half");
  });

  it("leaves a file of a newer version unchanged, and applies changes to this run", () => {
    const path = join(folder, "settings.json");
    const newer = JSON.stringify({ ...DEFAULT_SETTINGS, version: 2, theme: "dark", more: 1 });
    writeFileSync(path, newer);
    const file = new SettingsFile(folder);
    expect([file.isNewer, file.current]).toEqual([true, DEFAULT_SETTINGS]);
    expect(file.update({ mode: "blind" })).toEqual(file.current);
    expect(file.current.mode).toBe("blind");
    expect(readFileSync(path, "utf8")).toBe(newer);
    expect(readdirSync(folder)).toEqual(["settings.json"]);
  });

  it("keeps all settings of an older version with a shortcut that is refused now", () => {
    const shortcuts = { ...DEFAULT_SETTINGS.shortcuts, restore: { on: true, keys: "Control+Shift+V" } };
    writeFileSync(join(folder, "settings.json"), JSON.stringify({ ...DEFAULT_SETTINGS, theme: "dark", shortcuts }));
    expect(new SettingsFile(folder).current).toEqual({ ...DEFAULT_SETTINGS, theme: "dark", shortcuts });
  });

  it("is settled when every change under way has ended, refused or not", async () => {
    const file = new SettingsFile(folder);
    let refuse: (reason: Error) => void = () => undefined;
    const ended: string[] = [];
    const refused = file.during(new Promise((_, reject) => (refuse = reject)));
    await file.during(Promise.resolve().then(() => ended.push("other")));
    const settled = file.settled.then(() => ended.push("settled"));
    await new Promise(setImmediate);
    expect(ended).toEqual(["other"]);
    refuse(new Error("refused"));
    await expect(refused).rejects.toThrow("refused");
    await settled;
    expect(ended).toEqual(["other", "settled"]);
  });

  it("leaves no temporary file behind", () => {
    new SettingsFile(folder).update({ mode: "blind" });
    expect(readdirSync(folder)).toEqual(["settings.json"]);
  });
});

describe("profileId", () => {
  it("stays the same for a folder", () => {
    expect(profileId(folder)).toBe(profileId(folder));
  });
});
