import { extname } from "node:path";
import { decodeText } from "../../shared/document/decode-text";
import { mayBeRecording, sniffRecording } from "../../speech/sound";
import { DocumentFailure } from "../document-failure";
import { Zip } from "../zip/zip";
import { text } from "./all-formats";
import type { DocumentFormat, FileSample } from "./document-format";
import { DOCUMENT_FORMATS } from "./registry";

/** `document`: a format recognizes it. `text`: no evidence against text. `foreign`: neither. */
type FileContent = "document" | "archive" | "office" | "encryptedOffice" | "foreign" | "recording" | "text";

interface RecognizedFile {
  readonly content: FileContent;
  readonly format?: DocumentFormat;
}

/** Extensions of other files, even if their bytes are valid letters. */
const NEVER_TEXT = new Set(
  (
    "doc xls ppt xlsb gif bmp webp heic ico " +
    "exe dll so dylib msi bin dat db sqlite class jar apk dmg iso zip rar 7z gz bz2 xz tar woff woff2 ttf otf"
  ).split(" "),
);

const HEAD_BYTES = 64_000;

export const extensionIn = (name: string): string => extname(name).slice(1).toLowerCase();

/** By content, and for similar texts by extension. */
export function documentFormat(name: string, bytes: Uint8Array): DocumentFormat | undefined {
  const extension = extensionIn(name);
  const { content, format } = recognizeFile(bytes, extension);
  // The byte order mark of UTF-16 resembles an MP3 frame.
  const isText = content === "text" || (content === "recording" && decodeText(bytes) !== undefined);
  return isText ? textFormat(extension) : format;
}

const textFormat = (extension: string): DocumentFormat =>
  DOCUMENT_FORMATS.find(({ recognizes, extensions }) => recognizes === undefined && extensions.includes(extension)) ??
  text;

/** The extension matters only for a text too short to distinguish markup from a text about it. */
export function recognizeFile(bytes: Uint8Array, extension: string): RecognizedFile {
  if (startsWith(bytes, [0x50, 0x4b, 3]) || startsWith(bytes, [0x50, 0x4b, 5]))
    return { content: "archive", ...formatOf({ ...sampleOf(bytes, extension), ...packageTypes(bytes) }) };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return compoundFile(bytes, extension);
  const head = beginning(bytes);
  // Encodings in which no name could be found.
  if (head.startsWith("%!PS") || /^begin [0-7]{3} \S/.test(head)) return { content: "foreign" };
  const found = formatOf({ ...sampleOf(bytes, extension), head, isWhole: head.length < HEAD_BYTES });
  if (found.format !== undefined) return { content: "document", ...found };
  // Unsupported XML.
  if (head.startsWith("<?xml") || (/^<[a-z][^<>]*>/i.test(head) && extension === "xml")) return { content: "foreign" };
  if (mayBeRecording(sniffRecording(bytes.subarray(0, 4096)))) return { content: "recording" };
  return { content: isNeverText(extension) ? "foreign" : "text" };
}

const isNeverText = (extension: string): boolean =>
  NEVER_TEXT.has(extension) ||
  DOCUMENT_FORMATS.some(
    ({ kind, container, extensions }) =>
      (container !== undefined || kind === "picture") && extensions.includes(extension),
  );

function formatOf(sample: FileSample): Pick<RecognizedFile, "format"> {
  const format = DOCUMENT_FORMATS.find(({ recognizes }) => recognizes?.(sample));
  return format === undefined ? {} : { format };
}

const sampleOf = (bytes: Uint8Array, extension: string): FileSample => ({
  bytes,
  extension,
  head: "",
  isWhole: false,
  officeTypes: "",
  mimetype: "",
});

function packageTypes(bytes: Uint8Array): Pick<FileSample, "officeTypes" | "mimetype"> {
  try {
    const zip = new Zip(bytes);
    const part = (name: string): string => Buffer.from(zip.read(name) ?? []).toString("latin1");
    const types = part("[Content_Types].xml");
    // An override names the main part; a default may name an embedded document of the same kind.
    const overrides = types.match(/<(?:\w+:)?Override\b[^>]*\.main\+xml["'][^>]*>/g)?.join("") ?? "";
    return { officeTypes: overrides, mimetype: part("mimetype") };
  } catch (error) {
    if (error instanceof DocumentFailure && error.reason !== "damaged") throw error;
    return { officeTypes: "", mimetype: "" };
  }
}

function compoundFile(bytes: Uint8Array, extension: string): RecognizedFile {
  // A docx with a password. Names of entries are UTF-16LE.
  if (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from("EncryptedPackage", "utf16le"))
  )
    return { content: "encryptedOffice" };
  const found = formatOf(sampleOf(bytes, extension));
  return found.format === undefined ? { content: "office" } : { content: "document", ...found };
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function beginning(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const wide =
    head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "latin1";
  return new TextDecoder(wide).decode(head).replace(/^(?:\uFEFF|ï»¿)?\s*/, "");
}
