import { cutReplacements } from "../../../shared/document/cut-replacements";
import type { Document } from "../../../shared/document/document";
import type { Mark, Place } from "../../../shared/document/review/operation";
import { documentWith } from "../../../shared/document/review/marks";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript, transcriptText, type TurnPlace } from "../../../shared/document/transcript-document";
import { changedTurns } from "../../../shared/document/transcript-edits/edit-turns";
import { moveHidden } from "../../../shared/document/transcript-edits/move-hidden";
import { uncovered } from "../../../shared/sorted";

/** Context for detection, UTF-16 units. */
const CONTEXT = 1_500;
/** Beyond it, search the complete text. */
const MOST_WINDOWS = 6;

/** In the changed text. */
export interface MovedMark extends Mark {
  readonly isSame: boolean;
}

/** Consecutive turns. */
interface Words {
  readonly text: string;
  readonly pieces: readonly (Place & { readonly at: number })[];
}

interface Change {
  readonly before: Words;
  readonly after: Words;
}

/** Locates earlier hidden words in the changed text. */
export class EditPlan {
  readonly text: string;
  readonly #before: Transcript;
  readonly #after: Transcript;
  readonly #old: readonly TurnPlace[];
  readonly #now: readonly TurnPlace[];
  readonly #from: readonly (number | undefined)[];
  readonly changes: readonly Change[];
  /** Also further repetitions. Lower case. */
  readonly newWords: ReadonlySet<string>;

  /** @param after unchanged turns are the same objects. */
  constructor(before: Transcript, after: Transcript) {
    const [old, now] = [transcriptText(before), transcriptText(after)];
    const changes = changedTurns(before, after);
    const known = new Map(before.turns.map((turn, index) => [turn, index]));
    this.text = now.text;
    this.#before = before;
    this.#after = after;
    this.#old = old.places;
    this.#now = now.places;
    this.#from = after.turns.map((turn) => known.get(turn));
    this.changes = changes.map(({ start, end, newStart, newEnd }) => ({
      before: wordsOf(old.text, old.places.slice(start, end)),
      after: wordsOf(now.text, now.places.slice(newStart, newEnd)),
    }));
    this.newWords = new Set(
      this.changes.flatMap(({ before, after }) => {
        const left = new Map<string, number>();
        for (const word of wordsIn(before.text)) left.set(word, (left.get(word) ?? 0) + 1);
        return wordsIn(after.text).filter((word) => {
          const count = left.get(word) ?? 0;
          left.set(word, count - 1);
          return count <= 0;
        });
      }),
    );
  }

  get windows(): Place[] {
    const found: { start: number; end: number }[] = [];
    for (const { after } of this.changes) {
      const [first, last] = [after.pieces[0], after.pieces.at(-1)];
      if (first === undefined || last === undefined) continue;
      const start = this.#now.findLast((turn) => turn.start <= Math.max(0, first.start - CONTEXT))?.start ?? 0;
      const end = this.#now.find((turn) => turn.end >= last.end + CONTEXT)?.end ?? this.text.length;
      const before = found.at(-1);
      if (before !== undefined && start <= before.end) before.end = Math.max(before.end, end);
      else found.push({ start, end });
    }
    return found.length > MOST_WINDOWS ? [{ start: 0, end: this.text.length }] : found;
  }

  inChanged({ start, end }: Place): Place[] {
    return this.changes.flatMap(({ after }) =>
      after.pieces.flatMap((piece) => {
        const part = { start: Math.max(start, piece.start), end: Math.min(end, piece.end) };
        return part.start < part.end ? [part] : [];
      }),
    );
  }

  /** In a changed turn, with a word that is new there. */
  isNew(place: Place): boolean {
    return this.inChanged(place).some(({ start, end }) =>
      wordsIn(this.text.slice(start, end)).some((word) => this.newWords.has(word)),
    );
  }

  /** Each word is capitalized, not only as the start of a sentence. */
  isProper({ start, end }: Place): boolean {
    const words = this.text.slice(start, end).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const isFirst =
      this.#now.some(({ textStart }) => textStart === start) ||
      OPENING.test(this.text.slice(Math.max(0, start - 8), start));
    return words.length > 0 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) && !isFirst;
  }

  /** Omits deleted words. */
  moved(document: Document): MovedMark[] {
    const marks = piecesOf(document, this.#old);
    const kept = this.#now.flatMap((place, index) => {
      const old = this.#old[this.#from[index] ?? -1];
      return old === undefined ? this.#label(marks, place, index) : shifted(marks, old, place.start - old.start);
    });
    const changed = this.changes.flatMap(({ before, after }) => {
      const hidden = marks.flatMap((mark) => {
        const place = inWords(before, mark);
        return place === undefined ? [] : [{ mark, place }];
      });
      const places = moveHidden(
        before.text,
        after.text,
        hidden.map(({ place }) => place),
      );
      return hidden.flatMap(({ mark }, index) => {
        const place = places[index];
        if (place === undefined) return [];
        return outOfWords(after, place).map((part): MovedMark => ({ ...mark, ...part, isSame: place.isSame }));
      });
    });
    return [...kept, ...changed].toSorted((a, b) => a.start - b.start);
  }

  /** For overlapping `marks`, the first one is used. */
  document(marks: readonly Mark[]): Document {
    const blank = documentOfTranscript(this.#after, { text: this.text, mapping: {}, spans: [] });
    return documentWith(blank, united(marks));
  }

  /** As in another turn of the speaker. */
  #label(marks: readonly Mark[], place: TurnPlace, index: number): MovedMark[] {
    const { speaker } = this.#after.turns[index] ?? {};
    const old = speaker === undefined ? -1 : this.#before.turns.findIndex((turn) => turn.speaker === speaker);
    const like = this.#old[old];
    if (like === undefined) return [];
    return shifted(marks, { start: like.start, end: like.textStart }, place.start - like.start);
  }
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];
const OPENING = /[.!?…]["»”)]*\s+$/u;

/** Letters visible in `document`. */
export function visibleIn<P extends Place>({ original, replacements }: Document, places: readonly P[]): P[] {
  return places.filter((place) =>
    uncovered(place, replacements).some(({ start, end }) => /[\p{L}\p{N}]/u.test(original.slice(start, end))),
  );
}

function wordsOf(text: string, places: readonly TurnPlace[]): Words {
  let [joined, separator] = ["", ""];
  const pieces = places.map(({ textStart, end }) => {
    const words = text.slice(textStart, end).replace(/\n$/u, "");
    joined += separator;
    separator = "\n";
    const piece = { at: joined.length, start: textStart, end: textStart + words.length };
    joined += words;
    return piece;
  });
  return { text: joined, pieces };
}

function inWords({ pieces }: Words, { start, end }: Place): Place | undefined {
  const parts = pieces.filter((piece) => piece.start < end && piece.end > start);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    start: first.at + Math.max(0, start - first.start),
    end: last.at + Math.min(last.end, end) - last.start,
  };
}

function outOfWords({ pieces }: Words, { start, end }: Place): Place[] {
  return pieces.flatMap((piece) => {
    const from = Math.max(start, piece.at);
    const to = Math.min(end, piece.at + piece.end - piece.start);
    return from < to ? [{ start: piece.start + from - piece.at, end: piece.start + to - piece.at }] : [];
  });
}

/** Cut at turns and names of speakers. */
function piecesOf({ result, replacements }: Document, places: readonly TurnPlace[]): Mark[] {
  const borders = places.flatMap(({ start, textStart }) => [start, textStart]);
  return cutReplacements(replacements, borders).map(
    ({ start, end, resultStart, resultEnd, kind, score, entity, source }) => ({
      ...{ start, end, text: result.slice(resultStart, resultEnd), kind, score },
      ...(entity !== undefined && { entity }),
      ...(source !== undefined && { source }),
    }),
  );
}

const shifted = (marks: readonly Mark[], { start, end }: Place, by: number): MovedMark[] =>
  marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by, isSame: true }));

/** Joins overlapping marks; the first text wins. */
function united(marks: readonly Mark[]): Mark[] {
  const kept: { mark: Mark; rank: number }[] = [];
  const ranked = marks.map((mark, index) => ({ mark, rank: mark.text === "" ? index + marks.length : index }));
  for (const one of ranked.toSorted((a, b) => a.mark.start - b.mark.start)) {
    const last = kept.at(-1);
    if (last === undefined || one.mark.start >= last.mark.end) {
      kept.push(one);
      continue;
    }
    const best = one.rank < last.rank ? one : last;
    const end = Math.max(last.mark.end, one.mark.end);
    kept[kept.length - 1] = { rank: best.rank, mark: { ...best.mark, start: last.mark.start, end } };
  }
  return kept.map(({ mark }) => mark);
}
