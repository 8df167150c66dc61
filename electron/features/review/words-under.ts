import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark, Place } from "../../../shared/document/review/operation";
import type { Writer } from "../../../shared/document/review/operation-of";
import { overlapping, uncovered } from "../../../shared/sorted";

const KIND = "passage";

/** Existing marks of `places`, and new ones between them, sorted. Equal words get equal texts, also as in `named`. */
export function wordsUnder(
  document: Document,
  places: readonly Place[],
  writer: Writer,
  named: Document = document,
): Mark[] {
  const { original } = document;
  const marks = marksOf(document);
  const known = places.flatMap((place) => overlapping(marks, place));
  const open = new Map<string, Place[]>();
  for (const place of places.flatMap((one) => uncovered(one, marks))) {
    const trimmed = trimmedIn(original, place);
    const words = original.slice(trimmed.start, trimmed.end);
    if (words !== "") open.set(words, [...(open.get(words) ?? []), trimmed]);
  }
  const texts = new Map(
    marksOf(named)
      .filter(({ kind }) => kind === KIND)
      .map(({ start, end, text, entity }) => [original.slice(start, end), { text, entity }]),
  );
  const added = [...open].flatMap(([words, same]) => {
    const { text, entity } = texts.get(words) ?? newName(writer, same);
    const written = { text, kind: KIND, score: 1, source: "hand" } as const;
    return same.map((place): Mark => ({ ...place, ...written, ...(entity !== undefined && { entity }) }));
  });
  return [...new Set(known), ...added].sort((a, b) => a.start - b.start);
}

/** Hidden in `before`, but not in `after`. */
export function wordsLeft(before: Document, after: Document, writer: Writer): Mark[] {
  const whole: Mark[] = [];
  const parts: Place[] = [];
  for (const mark of marksOf(before)) {
    const left = uncovered(mark, after.replacements);
    if (left.some(({ start, end }) => start === mark.start && end === mark.end)) whole.push(mark);
    else parts.push(...left);
  }
  return [...whole, ...wordsUnder(after, parts, writer, before)].sort((a, b) => a.start - b.start);
}

function newName(writer: Writer, places: readonly Place[]): Pick<Mark, "text" | "entity"> {
  const { texts, entity } = writer.write(places, KIND);
  return { text: texts[0] ?? "", entity };
}

/** Without punctuation around. */
function trimmedIn(text: string, { start, end }: Place): Place {
  const words = text.slice(start, end).replace(/[\s\p{P}]+$/u, "");
  const from = start + words.length - words.replace(/^[\s\p{P}]+/u, "").length;
  return { start: from, end: start + words.length };
}
