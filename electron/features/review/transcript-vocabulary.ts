import { setImmediate } from "node:timers/promises";
import type { Transcript, Turn } from "../../../shared/document/transcript";
import type { EditedTranscript } from "../../../shared/document/transcript-edits/edit-transcript";
import { withText } from "../../../shared/document/transcript-edits/edit-words";
import { soundingTerms, textWithTerms } from "../../../speech/index";

/** Unknown words that sound like a term become the term, in the form that was spoken. Rejects with the signal's reason. */
export async function withVocabulary(
  transcript: Transcript,
  vocabulary: readonly string[],
  signal: AbortSignal,
): Promise<EditedTranscript> {
  // Loaded late: large lists of names.
  const { loadKnownWords, termForms } = await import("../../../engine/index");
  const pause = async (): Promise<void> => {
    await setImmediate();
    signal.throwIfAborted();
  };
  const known = await loadKnownWords();
  const forms: string[][] = [];
  for (const term of vocabulary) {
    forms.push(...termForms(term));
    await pause();
  }
  const terms = soundingTerms(forms);
  const turns: Turn[] = [];
  let places = 0;
  for (const turn of transcript.turns) {
    const made = await textWithTerms(turn.text, terms, known, pause);
    turns.push(withText(turn, made.text));
    places += made.places;
    await pause();
  }
  return { transcript: { ...transcript, turns }, places, name: "vocabularyApplied" };
}
