import { z } from "zod";
import { MOST_PIECES, NUMBERS_OF_CORNERS, NUMBERS_OF_PIECE, pieceCount, type TextPlaces } from "./text-places";

const PLACES_VERSION = 1;

/** Bytes. */
const SIZE = 4;

/** `text`: `textHash`. */
const headSchema = z.object({
  version: z.literal(PLACES_VERSION),
  text: z.string(),
  pieces: z.number().int().nonnegative().max(MOST_PIECES),
});

/** A line of JSON, then pieces and corners. */
export function packPlaces(places: TextPlaces, text: string): Uint8Array {
  const head = { version: PLACES_VERSION, text, pieces: pieceCount(places) } satisfies z.infer<typeof headSchema>;
  const { pieces, corners } = places;
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    Buffer.from(pieces.buffer, pieces.byteOffset, pieces.byteLength),
    Buffer.from(corners.buffer, corners.byteOffset, corners.byteLength),
  ]);
}

/** Undefined if outdated or damaged. */
export function unpackPlaces(content: Uint8Array, text: string): TextPlaces | undefined {
  const end = content.indexOf(0x0a);
  const head = headOf(Buffer.from(content.subarray(0, Math.max(0, end))).toString());
  if (head?.text !== text) return undefined;
  const [count, points] = [head.pieces * NUMBERS_OF_PIECE, head.pieces * NUMBERS_OF_CORNERS];
  // Aligned.
  const { buffer } = Uint8Array.from(content.subarray(end + 1));
  if (buffer.byteLength !== (count + points) * SIZE) return undefined;
  return { pieces: new Int32Array(buffer, 0, count), corners: new Float32Array(buffer, count * SIZE, points) };
}

function headOf(line: string): z.infer<typeof headSchema> | undefined {
  try {
    return headSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
