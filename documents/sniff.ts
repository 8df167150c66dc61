import { pictureFormat } from "./raster/picture-format";
import { mayBeRecording, sniffRecording } from "../speech/decode/sniff";

/** Format of a file by its content. `text` is content that may be text: there is no evidence against it. */
export type DocumentKind =
  | "zip"
  | "pdf"
  | "picture"
  | "office"
  | "encryptedOffice"
  | "rtf"
  | "mail"
  | "outlookMessage"
  | "mailbox"
  | "html"
  | "xml"
  | "foreign"
  | "recording"
  | "text";

/** Files that are not text, even if their bytes are valid letters: one without the right signature is none of them. */
const NEVER_TEXT = new Set(
  (
    ".docx .xlsx .pptx .odt .ods .odp .pdf .doc .xls .ppt .xlsb .msg .png .jpg .jpeg .gif .bmp .tif .tiff .webp .heic .ico " +
    ".exe .dll .so .dylib .msi .bin .dat .db .sqlite .class .jar .apk .dmg .iso .zip .rar .7z .gz .bz2 .xz .tar .woff .woff2 .ttf .otf"
  ).split(" "),
);

/** How much of a file is looked at. */
const HEAD_BYTES = 64_000;

/**
 * Detects the format of a file by its content. The name matters only for a page so short that it could be a text
 * about tags.
 */
export function sniffDocument(bytes: Uint8Array, extension: string): DocumentKind {
  if (startsWith(bytes, [0x50, 0x4b, 3]) || startsWith(bytes, [0x50, 0x4b, 5])) return "zip";
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return compoundKind(bytes);
  if (pictureFormat(bytes) !== undefined) return "picture";
  const head = beginning(bytes);
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.startsWith("{\\rtf")) return "rtf";
  // Text in encodings in which a search for names would find no name.
  if (head.startsWith("%!PS") || /^begin [0-7]{3} \S/.test(head)) return "foreign";
  if (/^From \S.*\r?\n[!-9;-~]+:/.test(head)) return "mailbox";
  if (isMail(head, extension)) return "mail";
  if (isPage(head, extension)) return "html";
  if (head.startsWith("<?xml") || (/^<[a-z][^<>]*>/i.test(head) && extension === ".xml")) {
    return /<\?mso-application|<(?:pkg:package|w:wordDocument|office:document)\b/.test(head) ? "foreign" : "xml";
  }
  if (mayBeRecording(sniffRecording(bytes.subarray(0, 4096)))) return "recording";
  return NEVER_TEXT.has(extension) ? "foreign" : "text";
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** By an entry of the compound file (UTF-16LE): a password-protected docx has "EncryptedPackage", a mail its properties. */
function compoundKind(bytes: Uint8Array): DocumentKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (entry: string): boolean => file.includes(Buffer.from(entry, "utf16le"));
  if (has("EncryptedPackage")) return "encryptedOffice";
  // A Word document can contain a mail; it has a separate entry.
  return has("__properties_version1.0") && !has("WordDocument") && !has("Workbook") && !has("PowerPoint Document")
    ? "outlookMessage"
    : "office";
}

/** The first characters without a byte order mark and space; letters beyond ASCII do not matter here. */
function beginning(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const wide =
    head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "latin1";
  return new TextDecoder(wide).decode(head).replace(/^(?:\uFEFF|ï»¿)?\s*/, "");
}

/** Fields that a note in the form of a letter would not have. */
const MAIL_FIELDS =
  /^(?:received|message-id|mime-version|content-type|content-transfer-encoding|return-path|dkim-signature)$/i;
const LETTER_FIELDS = /^(?:from|to|date|subject|cc|reply-to|sender)$/i;

/**
 * A head of fields, including one written by programs. A note that resembles a letter is text, and loses no words as
 * such.
 */
function isMail(head: string, extension: string): boolean {
  const names: string[] = [];
  for (const line of head.split(/\r?\n/, 500)) {
    if (line === "") break;
    if (/^[ \t]/.test(line) && names.length > 0) continue;
    const name = /^([!-9;-~]{1,76}):/.exec(line)?.[1];
    if (name === undefined) {
      // One that breaks off in its head.
      if (extension === ".eml" && head.endsWith(line) && head.length < HEAD_BYTES) break;
      return false;
    }
    names.push(name);
  }
  const written = names.filter((name) => MAIL_FIELDS.test(name)).length;
  const letter = names.filter((name) => LETTER_FIELDS.test(name)).length;
  return (written > 0 && written + letter >= 2) || (extension === ".eml" && letter > 0);
}

function isPage(head: string, extension: string): boolean {
  const start = head.replace(/^(?:<\?xml[^>]*\?>|<!--[^]*?-->|\s)*/, "").slice(0, 2000);
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return true;
  return (extension === ".html" || extension === ".htm" || extension === ".xhtml") && /<\/?[a-z][^<>]*>/i.test(head);
}
