import { DocumentFailure } from "../document-failure";
import type { Edit } from "../mapped-document";
import { firstWhere } from "../../shared/sorted";

/** UTF-16 units. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A JSON string, a CSV field, a text node. */
export interface Holder {
  readonly from: number;
  readonly to: number;
  readonly escape: (words: string) => string;
  readonly close?: (edited: string) => string;
}

interface Piece {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Undefined: syntax that no edit removes. */
  readonly holder: Holder | undefined;
  /** One character written as several. Otherwise units correspond one to one. */
  readonly whole: boolean;
}

/** Each source position is read once. */
export class SourceText {
  readonly #source: string;
  readonly #words: string[] = [];
  readonly #pieces: Piece[] = [];
  #length = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#words.join("");
  }

  /** Words missing in the source. */
  glue(words: string): void {
    this.#words.push(words);
    this.#length += words.length;
  }

  /** Without `holder`: characters that must remain. */
  verbatim(from: number, to: number, holder?: Holder): void {
    this.like(this.#source.slice(from, to), from, to, holder);
  }

  like(words: string, from: number, to: number, holder: Holder | undefined): void {
    this.#add(words, { from, to, holder, whole: false });
  }

  /** Entities and escapes. */
  spelled(words: string, from: number, to: number, holder: Holder): void {
    this.#add(words, { from, to, holder, whole: true });
  }

  isFrame({ start, end }: Pick<Edit, "start" | "end">): boolean {
    for (let index = this.#firstAfter(start); (this.#pieces[index]?.at ?? end) < end; index += 1) {
      const piece = this.#pieces[index];
      if (piece === undefined) break;
      const own = placeIn(piece, Math.max(start, piece.at), Math.min(end, endOf(piece)));
      if (piece.holder !== undefined || /\p{L}/u.test(this.#source.slice(own.start, own.end))) return false;
    }
    return true;
  }

  /** Throws `DocumentFailure` if the edits are impossible. */
  sourceEdits(edits: readonly Edit[]): SourceEdit[] {
    const changes = new Map<Holder, SourceEdit[]>();
    let first = 0;
    for (const edit of edits) {
      while (first < this.#pieces.length && endOf(this.#pieces[first]) < edit.start) first += 1;
      this.#place(edit, first, changes);
    }
    const done = [...changes].flatMap(([holder, own]) => this.#written(holder, joined(own)));
    return done.sort((a, b) => a.start - b.start);
  }

  rewrite(edits: readonly Edit[]): string {
    return applied(this.#source, 0, this.#source.length, this.sourceEdits(edits));
  }

  #firstAfter(offset: number): number {
    return firstWhere(this.#pieces, (piece) => endOf(piece) > offset);
  }

  #add(words: string, place: Omit<Piece, "at" | "length">): void {
    if (words === "") return;
    this.#pieces.push({ at: this.#length, length: words.length, ...place });
    this.glue(words);
  }

  #place({ start, end, replacement }: Edit, first: number, changes: Map<Holder, SourceEdit[]>): void {
    let words = replacement;
    let isPlaced = false;
    let isHeld = false;
    for (let index = first; index < this.#pieces.length; index += 1) {
      const piece = this.#pieces[index];
      if (piece === undefined || (piece.at >= end && !(start === end && piece.at === end))) break;
      const from = Math.max(start, piece.at);
      const to = Math.min(end, endOf(piece));
      if (from > to || (from === to && (start !== end || isPlaced))) continue;
      if (piece.holder === undefined) {
        // Names found in times or separators are false matches.
        const own = placeIn(piece, from, to);
        isHeld ||= /\p{L}/u.test(this.#source.slice(own.start, own.end));
        continue;
      }
      const own = changes.get(piece.holder) ?? [];
      own.push({ ...placeIn(piece, from, to), replacement: words });
      changes.set(piece.holder, own);
      words = "";
      isPlaced = true;
    }
    if (!isPlaced && isHeld) throw new DocumentFailure("document_not_clean");
  }

  #written({ from, to, escape, close }: Holder, own: readonly SourceEdit[]): SourceEdit[] {
    const escaped = own.map(({ replacement, ...place }) => ({ ...place, replacement: escape(replacement) }));
    if (close === undefined) return escaped;
    return [{ start: from, end: to, replacement: close(applied(this.#source, from, to, escaped)) }];
  }
}

const endOf = (piece: Piece | undefined): number => (piece === undefined ? 0 : piece.at + piece.length);

function placeIn(piece: Piece, from: number, to: number): { readonly start: number; readonly end: number } {
  if (!piece.whole) return { start: piece.from + from - piece.at, end: piece.from + to - piece.at };
  if (from < to) return { start: piece.from, end: piece.to };
  const place = from === piece.at ? piece.from : piece.to;
  return { start: place, end: place };
}

/** Of two edits in one escaped character, the first removes it. */
function joined(edits: readonly SourceEdit[]): SourceEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const apart: SourceEdit[] = [];
  for (const edit of sorted) {
    const last = apart.at(-1);
    if (last === undefined || edit.start >= last.end) apart.push(edit);
    else {
      const end = Math.max(last.end, edit.end);
      apart[apart.length - 1] = { start: last.start, end, replacement: last.replacement + edit.replacement };
    }
  }
  return apart;
}

export function applied(source: string, from: number, to: number, edits: readonly SourceEdit[]): string {
  const pieces: string[] = [];
  let at = from;
  for (const { start, end, replacement } of edits) {
    pieces.push(source.slice(at, start), replacement);
    at = end;
  }
  pieces.push(source.slice(at, to));
  return pieces.join("");
}
