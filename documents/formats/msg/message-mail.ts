import type { FieldsData } from "@kenjiuno/msgreader";
import { DocumentFailure } from "../../document-failure";
import { encodeField } from "../mail/mail-encoding";
import { mapRtf } from "../rtf/read";
import { decoderOfPage } from "../../text/code-page";
import { type MessageFields, readMessage, unpackedRtf } from "./message-fields";
import { isOutlookMessage } from "./is-outlook-message";

/** As MIME, with counts of properties that MIME lacks. */
export interface OutlookMail {
  readonly eml: Buffer;
  /** Transport headers, and names in Outlook's address books. */
  readonly properties: number;
  /** The text existed only in Outlook's own format. */
  readonly isUnformatted: boolean;
}

/** Not contact cards. */
const MAILS = /^(?:IPM\.(?:Note|Schedule|Appointment|Post)\b|REPORT\.|$)/i;
const MOST_ATTACHED = 3;

export function outlookMail(bytes: Uint8Array, depth = 0): OutlookMail {
  const { fields, content } = readMessage(bytes);
  if (!MAILS.test(fields.messageClass ?? "")) throw new DocumentFailure("unsupported_document");
  const { parts, isUnformatted } = bodies(fields);
  const attached = (fields.attachments ?? []).map((one) => attachment(one, content, depth));
  const lines = [
    ...head(fields),
    "MIME-Version: 1.0",
    ...multipart("mixed", `${depth}`, [
      parts.length === 1 ? (parts[0] ?? []) : multipart("alternative", `${depth}a`, parts),
      ...attached,
    ]),
  ];
  const properties = (fields.headers ?? "").split(/\r?\n(?![ \t])/).filter((line) => line.trim() !== "").length;
  return { eml: Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"), properties, isUnformatted };
}

function head(fields: FieldsData): string[] {
  const recipients = (type: "to" | "cc" | "bcc"): string =>
    (fields.recipients ?? [])
      .filter(({ recipType = "to" }) => recipType === type)
      .map(({ name, email, smtpAddress }) => person(name, smtpAddress ?? email))
      .filter((words) => words !== "")
      .join(", ");
  const sender = person(
    fields.senderName,
    fields.senderSmtpAddress ?? fields.sentRepresentingSmtpAddress ?? fields.senderEmail,
  );
  const told: readonly (readonly [string, string | undefined])[] = [
    ["From", sender],
    ["To", recipients("to")],
    ["Cc", recipients("cc")],
    ["Bcc", recipients("bcc")],
    ["Date", fields.messageDeliveryTime ?? fields.clientSubmitTime],
    ["Subject", fields.subject],
  ];
  return told.flatMap(([name, value = ""]) => {
    const words = value.replace(/[\0\r\n]+/g, " ").trim();
    return words === "" ? [] : [`${name}: ${encodeField(words, !["Date", "Subject"].includes(name))}`];
  });
}

/** Omits Exchange's internal names, which are not addresses. */
function person(name = "", address = ""): string {
  const clean = (words: string): string => words.replace(/[\0\r\n"<>]+/g, " ").trim();
  const at = address.includes("@") ? clean(address).replace(/\s/g, "") : "";
  const words = clean(name) === at ? "" : clean(name);
  const shown = /[^\p{L}\p{N} '-]/u.test(words) ? `"${words}"` : words;
  if (at === "") return shown;
  return shown === "" ? at : `${shown} <${at}>`;
}

function bodies(fields: FieldsData): { parts: string[][]; isUnformatted: boolean } {
  const parts: string[][] = [];
  const { body, html, bodyHtml, compressedRtf } = fields;
  const page = html ?? (bodyHtml === undefined ? undefined : Buffer.from(bodyHtml));
  const charset = html === undefined ? "utf-8" : decoderOfPage(fields.internetCodepage ?? 65001).encoding;
  const rtf = page === undefined ? unpackedRtf(compressedRtf) : undefined;
  const plain = body?.replace(/\0+$/, "") ?? "";
  const words = plain.trim() === "" && rtf !== undefined ? mapRtf(rtf).text : plain;
  if (words.trim() !== "" || page === undefined) parts.push(leaf("text/plain; charset=utf-8", Buffer.from(words), []));
  if (page !== undefined) parts.push(leaf(`text/html; charset=${charset}`, page, []));
  return { parts, isUnformatted: rtf !== undefined };
}

function attachment(one: FieldsData, content: MessageFields["content"], depth: number): string[] {
  const { fileName, content: bytes } = content(one);
  const name = (one.fileName ?? one.name ?? fileName).replace(/[\0\r\n]+/g, " ");
  const id =
    one.pidContentId === undefined ? [] : [`Content-ID: <${one.pidContentId.replace(/[^\x21-\x7e]|[<>]/g, "")}>`];
  if (depth < MOST_ATTACHED && isOutlookMessage(bytes)) {
    const inner = outlookMail(bytes, depth + 1).eml.toString("latin1");
    return ["Content-Type: message/rfc822", disposition(name.replace(/(?:\.msg)?$/i, ".eml")), "", inner];
  }
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(one.attachMimeTag ?? "")
    ? (one.attachMimeTag ?? "")
    : "application/octet-stream";
  return leaf(type, bytes, [disposition(name), ...id]);
}

const disposition = (name: string): string =>
  `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const leaf = (type: string, bytes: Uint8Array, more: readonly string[]): string[] => [
  `Content-Type: ${type}`,
  "Content-Transfer-Encoding: base64",
  ...more,
  "",
  Buffer.from(bytes)
    .toString("base64")
    .replace(/.{76}(?=.)/g, "$&\r\n"),
];

/** The boundary has characters that base64 lacks. */
function multipart(kind: string, id: string, parts: readonly string[][]): string[] {
  const border = `=_part_${id}`;
  const pieces = parts.flatMap((part) => [`--${border}`, ...part]);
  return [`Content-Type: multipart/${kind}; boundary="${border}"`, "", ...pieces, `--${border}--`];
}
