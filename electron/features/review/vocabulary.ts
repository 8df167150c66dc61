import { setImmediate } from "node:timers/promises";
import { soundingTerms, type Vocabulary } from "../../../speech/index";

/** Rejects with the signal's reason. */
export async function loadVocabulary(words: readonly string[], signal: AbortSignal): Promise<Vocabulary> {
  const { loadKnownWords, termForms } = await import("../../../engine/index");
  const pause = async (): Promise<void> => {
    await setImmediate();
    signal.throwIfAborted();
  };
  const known = await loadKnownWords();
  const forms: string[][] = [];
  for (const term of words) {
    forms.push(...termForms(term));
    await pause();
  }
  return { terms: soundingTerms(forms), known, pause };
}
