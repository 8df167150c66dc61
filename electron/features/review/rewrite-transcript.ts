import type { AlwaysTerm, Term } from "../../../shared/api/detection";
import { LONGEST_TERM } from "../../../shared/api/detection-choices";
import type { KnownEntity } from "../../../shared/api/known";
import { type DepersonalizedText, replacementsFrom } from "../../../shared/document/align";
import type { Document } from "../../../shared/document/document";
import { typeOfKind } from "../../../shared/document/kinds";
import type { Mapping } from "../../../shared/document/mapping";
import { marksOf } from "../../../shared/document/review/marks";
import { writtenIn } from "../../../shared/document/review/log";
import type { Mark, Place } from "../../../shared/document/review/operation";
import type { Transcript } from "../../../shared/document/transcript";
import { transcriptText } from "../../../shared/document/transcript-document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { Review } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { knownOfResult, OnlyHidden } from "../tasks/index";
import { EditPlan, visibleIn } from "./edit-plan";
import { CHANGED_SCORE, hiddenAgain, isOrdinary } from "./hidden-words";
import { nameFound } from "./name-found";
import { reviewedAgain } from "./reviewed";

const MOST_ATTEMPTS = 3;

export interface RewriteParts {
  readonly row: TaskRow;
  readonly before: Transcript;
  /** Unchanged turns are identical objects. */
  readonly after: Transcript;
  readonly current: Document;
  readonly mapping: Mapping | undefined;
  readonly review: Review | undefined;
  readonly never: readonly Term[];
  readonly detect: (
    text: string,
    kept: readonly AlwaysTerm[],
    known: readonly KnownEntity[],
  ) => Promise<Result<DepersonalizedText>>;
}

type Made = DepersonalizedText & { mapping: Record<string, string> };

/**
 * Detects names in changed turns, and hides them in all turns. Words that were hidden remain hidden, even in changed
 * form. Codes: `would_show`, `transcript_changed`, those of detection.
 */
export async function rewriteTranscript(parts: RewriteParts): Promise<Result<Made>> {
  const { row, before, after, current, review } = parts;
  const base = review?.document ?? current;
  const { text } = transcriptText(before);
  if (base.original !== text || current.original !== text) return fail("transcript_changed", "The texts differ");
  const plan = new EditPlan(before, after);
  const expected = plan.moved(current);
  const kept = plan.moved(base).filter(({ isSame }) => isSame);
  const found = await findIn(plan, parts);
  if (!found.ok) return found;
  const shown = plan.document(expected.filter(({ isSame }) => isSame));
  const spent = [
    ...writtenIn(review?.log ?? { done: [], undone: [], spent: [] }),
    ...marksOf(base).map((one) => one.text),
  ];
  const lastEntity = [...base.replacements, ...current.replacements].reduce(
    (most, one) => Math.max(most, one.entity ?? 0),
    0,
  );
  const changed = expected.flatMap(({ isSame, source: _, ...mark }) =>
    isSame ? [] : [{ ...mark, score: Math.min(mark.score, CHANGED_SCORE) }],
  );
  const others = await mentionsIn(plan, { found: found.value, changed, known: [...kept, ...expected] }, parts);
  const named = await nameFound(found.value, others, {
    ...{ document: shown, before: current, mapping: parts.mapping, row, lastEntity, spent },
  });
  const added: Mark[] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const made = await written(plan, [...kept, ...added, ...named, ...changed], plan.document(kept), parts);
    const { document } = await reviewedAgain(made, review, row, [], true);
    const missing = visibleIn(document, expected);
    if (missing.length === 0) {
      const { result, replacements } = made.document;
      return ok({ text: result, mapping: { ...made.mapping }, spans: replacements });
    }
    added.push(...missing);
  }
  return fail("would_show", "Something that is hidden would be shown");
}

async function written(
  plan: EditPlan,
  marks: readonly Mark[],
  kept: Document,
  { row, review, mapping: shown }: RewriteParts,
): Promise<{ document: Document; mapping: Mapping }> {
  const document = plan.document(marks);
  if (row.mode !== "reversible") return { document, mapping: {} };
  // Loaded late: large lists of names.
  const { mappingAfter } = await import("../../../engine/index");
  return { document, mapping: mappingAfter(document, kept, review?.mapping ?? shown ?? {}) };
}

interface Mentioned {
  readonly found: readonly Mark[];
  readonly changed: readonly Mark[];
  readonly known: readonly Mark[];
}

/** New names in all turns, and known names in new words. Without text. */
async function mentionsIn(
  plan: EditPlan,
  { found, changed, known }: Mentioned,
  { never, current, review }: RewriteParts,
): Promise<Mark[]> {
  const { loadKnownWords, otherMentions } = await import("../../../engine/index");
  const dictionary = await loadKnownWords();
  const isCommon = (word: string): boolean => dictionary.isCommon(word);
  const typed = <M extends Mark>(marks: readonly M[]) =>
    marks.map((mark) => ({ ...mark, type: typeOfKind(mark.kind) }));
  const corrected = changed.filter((mark) => plan.isProper(mark)).map((mark) => ({ ...mark, score: 1 }));
  const taken = [...known, ...found];
  const anywhere = await otherMentions(plan.text, typed(apart([...found, ...corrected])), taken, never);
  const places = [...taken, ...anywhere];
  const again = await otherMentions(plan.text, typed(apart(known)), places, never);
  const parts = [...anywhere, ...again.filter((mark) => plan.isNew(mark))];
  const unnamed = [...parts, ...hiddenAgain(plan, current, review?.log.removed, [...taken, ...parts], isCommon)];
  return unnamed.map(({ start, end, kind, score }): Mark => ({ start, end, text: "", kind, score, source: "echo" }));
}

/** Without overlaps; the first wins. */
function apart(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark);
  return kept;
}

async function findIn(plan: EditPlan, { row, current, mapping, detect }: RewriteParts): Promise<Result<Mark[]>> {
  const known =
    row.mode === "blind" ? [] : knownOfResult(current, row.mode === "reversible" ? (mapping ?? {}) : undefined);
  const { loadKnownWords } = await import("../../../engine/index");
  const dictionary = await loadKnownWords();
  const isCommon = (word: string): boolean => dictionary.isCommon(word);
  const terms = termsOf(current, plan.newWords, isCommon);
  const found: Mark[] = [];
  for (const { start, end } of plan.windows) {
    const text = plan.text.slice(start, end);
    if (text.trim() === "") continue;
    const made = await detect(text, terms, known);
    if (!made.ok) return made;
    for (const { resultStart, resultEnd, kind, score, entity, source, ...place } of replacementsFrom(
      text,
      made.value,
    )) {
      const mark = {
        ...{ text: made.value.text.slice(resultStart, resultEnd), kind, score },
        ...(entity !== undefined && { entity }),
        ...(source !== undefined && { source }),
      };
      const there: Place = { start: place.start + start, end: place.end + start };
      found.push(...plan.inChanged(there).map((part) => ({ ...mark, start: part.start, end: part.end })));
    }
  }
  return ok(found);
}

/** Hidden words that also occur in changed turns, except ordinary words that are visible elsewhere. */
function termsOf(document: Document, written: ReadonlySet<string>, isCommon: (word: string) => boolean): AlwaysTerm[] {
  const only = new OnlyHidden(document);
  const terms = new Map<string, AlwaysTerm>();
  for (const { start, end, kind, source } of document.replacements) {
    const text = document.original.slice(start, end).trim();
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    if (text.length < 2 || text.length > LONGEST_TERM || /[\r\n]/u.test(text)) continue;
    if (source === "echo" && isOrdinary(text, isCommon) && only.find(text) === undefined) continue;
    if (words.some((word) => written.has(word))) terms.set(text, { text, match: "stem", kind });
  }
  return [...terms.values()];
}
