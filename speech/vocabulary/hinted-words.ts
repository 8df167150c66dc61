import type { Word } from "../../shared/document/transcript";
import type { Chunk } from "../chunks";
import type { SampleReader } from "../recording/samples";
import { inRecording, soundOf } from "../transcribe-chunk";
import { recognize } from "../whisper/recognize";
import { Whisper } from "../whisper/whisper";
import { wordsWithTerms } from "./apply-terms";
import { possibleTerms } from "./match-terms";
import { mergeHinted } from "./merge-hinted";
import { soundingTerms, type TermForms } from "./sounding-terms";

/** Of the distance at which a term becomes a hint. */
const TOLERANCE = 2.5;
const MOST_HINTS = 16;

export interface VocabularyParts {
  readonly models: string;
  readonly threads: number;
  readonly reader: SampleReader;
  readonly load?: typeof Whisper.load;
}

/** Words of a chunk, with times in the recording. */
export type UseVocabulary = (words: readonly Word[], language: string, chunk: Chunk) => Promise<Word[]>;

/**
 * Transcribes sound in which a term is possible once more by the bundled model, with these terms as hints. Then words
 * that sound like a term become the term.
 */
export function vocabularyOf(
  terms: readonly TermForms[],
  { models, threads, reader, load = (...all) => Whisper.load(...all) }: VocabularyParts,
): UseVocabulary {
  const sounding = soundingTerms(terms);
  const possible = soundingTerms(terms, TOLERANCE);
  let loaded: Promise<Whisper | undefined> | undefined;
  return async (words, language, chunk) => {
    if (terms.length === 0) return [...words];
    const hints = hintsFor(words, possible);
    const whisper = hints.length === 0 ? undefined : await (loaded ??= load(models, threads).catch(() => undefined));
    if (whisper === undefined) return wordsWithTerms(words, sounding).value;
    const encoded = await whisper.encode(await soundOf(reader, chunk));
    const hinted = await recognize(whisper, encoded, { language, hints: hints.join(", ") });
    const merged = mergeHinted(
      words,
      hinted.map(({ word }) => inRecording(chunk, word)),
      sounding,
    );
    return wordsWithTerms(merged, sounding).value;
  };
}

function hintsFor(words: readonly Word[], terms: ReturnType<typeof soundingTerms>): string[] {
  const hints = new Map<ReturnType<typeof soundingTerms>[number], string>();
  const texts = words.map(([text]) => text);
  for (const { form } of possibleTerms(texts, terms)) {
    const term = terms.find((forms) => forms.some(({ text }) => text === form));
    if (term !== undefined && !hints.has(term)) hints.set(term, form);
    if (hints.size >= MOST_HINTS) break;
  }
  return [...hints.values()];
}
