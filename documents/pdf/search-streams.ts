import type { CleanFile } from "./clean-file";

/** Shorter than this, or made of digits alone and shorter than the other, words are found everywhere by chance. */
const SHORTEST = 4;
const SHORTEST_NUMBER = 7;

/** Whether a value stands in a file as text: in one of the ways a PDF writes text, in what draws it or around that. */
export function isWritten(value: string, { bytes, streams }: Pick<CleanFile, "bytes" | "streams">): boolean {
  const ways = waysToWrite(value);
  return [bytes, ...streams].some((part) => {
    const buffer = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    return ways.some((way) => buffer.includes(way));
  });
}

function waysToWrite(value: string): Buffer[] {
  if (value.length < (/\p{L}/u.test(value) ? SHORTEST : SHORTEST_NUMBER)) return [];
  const wide = Buffer.from(value, "utf16le").swap16();
  const plain = [wide, Buffer.from(value, "utf8")];

  if (/^[\x00-\xff]*$/.test(value)) plain.push(Buffer.from(value, "latin1"));
  return plain.flatMap((bytes) => {
    const hex = bytes.toString("hex");
    return [bytes, Buffer.from(hex), Buffer.from(hex.toUpperCase())];
  });
}
