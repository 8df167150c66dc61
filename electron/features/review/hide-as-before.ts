import type { DepersonalizedText } from "../../../shared/document/align";
import type { Document } from "../../../shared/document/document";
import { matchTranscript } from "../../../shared/document/match-transcript";
import { writtenIn, EMPTY_LOG } from "../../../shared/document/review/log";
import { documentWith, marksOf } from "../../../shared/document/review/marks";
import type { Mark, Place } from "../../../shared/document/review/operation";
import type { Transcript } from "../../../shared/document/transcript";
import { transcriptText } from "../../../shared/document/transcript-document";
import { overlapsAny, uncovered } from "../../../shared/sorted";
import type { Review } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { nameFound } from "./name-found";
import { reviewedAgain } from "./reviewed";

type Made = DepersonalizedText & { mapping: Record<string, string> };

interface Earlier {
  readonly document: Document;
  readonly review: Review | undefined;
}

/**
 * Another mode or service may find fewer names, so names are hidden at their earlier places.
 * @param row with the new mode.
 */
export async function hideAsBefore(
  made: Made,
  transcript: Transcript,
  before: Earlier,
  row: Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">,
): Promise<Made> {
  const base = matchTranscript(transcript, made);
  const { document: shown } = await reviewedAgain({ document: base, mapping: made.mapping }, before.review, row);
  const isTaken = overlapsAny(base.replacements);
  const open = placesIn(base, before.document).flatMap(({ kind, score, ...place }) =>
    uncovered(place, shown.replacements)
      .flatMap((part) => trimmed(base.original, part))
      .filter((part) => !isTaken(part))
      .map((part): Mark => ({ ...part, text: "", kind, score })),
  );
  if (open.length === 0) return made;
  const known = marksOf(base);
  const named = await nameFound([], open, {
    ...{ document: base, before: base, mapping: made.mapping, row },
    lastEntity: known.reduce((most, { entity = 0 }) => Math.max(most, entity), 0),
    spent: [...writtenIn(before.review?.log ?? EMPTY_LOG), ...known.map(({ text }) => text)],
  });
  const document = documentWith(
    base,
    [...known, ...named].toSorted((a, b) => a.start - b.start),
  );
  // Loaded late: large lists of names.
  const { mappingAfter } = await import("../../../engine/index");
  const mapping = row.mode === "reversible" ? { ...mappingAfter(document, base, made.mapping) } : {};
  const hasSpans = base.original === transcriptText(transcript).text;
  return { text: document.result, mapping, ...(hasSpans && { spans: document.replacements }) };
}

/** `document` has the same turns as `before`. */
function placesIn(document: Document, before: Document): (Place & Pick<Mark, "kind" | "score">)[] {
  if (document.original === before.original) return [...before.replacements];
  return before.segments.flatMap(({ start, textStart = start, end }, index) => {
    const same = document.segments[index];
    if (same === undefined) return [];
    const by = (same.textStart ?? same.start) - textStart;
    const last = Math.min(end, same.end - by);
    return before.replacements
      .filter((one) => one.start < last && one.end > textStart)
      .map((one) => ({ ...one, start: Math.max(one.start, textStart) + by, end: Math.min(one.end, last) + by }));
  });
}

/** Without spaces and punctuation around. */
function trimmed(text: string, { start, end }: Place): Place[] {
  const words = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su.exec(text.slice(start, end));
  return words === null ? [] : [{ start: start + words.index, end: start + words.index + words[0].length }];
}
