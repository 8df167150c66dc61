import { extname } from "node:path";
import { MAX_TEXT_BYTES } from "../shared/api/limits";
import { decodeText } from "../shared/document/decode-text";
import type { DocumentColumnView } from "../shared/ipc/document-columns";
import type { Region } from "../shared/document/region";
import type { UnsureWord } from "../shared/document/unsure-word";
import type { DocumentFormat } from "../shared/ipc/document-format";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import type { DocumentParts } from "../shared/ipc/document-parts";
import type { UnreadableReason } from "../shared/ipc/unreadable-reasons";
import { fail, ok, type Result } from "../shared/ipc/result";
import { columnViews } from "./column-cells";
import { DocumentFailure, failureOf } from "./document-failure";
import { documentFormat } from "./document-format";
import { base64Content, decodeNamed, withLetters, withXmlLetters } from "./formats/text/encoded-text";
import { htmlText } from "./formats/html/html-text";
import { LIMITS } from "./limits";
import { mailText } from "./formats/mail/mail-text";
import { mapMailbox } from "./formats/mail/map-mailbox";
import { mapDocument } from "./map-document";
import type { MappedDocument } from "./mapped-document";
import { type SeenPages, withSeenPages } from "./page/page-memory";
import { mapMessage } from "./formats/msg/map-message";
import { PartCounter } from "./part-counter";
import { mapPdf } from "./formats/pdf/map-pdf";
import { mapRtf } from "./formats/rtf/map-rtf";
import { Zip } from "./zip/zip";
import { type DocumentKind, sniffDocument } from "./sniff";

/** A document as text, and the parts that were read. */
export interface ReadDocument {
  readonly name: string;
  readonly text: string;
  readonly parts: DocumentParts;
  /** Columns of tables for which the user can make choices. */
  readonly columns?: DocumentColumnView[];
  /** Format in which it can be written back; undefined if it is read only as text. */
  readonly format?: DocumentFormat;
  /** Words recognized in pictures that may be wrong, in order. */
  readonly unsure?: readonly UnsureWord[];
  /** Regions of its pages that can be covered. */
  readonly regions?: readonly Region[];
  /** Results of recognition, so that the document is read once: to be handed in with `Rewrite`. */
  readonly seen?: SeenPages;
}

/** Extensions under which a file without text is reported as such, rather than as an unknown kind. */
const PLAIN = new Set([
  "",
  ".txt",
  ".md",
  ".markdown",
  ".csv",
  ".tsv",
  ".json",
  ".srt",
  ".vtt",
  ".log",
  ".html",
  ".htm",
  ".xml",
  ".eml",
  ".rtf",
]);
/** Extensions under which an unreadable archive is reported as damaged, rather than as an unknown kind. */
const PACKAGES = new Set([".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".pdf"]);
/** How often something may be wrapped in base64. */
const MOST_WRAPPINGS = 3;

/**
 * Turns a file's bytes into text. The content decides, the name only helps to choose words for an error.
 * Runs in the parser's process: a document may be made to take all the time and memory there is.
 * Codes: too_large, empty_input, input_too_large, document_encrypted, document_unreadable (`details.reason`),
 * unsupported_document, input_not_text, media_not_available.
 */
export async function readDocument(
  name: string,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<Result<ReadDocument>> {
  if (bytes.byteLength > LIMITS.fileBytes) {
    return fail("too_large", "File over the limit", { limitBytes: LIMITS.fileBytes });
  }
  if (bytes.byteLength === 0) return fail("empty_input", "Empty file");
  try {
    const { value: read, seen } = await withSeenPages(undefined, () => mappedOrText(name, bytes, onProgress));
    if (read.text.trim() === "")
      throw isScan(read.parts)
        ? new DocumentFailure("document_unreadable", "scan")
        : new DocumentFailure("empty_input");
    if (Buffer.byteLength(read.text) > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    return ok({ name, ...read, ...(Object.keys(seen).length > 0 && { seen }) });
  } catch (error) {
    const { code, reason } = failureOf(error);
    if (code === "input_too_large") return fail(code, "Text over the limit", { limitBytes: MAX_TEXT_BYTES });
    if (reason === undefined) return fail(code, "The document is not read");
    const format = reason === "damaged" ? damagedFormat(name, bytes) : undefined;
    return fail(code, "The document is not read", { reason, ...(format !== undefined && { format }) });
  }
}

/** Formats that are named to the user when a file is damaged, by the content of a file. */
const NAMED: Partial<Record<DocumentKind, string>> = {
  pdf: "PDF",
  rtf: "RTF",
  mail: "EML",
  mailbox: "MBOX",
  outlookMessage: "MSG",
  html: "HTML",
  xml: "XML",
};

/** Kind of a damaged file: by its content, or else by its name. */
function damagedFormat(name: string, bytes: Uint8Array): string | undefined {
  const extension = extname(name).toLowerCase();
  return (
    NAMED[sniffDocument(bytes, extension)] ??
    (PACKAGES.has(extension) || extension === ".msg" ? extension.slice(1).toUpperCase() : undefined)
  );
}

/** By the reader that knows the way back, where there is one for this document. */
async function mappedOrText(
  name: string,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<Omit<ReadDocument, "name">> {
  const mapped = await mapDocument(name, bytes, onProgress);
  const format = mapped === undefined ? undefined : documentFormat(name, bytes);
  if (mapped !== undefined && format !== undefined) {
    const { text, parts, unsure = [], regions = [] } = mapped;
    const columns = columnViews(mapped);
    return {
      ...{ text, parts, format },
      ...(columns.length > 0 && { columns }),
      ...(unsure.length > 0 && { unsure }),
      ...(regions.length > 0 && { regions }),
    };
  }
  const counter = new PartCounter();
  const text = await textOf(bytes, extname(name).toLowerCase(), counter, 0);
  return { text, parts: counter.parts };
}

/** A document of pages that contain only pictures. */
const isScan = (parts: DocumentParts): boolean => parts.leftOut.some(({ kind }) => kind === "emptyPages");

async function textOf(bytes: Uint8Array, extension: string, parts: PartCounter, wrapped: number): Promise<string> {
  const kind = sniffDocument(bytes, extension);
  switch (kind) {
    case "zip":
      return refuseArchive(bytes, extension);
    case "pdf":
      return mappedText(await mapPdf(bytes), parts);
    case "rtf":
      return mappedText(mapRtf(bytes), parts);
    case "mail":
      return mailText(bytes, parts);
    case "mailbox":
      return mappedText(await mapMailbox(bytes, mapDocument), parts);
    case "recording":
      if (decodeText(bytes) === undefined) throw new DocumentFailure("media_not_available");
      return plainText(bytes, extension, parts, wrapped);
    case "encryptedOffice":
      throw new DocumentFailure("document_encrypted");
    case "outlookMessage":
      return mappedText(await mapMessage(bytes, mapDocument), parts);
    case "office":
      // Without the storage of its properties it is no document of Office either.
      if (extension === ".msg") throw new DocumentFailure("document_unreadable", "damaged");
      throw new DocumentFailure("unsupported_document", "old_office");
    case "foreign":
      if (PACKAGES.has(extension)) throw new DocumentFailure("document_unreadable", "damaged");
      throw new DocumentFailure("unsupported_document");
    case "picture":
      throw new DocumentFailure("unsupported_document");
    case "html":
    case "xml":
      return markedText(decoded(decodeNamed(bytes), extension), kind, parts);
    case "text":
      return plainText(bytes, extension, parts, wrapped);
  }
}

/** The text of a document that is stored in another form, and the parts that were read. */
function mappedText({ text, parts: { read, leftOut } }: MappedDocument, parts: PartCounter): string {
  for (const { kind, count } of read) parts.read(kind, count);
  for (const { kind, count, names = [] } of leftOut) {
    names.forEach((name) => parts.leaveOut(kind, 1, name));
    parts.leaveOut(kind, count - names.length);
  }
  return text;
}

/**
 * An archive that is named as a document and cannot be opened is damaged; one with a password is reported as such;
 * others are not read.
 */
function refuseArchive(bytes: Uint8Array, extension: string): never {
  if (PACKAGES.has(extension)) new Zip(bytes);
  if (isEncrypted(bytes)) throw new DocumentFailure("document_encrypted", "encrypted_archive");
  throw new DocumentFailure("unsupported_document", archiveReason(bytes, extension));
}

/** Files of Pages, Numbers and Keynote, and Office packages of a kind without XML. */
function archiveReason(bytes: Uint8Array, extension: string): UnreadableReason | undefined {
  const names = namesOf(bytes);
  if (names.some((name) => /\.iwa$|^Index\.zip$|^index\.apxl$|^Metadata\/BuildVersionHistory\.plist$/.test(name)))
    return "apple_iwork";
  return extension === ".xlsb" || names.includes("xl/workbook.bin") ? "old_office" : undefined;
}

function isEncrypted(bytes: Uint8Array): boolean {
  try {
    return new Zip(bytes).isEncrypted;
  } catch {
    return false;
  }
}

function namesOf(bytes: Uint8Array): string[] {
  try {
    return new Zip(bytes).names;
  } catch {
    return [];
  }
}

function markedText(text: string, kind: DocumentKind, parts: PartCounter): string {
  if (kind === "html") return htmlText(text, parts);
  parts.read("markup");
  return withXmlLetters(text);
}

async function plainText(bytes: Uint8Array, extension: string, parts: PartCounter, wrapped: number): Promise<string> {
  const text = decoded(decodeText(bytes), extension);
  const content = wrapped < MOST_WRAPPINGS ? base64Content(text) : undefined;
  if (content !== undefined && isReadable(content)) return textOf(content, extension, parts, wrapped + 1);
  parts.read("text");
  return withLetters(text);
}

/** Whether decoded base64 is a document or text, and does not only look like base64 by chance. */
function isReadable(content: Uint8Array): boolean {
  const kind = sniffDocument(content, "");
  return kind === "text" ? decodeText(content) !== undefined : kind !== "recording";
}

function decoded(text: string | undefined, extension: string): string {
  if (text !== undefined) return text;
  throw new DocumentFailure(PLAIN.has(extension) ? "input_not_text" : "unsupported_document");
}
