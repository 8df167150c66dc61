import { crc32, deflateSync, inflateSync } from "node:zlib";
import { damaged } from "../document-failure";
import { bareProfile } from "./bare-profile";

const PIXEL_CHUNKS = new Set("IHDR PLTE tRNS IDAT IEND".split(" "));
const SHOWN_CHUNKS = new Set([...PIXEL_CHUNKS, ..."gAMA cHRM sRGB iCCP sBIT bKGD pHYs".split(" ")]);
/** Offset of the colour type. */
const COLOURS = 25;
const PROFILE_BYTES = 4_000_000;

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** Throws if truncated. */
export function barePng(bytes: Uint8Array): Uint8Array {
  const kept = chunksOf(bytes, SHOWN_CHUNKS).map((chunk) => (chunk.kind === "iCCP" ? withBareProfile(chunk) : chunk));
  return Buffer.concat([bytes.subarray(0, 8), ...kept.map(({ whole }) => whole)]);
}

/** Without unpacking animations and compressed words. */
export function pngOfPixels(bytes: Uint8Array): { readonly png: Uint8Array; readonly packed: Buffer } {
  const kept = chunksOf(bytes, PIXEL_CHUNKS);
  return {
    png: Buffer.concat([bytes.subarray(0, 8), ...kept.map(({ whole }) => whole)]),
    packed: Buffer.concat(kept.filter(({ kind }) => kind === "IDAT").map(({ data }) => data)),
  };
}

/** Colour types 4 and 6, or a chunk of opacities. */
export function mayBeTransparent(bytes: Uint8Array): boolean {
  return bytes[COLOURS] === 4 || bytes[COLOURS] === 6 || chunksOf(bytes, new Set(["tRNS"])).length > 0;
}

function chunksOf(bytes: Uint8Array, kinds: ReadonlySet<string>): Chunk[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= view.length;) {
    const end = at + 12 + view.readUInt32BE(at);
    const kind = view.toString("latin1", at + 4, at + 8);
    if (end > view.length) throw damaged();
    if (kinds.has(kind)) chunks.push({ kind, data: view.subarray(at + 8, end - 4), whole: view.subarray(at, end) });
    if (kind === "IEND") break;
    at = end;
  }
  return chunks;
}

function withBareProfile({ kind, data }: Chunk): Chunk {
  const name = data.indexOf(0);
  const profile = unpacked(data.subarray(name + 2));
  const bare = name < 1 ? undefined : profile && bareProfile(profile);
  if (bare === undefined) return { kind, data, whole: Buffer.alloc(0) };
  const content = Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(bare)]);
  return { kind, data: content, whole: chunkOf(kind, content) };
}

function unpacked(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: PROFILE_BYTES });
  } catch {
    return undefined;
  }
}

function chunkOf(kind: string, data: Buffer): Buffer {
  const [head, sum] = [Buffer.alloc(8), Buffer.alloc(4)];
  head.writeUInt32BE(data.length, 0);
  head.write(kind, 4, "latin1");
  sum.writeUInt32BE(crc32(data, crc32(kind)));
  return Buffer.concat([head, data, sum]);
}
