import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { EXIT, Failure } from "./failure";

/** Further files are only counted. */
const MOST_NAMED = 10;

/** Without hidden files, as sorted relative paths; empty if there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(sep).some((step) => step.startsWith(".")))
    .sort();
}

/**
 * Existing files: after two runs it would be unclear which copies share placeholders. @throws Failure if there are any
 * (without `force`).
 */
export async function filesBefore(folder: string, option: string, force: boolean): Promise<string[]> {
  const files = await filesIn(folder);
  if (files.length > 0 && !force)
    throw new Failure(
      EXIT.cannotCreate,
      `${option} holds files already (${files.length}): name a new folder, or --force to write among them`,
    );
  return files;
}

export function othersLine(
  option: string,
  before: readonly string[],
  written: ReadonlySet<string>,
): string | undefined {
  const others = before.filter((name) => !written.has(name));
  if (others.length === 0) return undefined;
  const more = others.length > MOST_NAMED ? `, and ${others.length - MOST_NAMED} more` : "";
  return `${option} also holds files that are not of this run: ${others.slice(0, MOST_NAMED).join(", ")}${more}`;
}
