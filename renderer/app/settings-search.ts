import { INTERFACE_LANGUAGES, languageOf } from "../../shared/messages";
import type { SettingsEntry } from "./settings-sections";

/** Without the dots of `ё`. */
const folded = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const indexes = new Map<SettingsEntry, string>();

/** Texts of all languages of the interface, because a user may know a setting by its name in another one. */
function indexOf(entry: SettingsEntry): string {
  const known = indexes.get(entry);
  if (known !== undefined) return known;
  const index = INTERFACE_LANGUAGES.flatMap((code) =>
    Object.entries(languageOf(code).texts).flatMap(([id, text]) =>
      entry.ids.some((start) => id.startsWith(start)) ? folded(text) : [],
    ),
  ).join("\n");
  indexes.set(entry, index);
  return index;
}

/** All words of the query, in any order. */
export function isFound(entry: SettingsEntry, query: string): boolean {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.length === 0 || words.every((word) => indexOf(entry).includes(word));
}
