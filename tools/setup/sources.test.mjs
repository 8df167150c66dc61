import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT, at } from "./root.mjs";
import { FILES, FOLDERS, walk } from "./sources.mjs";

const IMPORTED = /(?:from|import\()\s*"(\.\.?\/[^"]+)"/g;

it("builds anew when anything changes that the sources import", () => {
  const imported = new Set();
  for (const file of FOLDERS.flatMap((name) => [...walk(at(name))]).filter((name) => /\.tsx?$/.test(name))) {
    for (const [, target] of fs.readFileSync(file, "utf8").matchAll(IMPORTED)) {
      imported.add(path.relative(ROOT, path.resolve(path.dirname(file), target)).replaceAll(path.sep, "/"));
    }
  }
  const isWatched = (name) => FILES.includes(name) || FOLDERS.some((folder) => name.startsWith(`${folder}/`));
  expect([...imported].filter((name) => !isWatched(name))).toEqual([]);
  expect(imported.size).toBeGreaterThan(100);
});
