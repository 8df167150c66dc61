import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForPath, writeWhole } from "./save-file";
import { showSaved } from "./saved-place";

const electron = vi.hoisted(() => ({ isPackaged: false, offered: "" }));
vi.mock("electron", () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
  },
  dialog: {
    showSaveDialog: ({ defaultPath }: { defaultPath: string }) => {
      electron.offered = defaultPath;
      return Promise.resolve({ canceled: true, filePath: "" });
    },
  },
}));

const LETTER = { base: "letter", ending: "txt" };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-save-"))));
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it("what is saved is the person's alone, whole, and leaves nothing beside it", async () => {
  const path = join(folder, "letter.txt");
  expect(await writeWhole(path, Buffer.from("words"))).toEqual({
    ok: true,
    value: { saved: true, fileName: "letter.txt" },
  });
  expect(readFileSync(path, "utf8")).toBe("words");
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["letter.txt"]);
  const shown: string[] = [];
  showSaved((saved) => shown.push(saved));
  expect(shown).toEqual([path]);
});

it("what cannot be written names the system's code and no path", async () => {
  const answer = await writeWhole(join(folder, "none", "letter.txt"), Buffer.from("words"));
  expect(answer).toMatchObject({ ok: false, error: { code: "save_failed", details: { system: "ENOENT" } } });
  expect(JSON.stringify(answer)).not.toContain(folder);
});

it("nothing but the person says where to save in what is packaged", async () => {
  vi.stubEnv("OUTIS_SAVE_PATH", join(folder, "elsewhere.txt"));
  expect(await askForPath(undefined, LETTER, ["txt"])).toBe(join(folder, "elsewhere.txt"));
  electron.isPackaged = true;
  expect(await askForPath(undefined, LETTER, ["txt"])).toBeUndefined();
  electron.isPackaged = false;
});

it("suggests a name that every system accepts, whatever the title", async () => {
  await askForPath(undefined, { base: `../autostart/${"я".repeat(200)}\u202Etxt.desktop`, ending: "обезличено.txt" }, [
    "txt",
  ]);
  expect(electron.offered).toMatch(/^_autostart_я+\.обезличено\.txt$/);
  expect(Buffer.byteLength(electron.offered)).toBeLessThanOrEqual(255);
});

it("writes under the longest name that the system accepts", async () => {
  const path = join(folder, `${"n".repeat(251)}.txt`);
  expect(await writeWhole(path, Buffer.from("words"))).toMatchObject({ ok: true });
  expect(readdirSync(folder)).toEqual([basename(path)]);
});

it("names a name that is too long as the reason", async () => {
  const answer = await writeWhole(join(folder, "я".repeat(200)), Buffer.from("words"));
  expect(answer).toMatchObject({ ok: false, error: { code: "name_too_long", details: { system: "ENAMETOOLONG" } } });
  expect(readdirSync(folder)).toEqual([]);
});
