import { firstWhere } from "../../shared/sorted";
/** Determines how new words are written. */
export type PieceContext =
  | "text"
  | "cdata"
  | "formula"
  | "formulaNumber"
  /** Commas separate entries. */
  | "listItem"
  | "columnName"
  /** Must not contain its terminator. */
  | "comment"
  | "attribute"
  | "address"
  /** A name without spaces and punctuation. */
  | "identifier"
  | "style"
  /** An element for a character: removable, but words cannot be inserted. */
  | "element";

/** UTF-16 units. */
export interface Piece {
  readonly textStart: number;
  readonly textEnd: number;
  readonly rawStart: number;
  readonly rawEnd: number;
  /** Text equals source. */
  readonly exact: boolean;
  readonly context: PieceContext;
  /** Offset for `xml:space="preserve"`, for leading and trailing spaces of changed words. */
  readonly preserveAt?: number | undefined;
}

export class TracedText {
  static readonly empty = new TracedText("", []);

  constructor(
    readonly text: string,
    readonly pieces: readonly Piece[],
  ) {}

  static plain(text: string): TracedText {
    return new TracedText(text, []);
  }

  static join(parts: readonly TracedText[], separator: string): TracedText {
    const builder = new TracedBuilder();
    parts.forEach((part, index) => {
      if (index > 0) builder.plain(separator);
      builder.add(part);
    });
    return builder.finish();
  }

  slice(from: number, end = this.text.length): TracedText {
    const start = Math.max(0, from);
    if (start === 0 && end >= this.text.length) return this;
    const pieces: Piece[] = [];
    for (let index = firstAfter(this.pieces, start); index < this.pieces.length; index += 1) {
      const piece = this.pieces[index];
      if (piece === undefined || piece.textStart >= end) break;
      pieces.push(cut(piece, start, end));
    }
    return new TracedText(this.text.slice(start, end), pieces);
  }

  trim(): TracedText {
    const start = this.text.length - this.text.trimStart().length;
    return this.slice(start, Math.max(start, this.text.trimEnd().length));
  }

  trimEnd(): TracedText {
    return this.slice(0, this.text.trimEnd().length);
  }

  lines(): TracedText[] {
    const lines: TracedText[] = [];
    let start = 0;
    for (let end = this.text.indexOf("\n"); end >= 0; end = this.text.indexOf("\n", start)) {
      lines.push(this.slice(start, end));
      start = end + 1;
    }
    return [...lines, this.slice(start)];
  }

  collapsed(): TracedText {
    const words = /\S+/gu;
    const builder = new TracedBuilder();
    let last = 0;
    for (const { index, 0: word } of this.text.matchAll(words)) {
      if (last > 0) builder.space(this.slice(last, index));
      builder.add(this.slice(index, index + word.length));
      last = index + word.length;
    }
    return builder.finish();
  }

  as(context: PieceContext): TracedText {
    return new TracedText(
      this.text,
      this.pieces.map((piece) => ({ ...piece, context })),
    );
  }
}

export class TracedBuilder {
  #text = "";
  #pieces: Piece[] = [];

  get text(): string {
    return this.#text;
  }

  plain(words: string): void {
    this.#text += words;
  }

  raw(words: string, piece: Omit<Piece, "textStart" | "textEnd">): void {
    this.#pieces.push({ ...piece, textStart: this.#text.length, textEnd: this.#text.length + words.length });
    this.#text += words;
  }

  add({ text, pieces }: TracedText): void {
    const by = this.#text.length;
    for (const piece of pieces) {
      this.#pieces.push(by === 0 ? piece : { ...piece, textStart: piece.textStart + by, textEnd: piece.textEnd + by });
    }
    this.#text += text;
  }

  /** May represent several spaces. */
  space({ text, pieces: [first, ...more] }: TracedText): void {
    if (first === undefined || more.length > 0 || first.textEnd - first.textStart !== text.length) this.plain(" ");
    else this.raw(" ", { ...first, exact: first.exact && text === " " });
  }

  finish(): TracedText {
    const traced = new TracedText(this.#text, this.#pieces);
    this.#text = "";
    this.#pieces = [];
    return traced;
  }
}

export const firstAfter = (pieces: readonly { readonly textEnd: number }[], offset: number): number =>
  firstWhere(pieces, ({ textEnd }) => textEnd > offset);

/** Only exact pieces are cut. */
function cut(piece: Piece, start: number, end: number): Piece {
  const [from, to] = [Math.max(piece.textStart, start), Math.min(piece.textEnd, end)];
  const moved = { textStart: from - start, textEnd: to - start };
  if (!piece.exact) return { ...piece, ...moved };
  return {
    ...piece,
    ...moved,
    rawStart: piece.rawStart + from - piece.textStart,
    rawEnd: piece.rawEnd - (piece.textEnd - to),
  };
}

/** A name in a formula, in which quotes are doubled. */
export function unquotedName(own: TracedText, name: string): TracedText {
  const [first, last] = [own.pieces[0], own.pieces.at(-1)];
  if (own.text === name || first === undefined || last === undefined) return own.as("identifier");
  const builder = new TracedBuilder();
  builder.raw(name, { rawStart: first.rawStart, rawEnd: last.rawEnd, exact: false, context: "identifier" });
  return builder.finish();
}
