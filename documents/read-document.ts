import { MAX_TEXT_BYTES } from "../shared/api/limits";
import { decodeText } from "../shared/document/decode-text";
import type { DocumentColumnView } from "../shared/ipc/document-columns";
import type { Region } from "../shared/document/region";
import type { UnsureWord } from "../shared/document/unsure-word";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import type { DocumentParts } from "../shared/ipc/document-parts";
import type { UnreadableReason } from "../shared/ipc/unreadable-reasons";
import { fail, ok, type Result } from "../shared/ipc/result";
import { columnViews } from "./column-cells";
import { DocumentFailure, failureOf } from "./document-failure";
import { base64Content, withLetters } from "./text/encoded-text";
import { LIMITS } from "./limits";
import type { DocumentFormat } from "./formats/document-format";
import { documentFormat, extensionIn, recognizeFile } from "./formats/recognize";
import { formatOfExtension } from "./formats/registry";
import { mapAs, mapDocument } from "./map-document";
import type { MappedDocument } from "./mapped-document";
import { type SeenPages, withSeenPages } from "./page/page-memory";
import { PartCounter } from "./part-counter";
import { Zip } from "./zip/zip";

export interface ReadDocument {
  readonly name: string;
  readonly text: string;
  readonly parts: DocumentParts;
  readonly columns?: DocumentColumnView[];
  readonly format?: string;
  readonly unsure?: readonly UnsureWord[];
  readonly regions?: readonly Region[];
  readonly seen?: SeenPages;
}

const MOST_WRAPPINGS = 3;

/**
 * The name only selects an error message. Codes: too_large, empty_input, input_too_large, document_encrypted,
 * document_unreadable (`details.reason`), unsupported_document, input_not_text, media_not_available.
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

function damagedFormat(name: string, bytes: Uint8Array): string | undefined {
  const extension = extensionIn(name);
  const { content, format } = recognizeFile(bytes, extension);
  if (content === "document" && format !== undefined) return format.extensions[0].toUpperCase();
  return isBinary(extension) ? extension.toUpperCase() : undefined;
}

const isBinary = (extension: string): boolean => formatOfExtension(extension)?.container !== undefined;

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
      ...{ text, parts, format: format.id },
      ...(columns.length > 0 && { columns }),
      ...(unsure.length > 0 && { unsure }),
      ...(regions.length > 0 && { regions }),
    };
  }
  const counter = new PartCounter();
  const text = await textOf(bytes, extensionIn(name), counter, 0);
  return { text, parts: counter.parts };
}

const isScan = (parts: DocumentParts): boolean => parts.leftOut.some(({ kind }) => kind === "emptyPages");

async function textOf(bytes: Uint8Array, extension: string, parts: PartCounter, wrapped: number): Promise<string> {
  const { content, format } = recognizeFile(bytes, extension);
  switch (content) {
    case "document":
      if (format === undefined || format.kind === "picture") throw new DocumentFailure("unsupported_document");
      return textInFormat(format, bytes, extension, parts);
    case "archive":
      return refuseArchive(bytes, extension);
    case "recording":
      if (decodeText(bytes) === undefined) throw new DocumentFailure("media_not_available");
      return plainText(bytes, extension, parts, wrapped);
    case "encryptedOffice":
      throw new DocumentFailure("document_encrypted");
    case "office":
      if (formatOfExtension(extension)?.container === "compound")
        throw new DocumentFailure("document_unreadable", "damaged");
      throw new DocumentFailure("unsupported_document", "old_office");
    case "foreign":
      if (isBinary(extension)) throw new DocumentFailure("document_unreadable", "damaged");
      throw new DocumentFailure("unsupported_document");
    case "text":
      return plainText(bytes, extension, parts, wrapped);
  }
}

async function textInFormat(
  format: DocumentFormat,
  bytes: Uint8Array,
  extension: string,
  parts: PartCounter,
): Promise<string> {
  const { readText } = await format.load();
  if (readText !== undefined) return decoded(readText(bytes, parts), extension);
  const mapped = await mapAs(format, "", bytes);
  if (mapped === undefined) throw new DocumentFailure("unsupported_document");
  return mappedText(mapped, parts);
}

function mappedText({ text, parts: { read, leftOut } }: MappedDocument, parts: PartCounter): string {
  for (const { kind, count } of read) parts.read(kind, count);
  for (const { kind, count, names = [] } of leftOut) {
    names.forEach((name) => parts.leaveOut(kind, 1, name));
    parts.leaveOut(kind, count - names.length);
  }
  return text;
}

/** Unreadable packages are damaged; encrypted archives are reported; others are not read. */
function refuseArchive(bytes: Uint8Array, extension: string): never {
  if (isBinary(extension)) new Zip(bytes);
  if (isEncrypted(bytes)) throw new DocumentFailure("document_encrypted", "encrypted_archive");
  throw new DocumentFailure("unsupported_document", archiveReason(bytes, extension));
}

/** Apple's formats, and binary Office packages. */
function archiveReason(bytes: Uint8Array, extension: string): UnreadableReason | undefined {
  const names = namesOf(bytes);
  if (names.some((name) => /\.iwa$|^Index\.zip$|^index\.apxl$|^Metadata\/BuildVersionHistory\.plist$/.test(name)))
    return "apple_iwork";
  return extension === "xlsb" || names.includes("xl/workbook.bin") ? "old_office" : undefined;
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

async function plainText(bytes: Uint8Array, extension: string, parts: PartCounter, wrapped: number): Promise<string> {
  const text = decoded(decodeText(bytes), extension);
  const content = wrapped < MOST_WRAPPINGS ? base64Content(text) : undefined;
  if (content !== undefined && isReadable(content)) return textOf(content, extension, parts, wrapped + 1);
  parts.read("text");
  return withLetters(text);
}

/** Other words may look like base64. */
function isReadable(content: Uint8Array): boolean {
  const { content: kind } = recognizeFile(content, "");
  return kind === "text" ? decodeText(content) !== undefined : kind !== "recording";
}

function decoded(text: string | undefined, extension: string): string {
  if (text !== undefined) return text;
  const format = formatOfExtension(extension);
  const isText = extension === "" || (format !== undefined && format.kind !== "picture" && !isBinary(extension));
  throw new DocumentFailure(isText ? "input_not_text" : "unsupported_document");
}
