import { detectLanguage } from "../../../../shared/document/detect-language";
import type { Language } from "../../../../shared/document/languages";
import type { TaskDetail } from "../../../../shared/ipc/task";

/** UTF-16 code units. */
const ENOUGH = 40;

type Asked = Pick<TaskDetail, "original" | "languageIn" | "state">;

/** Undefined if it is the chosen one, or unclear. */
export function otherLanguageOf({ original, languageIn, state }: Asked): Language | undefined {
  if (state !== "completed" || languageIn === "auto" || original.trim().length < ENOUGH) return undefined;
  const found = detectLanguage(original);
  return found === undefined || found === languageIn || !isClear(original, found, languageIn) ? undefined : found;
}

const CYRILLIC = new Set(["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt"]);

/**
 * Another script is sufficient for most letters. Within a script function words decide: best for the text, and better
 * than the known chosen language.
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

/** Latin words in Cyrillic texts, or the reverse, are no evidence. */
const SCRIPTS_OF_THEIR_OWN = new Set(["zh", "ja", "ko", "ar", "he", "el", "hi", "th", "ka", "hy"]);
/** Latin script, with known function words. */
const COMPARED = new Set(["en", "de", "fr", "es", "it", "pt", "pl"]);
