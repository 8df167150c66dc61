/** For long lists: `push(...items)` throws above about 120,000 items, because arguments take room on the stack. */
export function addAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
