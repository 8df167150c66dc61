import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout: the folder with package.json. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A path inside the checkout. */
export function at(...parts) {
  return path.join(ROOT, ...parts);
}

/** Cache of the set-up between runs; ignored by git, safe to delete. */
export const CACHE = at(".cache");
