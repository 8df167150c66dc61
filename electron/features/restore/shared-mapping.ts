import { stem } from "../../../engine/words";
import type { Mapping } from "../../../shared/document/mapping";

/** `Анна` and `Анны Петровой`: the same name in the fullest form of each text. */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  const [fewer = [], more = []] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.length - other.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

const wordsOf = (name: string): string[] => (name.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);

/**
 * Includes placeholders of related tasks, because a reply may concern several tasks. Omits related tasks with other
 * people for the same placeholders, and ambiguous placeholders.
 */
export function sharedMapping(own: Mapping, related: readonly Mapping[]): Mapping {
  const added = new Map<string, string | undefined>();
  for (const mapping of related) {
    const entries = Object.entries(mapping);
    if (!entries.every(([placeholder, name]) => isSameName(own[placeholder] ?? name, name))) continue;
    for (const [placeholder, name] of entries) {
      if (Object.hasOwn(own, placeholder)) continue;
      const known = added.get(placeholder);
      if (!added.has(placeholder)) added.set(placeholder, name);
      else if (known === undefined || !isSameName(known, name)) added.set(placeholder, undefined);
      else if (name.length > known.length) added.set(placeholder, name);
    }
  }
  const agreed = [...added].filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...own, ...Object.fromEntries(agreed) };
}
