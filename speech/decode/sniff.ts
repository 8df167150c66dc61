/** By the first bytes, whatever the name. */
export const SNIFFED = [
  ...["wav", "mp3", "mp4", "mov", "matroska", "webm", "ogg", "flac", "adts", "mpeg-ts", "mpeg-ps"],
  ...["amr", "asf", "avi", "aiff", "caf", "w64", "ac3", "au"],
  ...["page", "text", "zip", "pdf", "image", "empty", "other"],
] as const;
export type Sniffed = (typeof SNIFFED)[number];

export const SNIFF_BYTES = 4096;

const NO_RECORDING: readonly Sniffed[] = ["page", "text", "zip", "pdf", "image", "empty", "other"];

export const mayBeRecording = (sniffed: Sniffed): boolean => !NO_RECORDING.includes(sniffed);

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

function startsWith(bytes: Uint8Array, mark: readonly number[], at = 0): boolean {
  return mark.every((byte, i) => bytes[at + i] === byte);
}

/** Unambiguous marks at the start. */
const MARKS: readonly (readonly [string, Sniffed])[] = [
  ["OggS", "ogg"],
  ["fLaC", "flac"],
  ["#!AMR", "amr"],
  ["caff", "caf"],
  ["riff\x2e\x91\xcf\x11", "w64"],
  [".snd", "au"],
  ["\x30\x26\xb2\x75\x8e\x66\xcf\x11", "asf"],
  ["\x00\x00\x01\xba", "mpeg-ps"],
  ["PK\x03\x04", "zip"],
  ["PK\x05\x06", "zip"],
  ["Rar!", "zip"],
  ["7z\xbc\xaf", "zip"],
  ["\x1f\x8b", "zip"],
  ["%PDF", "pdf"],
  ["\x89PNG", "image"],
  ["\xff\xd8\xff", "image"],
  ["GIF8", "image"],
];

/** First boxes of QuickTime files without `ftyp`. */
const QUICKTIME_BOXES = ["moov", "mdat", "wide", "free", "skip", "pnot"];
const PICTURE_BRANDS = ["heic", "heix", "mif1", "msf1", "avif", "avis"];

function inBoxes(bytes: Uint8Array): Sniffed | undefined {
  const box = latin(bytes, 4, 8);
  if (box === "ftyp" || box === "styp") {
    const brand = latin(bytes, 8, 12);
    if (PICTURE_BRANDS.includes(brand)) return "image";
    return brand === "qt  " ? "mov" : "mp4";
  }
  return QUICKTIME_BOXES.includes(box) ? "mov" : undefined;
}

function inRiff(bytes: Uint8Array): Sniffed | undefined {
  const outer = latin(bytes, 0, 4);
  const inner = latin(bytes, 8, 12);
  if (["RIFF", "RIFX", "RF64", "BW64"].includes(outer)) {
    if (inner === "WAVE") return "wav";
    if (inner === "AVI ") return "avi";
    return inner === "WEBP" ? "image" : "other";
  }
  return outer === "FORM" && inner.startsWith("AIF") ? "aiff" : undefined;
}

/** The type of an EBML file is within the first bytes. */
function inEbml(bytes: Uint8Array): Sniffed | undefined {
  if (!startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return undefined;
  const head = latin(bytes, 0, 128);
  if (head.includes("webm")) return "webm";
  return head.includes("matroska") ? "matroska" : "other";
}

function id3Length(bytes: Uint8Array): number {
  if (latin(bytes, 0, 3) !== "ID3" || bytes.length < 10) return 0;
  // Seven bits per byte.
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
}

/** A frame of MPEG audio starts with eleven ones, of ADTS with twelve and layer zero. */
function inFrames(bytes: Uint8Array): Sniffed | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0x0b && second === 0x77) return "ac3";
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf6) === 0xf0 && ((third >> 2) & 15) < 13 ? "adts" : undefined;
  const [version, bitRate, rate] = [(second >> 3) & 3, third >> 4, (third >> 2) & 3];
  return version === 1 || bitRate === 15 || rate === 3 ? undefined : "mp3";
}

/** Packets of 188 bytes, or 192 with a time, that start with the same byte. */
function inPackets(bytes: Uint8Array): Sniffed | undefined {
  const every = (size: number, at: number): boolean =>
    bytes.length > at + size && [0, 1, 2].every((n) => (bytes[at + n * size] ?? 0x47) === 0x47);
  return every(188, 0) || every(192, 4) ? "mpeg-ts" : undefined;
}

/** Share of bytes below 128 in text of any encoding. */
const PLAIN = 0.1;

function inWords(bytes: Uint8Array): Sniffed | undefined {
  const head = bytes.subarray(0, 1024);
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return "text";
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 27) || byte === 127)) return undefined;
  const text = new TextDecoder("utf-8").decode(head).replace(/^\uFEFF/, "");
  if (/^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|title|meta)\b/i.test(text)) return "page";
  if (/<html[\s>]/i.test(text)) return "page";
  // Older encodings: any letters, with punctuation and spaces.
  const plain = head.filter((byte) => byte < 127).length;
  return plain >= head.length * PLAIN || !text.slice(0, -1).includes("\uFFFD") ? "text" : undefined;
}

/** @param head the first `SNIFF_BYTES` or fewer. For a longer ID3 tag, the format that usually follows. */
export function sniffRecording(head: Uint8Array): Sniffed {
  if (head.length === 0) return "empty";
  const tag = id3Length(head);
  if (tag > 0) return tag < head.length ? sniffAfterTag(head.subarray(tag)) : "mp3";
  for (const [mark, kind] of MARKS) if (latin(head, 0, mark.length) === mark) return kind;
  return inRiff(head) ?? inBoxes(head) ?? inEbml(head) ?? inPackets(head) ?? inFrames(head) ?? inWords(head) ?? "other";
}

function sniffAfterTag(rest: Uint8Array): Sniffed {
  const found = latin(rest, 0, 4) === "fLaC" ? "flac" : inFrames(rest);
  return found ?? "mp3";
}
