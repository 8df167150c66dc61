import { mkdtempSync, rmSync } from "node:fs";
import type * as Files from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { profileId } from "./profile";

const calls = vi.hoisted(() => [] as string[]);
vi.mock("node:fs", async (original) => {
  const real = await original<typeof Files>();
  return {
    ...real,
    writeFileSync: (...given: Parameters<typeof real.writeFileSync>) => {
      calls.push(`write ${JSON.stringify(given[2])}`);
      real.writeFileSync(...given);
    },
    renameSync: (...given: Parameters<typeof real.renameSync>) => {
      calls.push("rename");
      real.renameSync(...given);
    },
    fsyncSync: (file: number) => {
      calls.push("flush the folder");
      real.fsyncSync(file);
    },
  };
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-profile-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it("is on the disk before a key is stored under its name, so that a power failure does not lose the history", () => {
  const id = profileId(folder);
  expect(calls).toEqual([`write ${JSON.stringify({ mode: 0o600, flush: true })}`, "rename", "flush the folder"]);
  expect(profileId(folder)).toBe(id);
  expect(calls).toHaveLength(3);
});
