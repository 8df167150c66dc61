import type { Transcript, Turn } from "../../../shared/document/transcript";
import type { EditedTranscript } from "../../../shared/document/transcript-edits/edit-transcript";
import { withText } from "../../../shared/document/transcript-edits/edit-words";
import { type HeardTurns, textWithTerms } from "../../../speech/index";
import { loadVocabulary } from "./vocabulary";

/**
 * Replaces unknown words that sound like a term by the term in the spoken form. Rejects with the signal's reason.
 * @param heard with hints: only these turns change. Default: all, without hints.
 */
export async function withVocabulary(
  transcript: Transcript,
  words: readonly string[],
  signal: AbortSignal,
  heard?: HeardTurns,
): Promise<EditedTranscript> {
  const { terms, known, pause } = await loadVocabulary(words, signal);
  const turns: Turn[] = [];
  let places = 0;
  for (const turn of transcript.turns) {
    const hints = heard?.of(turn);
    if (heard !== undefined && hints === undefined) {
      turns.push(turn);
      continue;
    }
    const made = await textWithTerms(turn.text, terms, known, pause, hints);
    turns.push(withText(turn, made.text));
    places += made.places;
    await pause();
  }
  return { transcript: { ...transcript, turns }, places, name: "vocabularyApplied" };
}
