import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ROOT, at } from "./root.mjs";

export const FOLDERS = ["electron", "renderer", "shared", "engine", "documents", "speech", "service", "server", "cli"];
export const FILES = [
  "docs/openapi.json",
  "package.json",
  "package-lock.json",
  "electron.vite.config.ts",
  "tsconfig.json",
];

export function* walk(folder) {
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* walk(file);
    } else if (!/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Digest of names, sizes and times, not of contents. */
export function sourcesDigest() {
  const hash = createHash("sha256");
  const files = [...FILES.map((name) => at(name)), ...FOLDERS.flatMap((name) => [...walk(at(name))])];
  for (const file of files.sort()) {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat !== undefined) hash.update(`${path.relative(ROOT, file)} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest("hex");
}
