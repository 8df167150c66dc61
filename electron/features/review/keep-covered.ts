import { type Document, isDepersonalized } from "../../../shared/document/document";
import { EMPTY_LOG, type ReviewLog, soundEdits, withOperation } from "../../../shared/document/review/log";
import type { SoundStretch } from "../../../shared/document/review/operation";
import type { Transcript, Turn } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import {
  type CoveredStretch,
  coveredStretches,
  editedCover,
  hiddenStretches,
  joined,
  similarWordsLost,
  speechWithoutWords,
} from "../../../speech/index";
import type { Review, TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";

/** Shorter differences are rounding. Seconds. */
const SHORTEST = 0.001;

interface Earlier {
  readonly document: Document;
  readonly transcript?: Transcript | undefined;
  readonly review?: Pick<Review, "log"> | undefined;
}

/**
 * Covers by hand the sound that an edit of words would uncover, and other hidden words where the user has uncovered
 * sound.
 * @param loudness undefined: compares only hidden words and similar ones.
 */
export async function keepCovered(
  made: TaskResult,
  before: Earlier,
  { mode, tag }: Pick<TaskRow, "mode" | "tag">,
  loudness?: readonly number[],
): Promise<TaskResult> {
  const { document, mapping } = made;
  const log = made.review?.log ?? EMPTY_LOG;
  const cover = editedCover([...coveredStretches(document), ...withoutWords(document, loudness)], soundEdits(log));
  const open = without([...(await earlierCover(before, document, loudness)), ...newlyHidden(before, document)], cover);
  if (open.length === 0) return made;
  const review = made.review ?? { document, mode, tag, mapping, log };
  const kept = open.reduce<ReviewLog>(
    (all, sound) => withOperation(all, { intent: "silence", clear: [], marks: [], sound }),
    log,
  );
  return { ...made, review: { ...review, log: kept } };
}

const withoutWords = (document: Document, loudness: readonly number[] | undefined): CoveredStretch[] =>
  loudness === undefined ? [] : speechWithoutWords(document, loudness);

async function earlierCover(
  { document, transcript, review }: Earlier,
  after: Document,
  loudness: readonly number[] | undefined,
): Promise<CoveredStretch[]> {
  if (!isDepersonalized(document))
    return transcript === undefined
      ? []
      : [...removedTurns(transcript), ...withoutWords(asRecognized(transcript, after), loudness)];
  const similar = await similarWordsLost(document, after);
  const planned = [...coveredStretches(document), ...similar, ...withoutWords(document, loudness)];
  return editedCover(planned, soundEdits(review?.log ?? EMPTY_LOG));
}

function removedTurns({ turns, removedTurns: removed = [] }: Transcript): CoveredStretch[] {
  const spoken = turns
    .flatMap(({ words, start, end }) => words?.map(([, from, to]) => ({ from, to })) ?? [{ from: start, to: end }])
    .sort((one, other) => one.from - other.from);
  const stretches = removed.map(({ start, end }) => ({ from: start, to: end, kinds: [] }));
  return without(stretches, spoken).map((sound) => ({ ...sound, kinds: [], reasons: ["unwritten"] }));
}

/** With the words before all edits. Turns with hidden words in `after` become completely hidden. */
function asRecognized({ speakers, turns }: Transcript, after: Document): Document {
  const document = documentOfTranscript({ speakers, turns: turns.map(recognizedTurn) });
  const replacements = document.segments.flatMap(({ start, end }, index) => {
    const turn = after.segments[index];
    const hidden = after.replacements.find((one) => turn && one.start < turn.end && one.end > turn.start);
    return hidden === undefined ? [] : [{ ...hidden, start, end }];
  });
  return { ...document, replacements };
}

function recognizedTurn({ recognized, ...turn }: Turn): Turn {
  if (recognized === undefined) return turn;
  return { ...turn, words: recognized, text: recognized.map(([word]) => word).join(" ") };
}

/** Hidden words that were not hidden at this time before. */
function newlyHidden({ document }: Earlier, after: Document): CoveredStretch[] {
  const times = new Map<string, SoundStretch[]>();
  for (const { from, to, text } of hiddenStretches(document)) {
    const known = times.get(lettersOf(text));
    if (known === undefined) times.set(lettersOf(text), [{ from, to }]);
    else known.push({ from, to });
  }
  return hiddenStretches(after).filter(({ from, to, text }) => {
    const known = times.get(lettersOf(text)) ?? [];
    return !known.some((one) => one.from < to && one.to > from);
  });
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "").toLowerCase();

/** `covered`: in order. */
function without(stretches: readonly CoveredStretch[], covered: readonly SoundStretch[]): SoundStretch[] {
  return joined(stretches).flatMap(({ from, to }) => {
    const left: SoundStretch[] = [];
    let at = from;
    for (const one of covered) {
      if (one.to <= at || one.from >= to) continue;
      if (one.from > at) left.push({ from: at, to: one.from });
      at = one.to;
    }
    if (at < to) left.push({ from: at, to });
    return left.filter((part) => part.to - part.from > SHORTEST);
  });
}
