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

const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/\s+/)
    .filter((word) => word !== "");

/** All words of the query, in any order. */
export function isFound(entry: SettingsEntry, query: string): boolean {
  const words = wordsOf(query);
  return words.length === 0 || words.every((word) => indexOf(entry).includes(word));
}

/** Places of the words of the query in the visible texts below an element. */
export function placesOf(element: Element, query: string): Range[] {
  const words = wordsOf(query);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places: Range[] = [];
  for (let node = texts.nextNode(); node !== null && words.length > 0; node = texts.nextNode()) {
    const text = node.nodeValue ?? "";
    const plain = folded(text);
    if (plain.length !== text.length || node.parentElement?.closest("[hidden]")) continue;
    for (const word of words) {
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
        const place = document.createRange();
        place.setStart(node, at);
        place.setEnd(node, at + word.length);
        places.push(place);
      }
    }
  }
  return places;
}
