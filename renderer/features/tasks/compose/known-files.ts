import type { ChosenFile } from "./chosen-file";

/** The page does not know the path. */
type Told = Pick<File, "name" | "size" | "lastModified">;

const same = (one: Told, other: Told): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export function withoutKnown<T extends Told>(
  list: readonly Pick<ChosenFile, "name" | "size" | "lastModified" | "state">[],
  given: readonly T[],
): { readonly fresh: T[]; readonly known: T[] } {
  // It may have been repaired.
  const kept = list.filter(({ state }) => state === "ready" || state === "reading");
  const isKnown = (file: T): boolean => kept.some((row) => same(row, file));
  return { fresh: given.filter((file) => !isKnown(file)), known: given.filter(isKnown) };
}
