import { detectLanguage } from "../../../../shared/document/detect-language";
import type { Language } from "../../../../shared/document/languages";
import type { TaskDetail } from "../../../../shared/ipc/task";

/** Minimum text length for a reliable language guess, in UTF-16 units. */
const ENOUGH = 40;

type Asked = Pick<TaskDetail, "original" | "languageIn" | "state">;

/** The language that a text clearly is in, where it was read in another one. */
export function otherLanguageOf({ original, languageIn, state }: Asked): Language | undefined {
  if (state !== "completed" || languageIn === "auto" || original.trim().length < ENOUGH) return undefined;
  const found = detectLanguage(original);
  return found === undefined || found === languageIn || !isClear(original, found, languageIn) ? undefined : found;
}

const CYRILLIC = new Set(["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt"]);

/**
 * A different script is sufficient if most letters belong to it. Between two languages of one script, function words
 * decide: the guess must be the best for the text, and the chosen language must be a known alternative.
 */
function isClear(text: string, found: Language, chosen: string): boolean {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (CYRILLIC.has(found) !== CYRILLIC.has(chosen)) {
    const [own, other] = CYRILLIC.has(found) ? [cyrillic, latin] : [latin, cyrillic];
    return own > 3 * other && !SCRIPTS_OF_THEIR_OWN.has(chosen);
  }
  return (
    !CYRILLIC.has(found) &&
    COMPARED.has(chosen) &&
    found !== "en" &&
    detectLanguage(text.slice(text.length >> 1)) === found
  );
}

/** Neither script: a Cyrillic or Latin text with Latin words in it is no evidence here. */
const SCRIPTS_OF_THEIR_OWN = new Set(["zh", "ja", "ko", "ar", "he", "el", "hi", "th", "ka", "hy"]);
/** Languages with the Latin script whose function words are known. */
const COMPARED = new Set(["en", "de", "fr", "es", "it", "pt", "pl"]);
