import { dateFor, mailDate } from "../../../documents/formats/mail/stand-ins";

const HEAD = /^(?:From|To|Cc|Bcc|Date|Subject): /;
/** Bytes of UTF-8; an encoded word has at most 75 characters (RFC 2047). */
const WORD = 39;

/**
 * RFC 5322: the first lines become header fields. Without attachments.
 * @param savedAt date of a mail without a visible date, in milliseconds since 1970.
 */
export function toMail(text: string, savedAt: number): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !HEAD.test(line));
  const head = dated(end < 0 ? lines : lines.slice(0, end), savedAt);
  const body = end < 0 ? [] : lines.slice(lines[end] === "" ? end + 1 : end);
  const fields = head.map((line) => encoded(line).replaceAll(", ", ",\r\n "));
  const form = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"];
  return `${[...fields, ...form, "", ...body].join("\r\n")}\r\n`;
}

/** Otherwise displayed as 1970. */
function dated(head: readonly string[], savedAt: number): string[] {
  const at = head.findIndex((line) => line.startsWith("Date: "));
  if (at < 0) return [...head, `Date: ${mailDate(savedAt)}`];
  const date = head[at]?.slice("Date: ".length) ?? "";
  const isRead = !Number.isNaN(Date.parse(date.replace(/\([^]*$/, "")));
  return isRead ? [...head] : head.with(at, `Date: ${dateFor(savedAt, date.replace(/[()\\]/g, " "))}`);
}

/** RFC 2047. */
const encoded = (line: string): string =>
  line.replace(/[^\s<>,"]*[^\x00-\x7f][^\s<>,"]*(?: +[^\s<>,"]*[^\x00-\x7f][^\s<>,"]*)*/g, (words) => {
    const parts: string[] = [""];
    for (const letter of words) {
      const part = `${parts.at(-1) ?? ""}${letter}`;
      if (Buffer.byteLength(part) > WORD) parts.push(letter);
      else parts[parts.length - 1] = part;
    }
    return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join(" ");
  });
