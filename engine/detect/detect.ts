import type { EntityType, Kind } from "../../shared/document/kinds";
import type { Source } from "../../shared/document/source";
import type { DetectOptions } from "../depersonalized";
import type { Recognizer } from "../recognizer";
import type { Span } from "../span";
import type { Tagger } from "../tagger/tagger";
import type { Opinions } from "./opinions";
import { windowsOf } from "./windows";

/** What is only known by its type. */
export const KIND_OF_TYPE: Record<EntityType, Kind> = {
  PERSON: "person",
  LOCATION: "place",
  ORG: "organization",
  DATE: "date",
  ID: "number",
};

/** The tagger has thresholds of its own: what it reports is never too little for the rest of the way. */
const LEAST = 0.5;

const MODEL = { source: "model", rule: "tagger" } as const;

/** Runs every recognizer over the windows of a text, letting other work in between windows. May hold overlaps. */
export async function recognizeAll(
  text: string,
  recognizers: readonly Recognizer[],
  source: Source,
  options: DetectOptions,
): Promise<Span[]> {
  const spans: Span[] = [];
  const rules = recognizers.map((recognizer) => ({ recognizer, evidence: { source, rule: recognizer.name } }));
  for (const window of windowsOf(text)) {
    options.signal?.throwIfAborted();
    const stretch = text.slice(window.start, window.end);
    // What reaches back over the border was seen whole by the window before, which owned its beginning.
    const from = window.own;
    const to = window.next;
    for (const { recognizer, evidence } of rules) {
      for (const span of recognizer.recognize(stretch, options.language)) {
        const start = span.start + window.start;
        if (start >= from && start < to) spans.push({ ...span, start, end: span.end + window.start, evidence });
      }
    }
    options.onProgress?.(to);
    await breathe();
  }
  return spans;
}

/** The tagger's spans in the engine's own words, sorted, without overlaps; `opinions` gets its view of every word. */
export async function tagAll(
  text: string,
  tagger: Tagger,
  options: DetectOptions,
  opinions?: Opinions,
): Promise<Span[]> {
  const tagged = await tagger.tag(text, {
    ...(opinions && { onWord: (word) => opinions.add(word) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  return tagged.map((span) => ({
    ...span,
    kind: KIND_OF_TYPE[span.type],
    score: Math.max(span.score, LEAST),
    evidence: MODEL,
  }));
}

/** Lets the event loop run: messages, timers and aborts get their turn. */
function breathe(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 0));
}
