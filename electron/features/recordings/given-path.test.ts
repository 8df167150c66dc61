import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { givenPath } from "./given-path";

let folder: string;
let own: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "outis-given-")));
  own = join(folder, "own");
  mkdirSync(own);
  writeFileSync(join(own, "history.db"), "state");
  writeFileSync(join(folder, "talk.mp3"), "sound");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("is the file that the user chose, also through a symbolic link", async () => {
  symlinkSync(join(folder, "talk.mp3"), join(folder, "link.mp3"));
  expect(await givenPath(join(folder, "talk.mp3"), own)).toBe(join(folder, "talk.mp3"));
  expect(await givenPath(join(folder, "link.mp3"), own)).toBe(join(folder, "talk.mp3"));
});

it("is no file of the application or of the system, whatever leads to it", async () => {
  symlinkSync(join(own, "history.db"), join(folder, "link.mp3"));
  const refused = [join(own, "history.db"), join(folder, "link.mp3"), join(own, "..", "own", "history.db"), "talk.mp3"];
  if (process.platform === "linux") refused.push("/proc/self/environ", "/dev/zero");
  for (const path of refused) {
    await expect(givenPath(path, own)).rejects.toMatchObject({ code: "recording_unreadable" });
  }
});

it("is none if the file is missing", async () => {
  await expect(givenPath(join(folder, "none.mp3"), own)).rejects.toMatchObject({ code: "ENOENT" });
});
