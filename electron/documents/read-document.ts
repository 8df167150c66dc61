import { extname } from "node:path";
import { MAX_TEXT_BYTES } from "../../shared/api/limits";
import { decodeText } from "../../shared/document/decode-text";
import { fail, ok, type Result } from "../../shared/ipc/result";
import { isEncryptedOffice, looksLikeOle, looksLikePdf, looksLikeZip } from "./sniff";
import { wordText } from "./word-text";

/** What a file may weigh before it is opened. */
const MAX_FILE_BYTES = 50_000_000;

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
]);
const MEDIA = new Set([
  ".mp3",
  ".m4a",
  ".mp4",
  ".wav",
  ".ogg",
  ".opus",
  ".flac",
  ".webm",
  ".mkv",
  ".mov",
  ".avi",
  ".aac",
]);

/**
 * Turns a file's bytes into text. The content decides, the name only helps to choose words for an error.
 * Codes: too_large, empty_input, document_encrypted, document_unreadable, unsupported_document, input_not_text,
 * media_not_available.
 */
export async function readDocument(name: string, bytes: Uint8Array): Promise<Result<{ name: string; text: string }>> {
  const extension = extname(name).toLowerCase();
  if (bytes.byteLength > MAX_FILE_BYTES)
    return fail("too_large", "File over the limit", { limitBytes: MAX_FILE_BYTES });
  if (bytes.byteLength === 0) return fail("empty_input", "Empty file");
  if (MEDIA.has(extension)) return fail("media_not_available", "Recordings are not processed yet");
  if (isEncryptedOffice(bytes)) return fail("document_encrypted", "The document is protected with a password");
  if (looksLikeOle(bytes)) return fail("unsupported_document", "An old binary Office document");
  const text = await readContent(bytes, extension);
  if (!text.ok) return text;
  if (text.value.trim() === "") return fail("empty_input", "No text in the file");
  if (Buffer.byteLength(text.value) > MAX_TEXT_BYTES) {
    return fail("input_too_large", "Text over the limit", { limitBytes: MAX_TEXT_BYTES });
  }
  return ok({ name, text: text.value });
}

function readContent(bytes: Uint8Array, extension: string): Promise<Result<string>> | Result<string> {
  if (looksLikeZip(bytes)) return readWord(bytes, extension);
  if (looksLikePdf(bytes)) return readPdf(bytes);
  return readPlain(bytes, extension);
}

/** The text of a PDF, page after page. A scanned one has none, which the caller sees as an empty text. */
async function readPdf(bytes: Uint8Array): Promise<Result<string>> {
  try {
    const { extractText } = await import("unpdf");
    // The library takes the buffer over, so it gets a copy.
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
    return ok(text.join("\n"));
  } catch (error) {
    return error instanceof Error && error.name === "PasswordException"
      ? fail("document_encrypted", "The document is protected with a password")
      : fail("document_unreadable", "The PDF cannot be read");
  }
}

async function readWord(bytes: Uint8Array, extension: string): Promise<Result<string>> {
  if (extension !== ".docx") return fail("unsupported_document", "An archive that is no Word document");
  try {
    return ok(await wordText(bytes));
  } catch {
    return fail("document_unreadable", "The Word document cannot be read");
  }
}

function readPlain(bytes: Uint8Array, extension: string): Result<string> {
  const text = decodeText(bytes);
  if (text === undefined) {
    return PLAIN.has(extension)
      ? fail("input_not_text", "The file holds no text")
      : fail("unsupported_document", "Neither text nor a known document");
  }
  return ok(text);
}
