import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

export function at(...parts) {
  return path.join(ROOT, ...parts);
}

/** Ignored by git, safe to delete. */
export const CACHE = at(".cache");
