import type { EntityType, Kind } from "../../shared/document/kinds";
import type { Source } from "../../shared/document/source";
import type { DetectOptions } from "../depersonalized";
import { guess } from "../evidence";
import type { Recognizer } from "../recognizer";
import type { Finding, Span } from "../span";
import type { Tagger } from "../tagger/tagger";
import type { WordProbabilities } from "./word-probabilities";
import { windowsOf } from "./windows";

/** What is only known by its type. */
export const KIND_OF_TYPE: Record<EntityType, Kind> = {
  PERSON: "person",
  LOCATION: "place",
  ORG: "organization",
  DATE: "date",
  ID: "number",
};

/** Runs every recognizer over the windows of a text, letting other work in between windows. May hold overlaps. */
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
    // What reaches back over the border was seen whole by the window before, which owned its beginning.
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

/** The tagger's spans in the engine's own words, sorted, without overlaps; `wordProbabilities` gets its view of every word. */
export async function tagAll(
  text: string,
  tagger: Tagger,
  options: DetectOptions,
  {
    wordProbabilities,
    settled,
  }: { wordProbabilities?: WordProbabilities; settled?: readonly Pick<Span, "start" | "end">[] } = {},
): Promise<Finding[]> {
  const tagged = await tagger.tag(text, {
    ...(settled && { settled }),
    ...(wordProbabilities && { onWord: (word) => wordProbabilities.add(word) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  return tagged.map(({ score, ...span }) => ({
    ...span,
    kind: KIND_OF_TYPE[span.type],
    evidence: { source: "model", rule: "tagger", ...guess(score) },
  }));
}

/** Lets the event loop run: messages, timers and aborts get their turn. */
function breathe(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 0));
}
