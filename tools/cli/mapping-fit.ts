import { fingerprintOf } from "../../shared/document/fingerprint";
import type { MappingFile } from "../../shared/document/mapping";
import { wordsInOrder } from "../../shared/document/words-in-order";

/** Fewer runs of three words say nothing. */
const FEWEST_RUNS = 8;

/** What a text is to a mapping: the very text that it was made with, one that shares words with it, or another. */
export type Fit = "same" | "alike" | "other";

/** Tells whether a mapping belongs to a text; an older file, which says nothing of its text, may belong to any. */
export function fitOf(text: string, { fingerprint, words }: MappingFile): Fit {
  if (fingerprint === undefined || fingerprint === fingerprintOf(text)) return "same";
  if (words === undefined) return "alike";
  const sent = runsOf(words.match(/\*|[\w-]{2}/g) ?? []);
  const came = runsOf(wordsInOrder(text, []).map(({ key }) => key));
  if (sent.size < FEWEST_RUNS || came.size < FEWEST_RUNS) return "alike";
  return [...came].some((run) => sent.has(run)) ? "alike" : "other";
}

/** Each three words that follow each other, without placeholders. */
function runsOf(words: readonly string[]): Set<string> {
  const runs = words.map((_, at) => words.slice(at, at + 3));
  return new Set(runs.filter((run) => run.length === 3 && !run.includes("*")).map((run) => run.join(" ")));
}
