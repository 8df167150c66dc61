import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { at, ROOT } from "../setup/root.mjs";

/** Folders outside git, linked because they do not change. */
const LINKED = ["node_modules", ".cache"];

/**
 * A copy of the checkout without ignored files.
 *
 * @returns {{root: string, remove: () => void}}
 */
export function copyOfCheckout() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "outis-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.toString().split("\0")) {
    if (file === "" || !fs.existsSync(at(file))) continue;
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.copyFileSync(at(file), path.join(root, file), fs.constants.COPYFILE_FICLONE);
  }
  for (const folder of LINKED) {
    if (fs.existsSync(at(folder))) fs.symlinkSync(at(folder), path.join(root, folder), "junction");
  }
  return { root, remove: () => fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
