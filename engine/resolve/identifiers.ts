import { russianPlace } from "../lexicons/places";
import { foldLatin } from "../lexicons/fold-latin";
import { stem } from "../morphology/stem";
import { fold } from "../morphology/shape";
import type { OwnSpan } from "./terms";

/** What two mentions of the same thing have in common, whatever their form; people are linked elsewhere. */
export function linkKey(text: string, span: OwnSpan): string {
  const words = span.lemma ?? text.slice(span.start, span.end);
  return `${span.kind}:${valueOf(words, span)}`;
}

function valueOf(words: string, span: OwnSpan): string {
  switch (span.type) {
    case "LOCATION":
      return span.kind === "place" ? placeKey(words) : plain(words);
    case "ORG":
      return organizationKey(words);
    case "ID":
      return span.kind === "phone" ? words.replace(/\D/g, "").slice(-10) : plain(words);
    default:
      return words.trim().toLowerCase().replace(/\s+/g, " ");
  }
}

const plain = (words: string): string => foldLatin(words).replace(/[\s\p{P}]+/gu, "") || words;

/** `г. Сызрани`, `Сызрань` -> `сызрань`. */
export function placeKey(words: string): string {
  const name = fold(words)
    .replace(
      /^(?:г(?:ор)?\.|город[а-я]{0,3}|с\.|сел[а-я]{1,2}|пос(?:\.|[её]л[а-я]{1,4})|д\.|деревн[а-я]{1,2}|ст\.|станиц[а-я]{1,2})\s*/u,
      "",
    )
    .replace(/\s+/g, " ");
  return russianPlace(name) ?? name.split(" ").map(stem).join(" ");
}

const LEGAL_FORM =
  /(?:^|\s)(?:ооо|оао|зао|пао|ао|нко|ано|фгуп|муп|гуп|гбу|гбуз|мбоу|inc|ltd|llc|plc|corp|co|company|gmbh|ag|sa|the)(?=\s|$)/g;

/** The name without legal form, quotes and case endings. */
export function organizationKey(words: string): string {
  const bare = fold(foldLatinOnly(words))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const name = bare.replace(LEGAL_FORM, " ").trim() || bare;
  return name.split(/\s+/).map(stem).join(" ");
}

const foldLatinOnly = (words: string): string => (/[а-яё]/i.test(words) ? words : foldLatin(words));
