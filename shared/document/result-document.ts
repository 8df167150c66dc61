import type { Document, Replacement, Segment, WordPlace } from "./document";
import { resultOffsets } from "./offsets";

/** Without replacements and original text. */
export function documentOfResult({ result, replacements, segments, words }: Document): Document {
  const rows = segments.map((row): Segment => {
    const [start, end, textStart] = [row.resultStart, row.resultEnd, row.resultTextStart];
    const places = { start, end, resultStart: start, resultEnd: end };
    return { ...row, ...places, ...(textStart !== undefined && { textStart, resultTextStart: textStart }) };
  });
  const names = new Map<string, string>();
  for (const { speakerId, speaker } of segments)
    if (speakerId !== undefined && speaker !== undefined && !names.has(speakerId)) names.set(speakerId, speaker);
  for (const { speakerId } of segments)
    if (speakerId !== undefined && !names.has(speakerId)) names.set(speakerId, speakerId);
  const spoken = wordsOfResult(words ?? [], replacements);
  return {
    original: result,
    result,
    replacements: [],
    segments: rows,
    ...(names.size > 0 && { speakers: Object.fromEntries(names) }),
    ...(spoken.length > 0 && { words: spoken }),
  };
}

/** A replacement has the time from its first to its last word. */
function wordsOfResult(words: readonly WordPlace[], replacements: readonly Replacement[]): WordPlace[] {
  const offsets = resultOffsets(replacements);
  const found: WordPlace[] = [];
  let next = 0;
  for (const [start, end, from, to] of words) {
    while ((replacements[next]?.end ?? Infinity) <= start) next++;
    const held = replacements[next];
    const resultStart = held && held.start < start ? held.resultStart : offsets.at(start);
    const resultEnd = offsets.at(end);
    const last = found.at(-1);
    if (last && resultStart < last[1]) found[found.length - 1] = [last[0], Math.max(last[1], resultEnd), last[2], to];
    else if (resultStart < resultEnd) found.push([resultStart, resultEnd, from, to]);
  }
  return found;
}
