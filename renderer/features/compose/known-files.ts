import type { ChosenFile } from "./use-files";

/** What tells one file from another here: the page never sees where a file lies. */
type Told = Pick<File, "name" | "size" | "lastModified">;

const same = (one: Told, other: Told): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Parts files that were given into those that are new and those that stand in the list already. */
export function withoutKnown<T extends Told>(
  list: readonly Pick<ChosenFile, "name" | "size" | "lastModified" | "state">[],
  given: readonly T[],
): { readonly fresh: T[]; readonly known: T[] } {
  // What could not be read may be given again: it may have been mended.
  const kept = list.filter(({ state }) => state === "ready" || state === "reading");
  const isKnown = (file: T): boolean => kept.some((row) => same(row, file));
  return { fresh: given.filter((file) => !isKnown(file)), known: given.filter(isKnown) };
}
