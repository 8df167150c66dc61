import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { decodeText } from "../../../shared/document/decode-text";
import { damaged, DocumentFailure, tooBig } from "../../document-failure";
import { htmlText } from "../html/html-text";
import { LIMITS } from "../../limits";
import { PartCounter } from "../../part-counter";

/** The html of a mail is preferred if its plain text is shorter than this part of it. */
const STUB = 0.6;

/**
 * The words of a mail (RFC 5322, MIME): sender, recipients, date and subject, then the text. One alternative is read;
 * attachments are left out and listed. Rejects with a `DocumentFailure`.
 */
export async function mailText(bytes: Uint8Array, parts: PartCounter): Promise<string> {
  const mail = await parse(withCharset(bytes));
  const body = bodyOf(mail, parts);
  for (const attachment of mail.attachments) leaveOut(attachment, parts);
  if (body === "" && mail.attachments.some(({ mimeType }) => /pkcs7-mime|pgp-encrypted/.test(mimeType))) {
    throw new DocumentFailure("document_encrypted", "encrypted_mail");
  }
  parts.read("messages");
  return `${head(mail)}\n\n${body}`.trim();
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: LIMITS.nestedMailParts,
      maxHeadersSize: LIMITS.mailHeaderBytes,
    });
  } catch (error) {
    throw error instanceof Error && error.message.includes("Maximum") ? tooBig() : damaged();
  }
}

/** Old programs wrote letters of their own code page without naming it. */
function withCharset(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (/charset\s*=/i.test(buffer.toString("latin1"))) return bytes;
  const text = decodeText(bytes);
  return text === undefined ? bytes : Buffer.from(text);
}

function bodyOf({ text, html }: Email, parts: PartCounter): string {
  const plain = text?.replace(/\r\n?/g, "\n").trim() ?? "";
  if (html === undefined) return plain;
  const ofHtml = new PartCounter();
  const read = htmlText(html, ofHtml);
  if (plain.length > read.length * STUB) return plain;
  for (const { kind, count } of ofHtml.parts.leftOut) parts.leaveOut(kind, count);
  for (const { kind, count } of ofHtml.parts.read) if (kind !== "text") parts.read(kind, count);
  return read;
}

function leaveOut({ related, filename, mimeType }: Attachment, parts: PartCounter): void {
  // A picture of the text is counted where the text names it.
  if (related === true && mimeType.startsWith("image/")) return;
  parts.leaveOut("attachments", 1, filename ?? mimeType);
}

function head(mail: Email): string {
  const lines: readonly (readonly [string, string])[] = [
    ["From", people(mail.from === undefined ? [] : [mail.from])],
    ["To", people(mail.to)],
    ["Cc", people(mail.cc)],
    ["Bcc", people(mail.bcc)],
    ["Date", mail.headers.find(({ key }) => key === "date")?.value ?? ""],
    ["Subject", mail.subject ?? ""],
  ];
  return lines.flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`])).join("\n");
}

function people(addresses: readonly Address[] = []): string {
  return addresses
    .map(({ name, address, group }) =>
      group === undefined ? (name === "" ? address : `${name} <${address}>`) : `${name}: ${people(group)}`,
    )
    .join(", ");
}
