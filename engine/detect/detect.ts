import type { EntityType, Kind } from "../../shared/document/kinds";
import type { Source } from "../../shared/document/source";
import type { DetectOptions } from "../depersonalized";
import { guess } from "../evidence";
import type { Recognizer } from "../recognizer";
import type { TextRange } from "../../shared/sorted";
import type { Finding } from "../span";
import type { Tagger, WordPrediction } from "../tagger/tagger";
import { WordProbabilities } from "./word-probabilities";
import { windowsOf } from "./windows";

export const KIND_OF_TYPE: Record<EntityType, Kind> = {
  PERSON: "person",
  LOCATION: "place",
  ORG: "organization",
  DATE: "date",
  ID: "number",
};

/** Yields between windows. The result may overlap. */
export async function recognizeAll(
  text: string,
  recognizers: readonly Recognizer[],
  source: Source,
  options: DetectOptions,
): Promise<Finding[]> {
  const spans: Finding[] = [];
  for (const window of windowsOf(text)) {
    options.signal?.throwIfAborted();
    const stretch = text.slice(window.start, window.end);
    // A finding that starts before the border belongs to the previous window.
    const from = window.own;
    const to = window.next;
    for (const recognizer of recognizers) {
      for (const span of recognizer.recognize(stretch, options.language)) {
        const start = span.start + window.start;
        if (start < from || start >= to) continue;
        const { type, kind, strength, probability, rule = recognizer.name } = span;
        const evidence = { source, rule, strength, probability };
        spans.push({ start, end: span.end + window.start, type, kind, evidence });
      }
    }
    options.onProgress?.(to);
    await breathe();
  }
  return spans;
}

export async function tagAll(
  text: string,
  tagger: Tagger,
  { signal, onProgress }: DetectOptions,
  settled: readonly TextRange[],
): Promise<{ readonly tagged: Finding[]; readonly wordProbabilities: WordProbabilities }> {
  const wordProbabilities = new WordProbabilities();
  const onWord = (word: WordPrediction): void => wordProbabilities.add(word);
  const found = await tagger.tag(text, { settled, onWord, signal, onProgress });
  const tagged = found.map(({ score, ...span }) => ({
    ...span,
    kind: KIND_OF_TYPE[span.type],
    evidence: { source: "model", rule: "tagger", ...guess(score) } as const,
  }));
  return { tagged, wordProbabilities };
}

function breathe(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 0));
}
