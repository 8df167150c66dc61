import data from "../pools/word-patterns.json";
import { keywords } from "./remaining-words";

const STREET_WORD = keywords(data.streets);
const KEYWORD = keywords(data.streets, data.keywords);

/** Names of towns and regions in an address, without streets: `Саратовская`, `Энгельс`. */
export function streetless(address: string): string[] {
  return address.split(/[,;\n]/).flatMap((part) => {
    const words = part.match(/[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu) ?? [];
    if (words.some((word) => STREET_WORD.test(word))) return [];
    const name = words.filter((word) => !KEYWORD.test(word) && word.length > 1).join(" ");
    return name === "" ? [] : [name];
  });
}
