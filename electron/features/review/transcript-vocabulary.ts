import { setImmediate } from "node:timers/promises";
import type { Transcript, Turn } from "../../../shared/document/transcript";
import type { EditedTranscript } from "../../../shared/document/transcript-edits/edit-transcript";
import { withText } from "../../../shared/document/transcript-edits/edit-words";
import { soundingTerms, textWithTerms } from "../../../speech/index";
import { vocabularyTerms } from "../../platform/vocabulary/vocabulary-terms";

/** Words that sound like a term become the term, in the form that was spoken. Rejects with the signal's reason. */
export async function withVocabulary(
  transcript: Transcript,
  vocabulary: readonly string[],
  signal: AbortSignal,
): Promise<EditedTranscript> {
  const terms = soundingTerms(await vocabularyTerms(vocabulary));
  const turns: Turn[] = [];
  let places = 0;
  for (const turn of transcript.turns) {
    const made = textWithTerms(turn.text, terms);
    turns.push(withText(turn, made.value));
    places += made.places;
    await setImmediate();
    signal.throwIfAborted();
  }
  return { transcript: { ...transcript, turns }, places, name: "vocabularyApplied" };
}
