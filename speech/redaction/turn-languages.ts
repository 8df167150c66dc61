import type { Document } from "../../shared/document/document";
import { languageOfLetters } from "../languages";
import type { CheckJob } from "./check-job";

/** ISO 639-1. */
const CYRILLIC = new Set("ru uk be bg mk sr kk ky mn tg tt ba".split(" "));

/** Language of the recording, unless a turn is in another script. `language`: ISO 639-1, or "auto". */
export const turnLanguages = ({ original, segments }: Document, language: string): CheckJob["languages"] =>
  segments.flatMap(({ time, endTime, textStart, start, end }) =>
    time === undefined || endTime === undefined
      ? []
      : [{ from: time, to: endTime, language: languageOfTurn(original.slice(textStart ?? start, end), language) }],
  );

/** For sound outside turns. */
export const mainLanguage = ({ original }: Document, language: string): string => languageOfTurn(original, language);

function languageOfTurn(text: string, language: string): string {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const known = language === "auto" ? languageOfLetters(text) : language;
  if (cyrillic === latin || cyrillic > latin === CYRILLIC.has(known)) return known;
  return cyrillic > latin ? languageOfLetters(text) : "en";
}
