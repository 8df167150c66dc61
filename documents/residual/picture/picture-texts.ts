import { iptcTexts } from "./iptc-texts";
import { pngTexts } from "./png-texts";
import { tiffTexts } from "./tiff-texts";

/** PNG chunks, JPEG segments, TIFF tags, GIF comments and WebP chunks, undecoded. Undefined for other data. */
export function pictureTexts(data: Uint8Array): Buffer[] | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const texts = readerFor(bytes);
  if (texts === undefined) return undefined;
  const found: Buffer[] = [];
  try {
    for (const text of texts(bytes)) found.push(readable(text));
  } catch {
    // Truncated.
  }
  return found;
}

/** Data with zeros is not text. UTF-16 has a byte order mark here. */
const readable = (text: Buffer): Buffer =>
  /^(?:\xff\xfe|\xfe\xff)/.test(text.toString("latin1", 0, 2))
    ? text
    : Buffer.from(text.map((byte) => (byte < 0x20 ? 0x0a : byte)));

type Reader = (bytes: Buffer) => Iterable<Buffer>;

function readerFor(bytes: Buffer): Reader | undefined {
  const head = bytes.toString("latin1", 0, 12);
  if (head.startsWith("\x89PNG\r\n")) return (png) => pngTexts(png, tiffTexts);
  if (head.startsWith("\xff\xd8\xff")) return jpegTexts;
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return tiffTexts;
  if (/^GIF8[79]a/.test(head)) return gifTexts;
  return /^RIFF[^]{4}WEBP/.test(head) ? webpTexts : undefined;
}

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const [FIRST_APPLICATION, LAST_APPLICATION] = [0xe0, 0xef];

function* jpegTexts(jpeg: Buffer): Generator<Buffer> {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const content = jpeg.subarray(at + 4, end);
    const head = content.toString("latin1", 0, 30);
    if (marker === COMMENT) yield content;
    else if (head.startsWith("Exif\0\0")) yield* tiffTexts(content.subarray(6));
    else if (head.startsWith("Photoshop 3.0\0")) yield* iptcTexts(content);
    else if (
      marker >= FIRST_APPLICATION &&
      marker <= LAST_APPLICATION &&
      !/^(?:JFIF|JFXX|Adobe|ICC_PROFILE)/.test(head)
    )
      yield content.subarray(content.indexOf(0) + 1);
    at = end;
  }
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (end > 0 && end + 2 < jpeg.length) yield jpeg.subarray(end + 2);
}

/** Extensions are sought at every byte and may overlap; limits the total, as a multiple of the size. */
const MOST_OVERLAPS = 8;

function* gifTexts(gif: Buffer): Generator<Buffer> {
  let left = gif.length * MOST_OVERLAPS;
  for (let at = gif.indexOf(0x21); at >= 0 && at + 3 < gif.length; at = gif.indexOf(0x21, at + 1)) {
    if (gif[at + 1] !== COMMENT && gif[at + 1] !== 0xff && gif[at + 1] !== 1) continue;
    const blocks: Buffer[] = [];
    let block = at + 2;
    for (let size = gif[block] ?? 0; size > 0 && block + size < gif.length && left > 0; size = gif[block] ?? 0) {
      left -= size;
      blocks.push(gif.subarray(block + 1, block + 1 + size));
      block += size + 1;
    }
    yield Buffer.concat(blocks);
  }
}

function* webpTexts(webp: Buffer): Generator<Buffer> {
  for (let at = 12; at + 8 <= webp.length;) {
    const kind = webp.toString("latin1", at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    const content = webp.subarray(at + 8, at + 8 + size);
    if (kind === "EXIF") yield* tiffTexts(content.subarray(content.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0));
    if (kind === "XMP ") yield content;
    at += 8 + size + (size % 2);
  }
}
