/** `anchor`: start of a range selection. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Without an anchor in the list, adds only `id`. */
export function upTo({ ids, anchor }: Selection, id: string, list: readonly string[]): Selection {
  const [from, to] = [anchor === undefined ? -1 : list.indexOf(anchor), list.indexOf(id)];
  if (from === -1 || to === -1) return { ids: new Set([...ids, id]), anchor: id };
  const stretch = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...stretch]), ...(anchor === undefined ? {} : { anchor }) };
}

/** Filtered or removed tasks must not be deleted unseen. */
export function selectedIn({ ids }: Selection, list: readonly string[]): string[] {
  return ids.size === 0 ? [] : list.filter((id) => ids.has(id));
}
