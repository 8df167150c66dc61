import { detectLanguage } from "../../../shared/document/detect-language";
import type { Language } from "../../../shared/document/languages";
import type { TaskDetail } from "../../../shared/ipc/task";

/** Less text than this says too little of its language; UTF-16 units. */
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
 * Another script says it alone, most of the letters being of it. Between two languages of one script small words must
 * say so: the guess is the text's best, and the chosen language is one that it could have been.
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

/** Neither script: a text in one of them with Latin words in it says nothing here. */
const SCRIPTS_OF_THEIR_OWN = new Set(["zh", "ja", "ko", "ar", "he", "el", "hi", "th", "ka", "hy"]);
/** Languages with the Latin script whose small words are known. */
const COMPARED = new Set(["en", "de", "fr", "es", "it", "pt", "pl"]);
