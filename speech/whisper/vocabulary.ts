import { readFile } from "node:fs/promises";

/** Pieces of UTF-8 by number, in order of byte-pair merges (as in tiktoken). */
export class Vocabulary {
  readonly #pieces: readonly Buffer[];
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
    this.#ranks = new Map(pieces.map((piece, rank) => [piece.toString("latin1"), rank]));
  }

  encode(text: string): number[] {
    return text.split(/(?= )/u).flatMap((word) => this.#encodeWord(word));
  }

  #encodeWord(word: string): number[] {
    const parts = Array.from(Buffer.from(word, "utf8"), (byte) => String.fromCharCode(byte));
    for (;;) {
      let best = -1;
      let least = Infinity;
      for (let i = 0; i + 1 < parts.length; i += 1) {
        const rank = this.#ranks.get(`${parts[i]}${parts[i + 1]}`);
        if (rank !== undefined && rank < least) [best, least] = [i, rank];
      }
      if (best < 0) break;
      parts.splice(best, 2, `${parts[best]}${parts[best + 1]}`);
    }
    return parts.flatMap((part) => this.#ranks.get(part) ?? []);
  }

  /** Empty for a special token. Several tokens may share a letter. */
  bytes(token: number): Buffer {
    return this.#pieces[token] ?? NOTHING;
  }
}

const NOTHING = Buffer.alloc(0);

/** `tokens.txt`: lines of base64 and a number. */
export async function readVocabulary(path: string): Promise<Vocabulary> {
  const pieces: Buffer[] = [];
  for (const line of (await readFile(path, "utf8")).split("\n")) {
    const [piece = "", number] = line.split(" ");
    if (number !== undefined) pieces[Number(number)] = Buffer.from(piece, "base64");
  }
  return new Vocabulary(pieces);
}
