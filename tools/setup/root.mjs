import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout: the folder that holds package.json. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A path inside the checkout. */
export function at(...parts) {
  return path.join(ROOT, ...parts);
}

/** What set-up keeps between runs; ignored by git, safe to delete. */
export const CACHE = at(".cache");
