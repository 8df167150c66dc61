import { analyseSurface } from "../morphology/analyse";
import type { Span } from "../span";
import { fullness, parsePerson } from "./person-name";

/**
 * What to call an entity: its fullest mention, in the nominative where the text has it, else the first of the fullest.
 * `mentions` are spans of one entity in `text`; empty gives an empty string.
 */
export function canonicalForm(text: string, mentions: readonly Span[]): string {
  let best = "";
  let bestRank = -1;
  for (const span of mentions) {
    const words = text.slice(span.start, span.end);
    const rank = rankOf(words, span);
    if (rank > bestRank) {
      best = words;
      bestRank = rank;
    }
  }
  return best;
}

function rankOf(words: string, span: Span): number {
  if (span.type !== "PERSON") return Math.min(words.length, 200) / 200;
  const nominative = words.split(/\s+/).every((word) => {
    const readings = analyseSurface(word);
    return readings.length === 0 || readings.some((reading) => reading.case === "nominative");
  });
  const shouted = words.length > 3 && words === words.toUpperCase();
  const quiet = words === words.toLowerCase();
  return fullness(parsePerson(words)) * 10 + (nominative ? 4 : 0) - (shouted ? 1 : 0) - (quiet ? 2 : 0);
}
