import type { Edit, MappedDocument, Place, PlacedText } from "./mapped-document";
import { escapedFor, type RawEdit } from "./xml/raw-edits";
import { firstAfter, type Piece, type TracedText } from "./xml/traced-text";

interface Block {
  readonly part: string;
  readonly textStart: number;
  readonly textEnd: number;
  readonly traced: TracedText;
  /** Not part of the text. Emptied if the words at `textStart` are replaced (see `emptyWith`). */
  readonly emptied: boolean;
  /** Starts of equal words; follows the first that is edited. */
  readonly starts?: readonly number[];
}

interface Said {
  readonly textStart: number;
  readonly textEnd: number;
}

export interface TracedDocument {
  readonly text: string;
  readonly places: readonly PlacedText[];
  readonly isFrame: NonNullable<MappedDocument["isFrame"]>;
  /**
   * By part. An edit over several pieces puts its words into the first; repeated words are replaced everywhere. Throws
   * `RangeError` if edits overlap or are unsorted.
   */
  readonly rawEdits: (edits: readonly Edit[]) => Map<string, RawEdit[]>;
}

export class TracedDocumentBuilder {
  readonly #text: string[] = [];
  readonly #blocks: Block[] = [];
  readonly #copies: Block[] = [];
  readonly #places: PlacedText[] = [];
  readonly #frames: Said[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds words that are not in the document, such as a heading. They are never detected. */
  say(words: string): void {
    const textStart = this.#put(words);
    this.#frames.push({ textStart, textEnd: this.#length });
  }

  /** Adds words of the document that `rawEdits` ignores; the caller writes them. Returns their start. */
  own(words: string): number {
    return this.#put(words);
  }

  #put(words: string): number {
    const start = this.#length;
    this.#text.push(words);
    this.#length += words.length;
    return start;
  }

  add(part: string, traced: TracedText, place?: Place, name?: string): number {
    const textStart = this.#put(traced.text);
    this.#addGaps(textStart, traced);
    this.#blocks.push({ part, textStart, textEnd: this.#length, traced, emptied: false });
    if (place !== undefined) this.place(place, textStart, this.#length, name);
    return textStart;
  }

  /** Marks text between pieces as frame: the reader inserted it, for example a comment's cell. */
  #addGaps(textStart: number, { text, pieces }: TracedText): void {
    let at = 0;
    for (const piece of [...pieces, { textStart: text.length, textEnd: text.length }]) {
      if (piece.textStart > at) this.#frames.push({ textStart: textStart + at, textEnd: textStart + piece.textStart });
      at = piece.textEnd;
    }
  }

  place(place: Place, start: number, end: number, name?: string): void {
    if (end > start) this.#places.push({ place, ...(name === undefined ? {} : { name }), start, end });
  }

  /** Repeats a replacement at `textStart`. */
  copy(part: string, traced: TracedText, textStart: number): void {
    this.#copies.push({ part, textStart, textEnd: textStart + traced.text.length, traced, emptied: false });
  }

  /** Repeats the first edited of these places. */
  copyOfAny(part: string, traced: TracedText, starts: readonly number[]): void {
    const [textStart = 0] = starts;
    this.#copies.push({
      ...{ part, textStart, textEnd: textStart + traced.text.length, traced, emptied: false },
      starts,
    });
  }

  /** Derived from words at `textStart`, such as initials; removed with them. */
  emptyWith(part: string, traced: TracedText, textStart: number, textEnd: number): void {
    this.#copies.push({ part, textStart, textEnd, traced, emptied: true });
  }

  finish(): TracedDocument {
    const [blocks, copies, frames] = [this.#blocks, this.#copies, this.#frames];
    return {
      text: this.#text.join(""),
      places: this.#places,
      isFrame: (stretch) => isCovered(frames, stretch),
      rawEdits: (edits) => rawEdits(blocks, copies, edits),
    };
  }
}

function isCovered(ranges: readonly Said[], { start, end }: Pick<Edit, "start" | "end">): boolean {
  let at = start;
  for (let index = firstAfter(ranges, start); at < end; index += 1) {
    const range = ranges[index];
    if (range === undefined || range.textStart > at) return false;
    at = range.textEnd;
  }
  return true;
}

function editedPlace(copy: Block, edits: readonly Numbered[]): Block {
  const { length } = copy.traced.text;
  const textStart = copy.starts?.find((start) => (edits[firstAfter(edits, start)]?.start ?? Infinity) < start + length);
  return textStart === undefined ? copy : { ...copy, textStart, textEnd: textStart + length };
}

interface Numbered extends Edit {
  readonly textEnd: number;
}

function rawEdits(blocks: readonly Block[], copies: readonly Block[], edits: readonly Edit[]): Map<string, RawEdit[]> {
  const sorted = checked(edits);
  const parts = new Map<string, RawEdit[]>();
  const homes = new Map<Edit, number>();
  for (const block of blocks) {
    editBlock(block, sorted, parts, (edit, at) => {
      if (homes.has(edit)) return false;
      homes.set(edit, at);
      return true;
    });
  }
  for (const copy of copies.map((one) => editedPlace(one, sorted))) {
    if (copy.emptied) empty(copy, sorted, parts);
    else {
      const written = new Set<Edit>();
      editBlock(copy, sorted, parts, (edit) => {
        const home = homes.get(edit) ?? edit.start;
        if (written.has(edit) || home < copy.textStart || home >= copy.textEnd) return false;
        written.add(edit);
        return true;
      });
    }
  }
  return parts;
}

function checked(edits: readonly Edit[]): Numbered[] {
  let last = 0;
  return edits.map((edit) => {
    if (edit.start < last || edit.end < edit.start) throw new RangeError("Edits overlap or are not in order");
    last = edit.end;
    return { ...edit, textEnd: edit.end };
  });
}

/** @param writes the edit's words go into the piece at this offset of the text. */
function editBlock(
  { part, textStart, textEnd, traced }: Block,
  edits: readonly Numbered[],
  parts: Map<string, RawEdit[]>,
  writes: (edit: Edit, at: number) => boolean,
): void {
  const preserved = new Set<number>();
  for (let index = firstAfter(edits, textStart); index < edits.length; index += 1) {
    const edit = edits[index];
    if (edit === undefined || edit.start >= textEnd) break;
    const { pieces } = traced.slice(edit.start - textStart, edit.end - textStart);
    for (const piece of pieces) {
      const at = Math.max(edit.start, textStart) + piece.textStart;
      const words = piece.context !== "element" && writes(edit, at) ? edit.replacement : "";
      push(parts, part, piece, words);
      if (piece.preserveAt !== undefined) preserved.add(piece.preserveAt);
    }
  }
  for (const at of preserved) push(parts, part, { rawStart: at, rawEnd: at }, ' xml:space="preserve"');
}

function empty(copy: Block, edits: readonly Numbered[], parts: Map<string, RawEdit[]>): void {
  const next = edits[firstAfter(edits, copy.textStart)];
  if (next === undefined || next.start >= copy.textEnd) return;
  for (const piece of copy.traced.pieces) push(parts, copy.part, piece, "");
}

function push(
  parts: Map<string, RawEdit[]>,
  part: string,
  { rawStart: start, rawEnd: end, context }: Pick<Piece, "rawStart" | "rawEnd"> & Partial<Pick<Piece, "context">>,
  words: string,
): void {
  const known = parts.get(part) ?? [];
  known.push({ start, end, replacement: context === undefined ? words : escapedFor(context, words) });
  parts.set(part, known);
}
