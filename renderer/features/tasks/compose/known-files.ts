import type { ChosenFile } from "./chosen-file";

/** Properties that identify a file here: the page does not know its path. */
type Told = Pick<File, "name" | "size" | "lastModified">;

const same = (one: Told, other: Told): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Divides the given files into new ones and those that are already in the list. */
export function withoutKnown<T extends Told>(
  list: readonly Pick<ChosenFile, "name" | "size" | "lastModified" | "state">[],
  given: readonly T[],
): { readonly fresh: T[]; readonly known: T[] } {
  // An unreadable file may be given again: it may have been repaired.
  const kept = list.filter(({ state }) => state === "ready" || state === "reading");
  const isKnown = (file: T): boolean => kept.some((row) => same(row, file));
  return { fresh: given.filter((file) => !isKnown(file)), known: given.filter(isKnown) };
}
