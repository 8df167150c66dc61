import { fingerprintOf } from "../../shared/document/fingerprint";
import type { MappingFile } from "../../shared/document/mapping";
import { wordPrints } from "../../shared/document/words-in-order";

const MAPPING = {
  "[ИМЯ_1]": "Анна Петрова",
  "[ИМЯ_2]": "Фёдор Орлов",
  "[ИМЯ_3]": "Лев Петров",
  "[ИМЯ_4]": "Иван Котов",
  "[МЕСТО_1]": "Самара",
  "[ОРГАНИЗАЦИЯ_1]": "ООО «Ромашка»",
  "[ТЕЛЕФОН_1]": "8 (900) 000-01-02",
};

/** From a text with `{ИМЯ_1 Анной}` for names: the original, the sent text and the mapping file. */
export function depersonalizedOf(marked: string): { text: string; original: string; file: MappingFile } {
  const occurrences: [string, string][] = Array.from(marked.matchAll(/\{(\S+) ([^}]+)\}/g), ([, key, words]) => [
    `[${key ?? ""}]`,
    words ?? "",
  ]);
  const text = marked.replace(/\{(\S+) [^}]+\}/g, "[$1]");
  const words = wordPrints(
    text,
    occurrences.map(([placeholder]) => placeholder),
  );
  return {
    text,
    original: marked.replace(/\{\S+ ([^}]+)\}/g, "$1"),
    file: { outis: 1, language: "ru", mapping: MAPPING, occurrences, fingerprint: fingerprintOf(text), words },
  };
}
