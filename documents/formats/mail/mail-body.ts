import { apart, htmlDocument, htmlEdits, removedFromPage } from "../html/map-html";
import type { Edit, MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { type DecodedSource, decodeSource, encodeAs } from "../../source/encoding";
import { numericEntity } from "../../source/entities";
import { applied, type SourceEdit, SourceText } from "../../source/source-text";
import { decodeContent, encodeContent } from "./mail-encoding";
import { fieldOf, type MimePart, parameter } from "./mime-parts";

/** Edits of a part to edits of the mail source, with one letter per byte. */
export type MailChange = (edits: readonly Edit[], savedAt: number) => SourceEdit[] | Promise<SourceEdit[]>;

export interface MailBody {
  readonly text: string;
  readonly change: MailChange;
  readonly isFrame?: MappedDocument["isFrame"];
  readonly removed: MappedDocument["parts"]["leftOut"];
}

export const encodingOf = (part: MimePart): string =>
  (fieldOf(part, "content-transfer-encoding")?.value ?? "7bit").trim().toLowerCase();

export const contentOf = (raw: string, part: MimePart): Buffer =>
  decodeContent(raw.slice(part.bodyFrom, part.bodyTo), encodingOf(part));

export function readBody(raw: string, part: MimePart, counter: PartCounter): MailBody | undefined {
  const source = sourceOf(contentOf(raw, part), parameter(fieldOf(part, "content-type")?.value ?? "", "charset"));
  if (source === undefined) return undefined;
  return part.type === "text/html" ? readPage(raw, part, source, counter) : readPlain(raw, part, source);
}

/**
 * Stateful encodings are written as UTF-8. ASCII is valid in any encoding; the declared charset applies to inserted
 * text.
 */
function sourceOf(content: Buffer, charset: string | undefined): DecodedSource | undefined {
  if (
    charset !== undefined &&
    !/^(?:utf-8|utf8|iso-2022.*|hz-.*)$/i.test(charset) &&
    content.every((byte) => byte < 0x80)
  ) {
    const text = content.toString("latin1");
    const encode: DecodedSource["encode"] = (edits, spelling) => {
      const words = applied(text, 0, text.length, edits);
      const encoded = /^(?:us-)?ascii$/i.test(charset) ? undefined : encodeAs(words, charset, spelling);

      return encoded ?? { bytes: Buffer.from(words), missing: /^[\x00-\x7f]*$/.test(words) ? 0 : 1 };
    };
    return { text, encode };
  }
  if (charset === undefined || !/^(?:iso-2022|hz-)/i.test(charset)) return decodeSource(content, charset);
  try {
    return { text: new TextDecoder(charset).decode(content), encode: () => ({ bytes: content, missing: 1 }) };
  } catch {
    return decodeSource(content);
  }
}

function readPage(raw: string, part: MimePart, source: DecodedSource, counter: PartCounter): MailBody {
  const read = new PartCounter();
  const page = htmlDocument(source.text, read);
  for (const { kind, count } of read.parts.read) if (kind !== "text") counter.read(kind, count);
  for (const { kind, count } of read.parts.leftOut) counter.leaveOut(kind, count);
  const change = (edits: readonly Edit[]): SourceEdit[] => {
    const own = apart(htmlEdits(source.text, page, edits));
    return partEdits(raw, part, source, own, source.encode(own, numericEntity));
  };
  return { text: page.text, change, isFrame: page.isFrame, removed: removedFromPage(source.text) };
}

function readPlain(raw: string, part: MimePart, source: DecodedSource): MailBody {
  const { text } = source;
  const from = text.length - text.trimStart().length;
  const read = new SourceText(text);
  const holder = { from, to: text.trimEnd().length, escape: (words: string) => words };
  let at = from;
  for (const { index } of text.matchAll(/\r\n?/g)) {
    if (index < from || index >= holder.to) continue;
    read.verbatim(at, index, holder);
    at = text.startsWith("\r\n", index) ? index + 2 : index + 1;
    read.spelled("\n", index, at, holder);
  }
  read.verbatim(at, Math.max(at, holder.to), holder);
  const change = (edits: readonly Edit[]): SourceEdit[] => {
    const own = read.sourceEdits(edits);
    return partEdits(raw, part, source, own, source.encode(own));
  };
  return { text: read.text, change, removed: [] };
}

/** UTF-8 if the part's encoding lacks a letter. */
function partEdits(
  raw: string,
  part: MimePart,
  { text }: DecodedSource,
  edits: readonly SourceEdit[],
  encoded: { readonly bytes: Uint8Array; readonly missing: number },
): SourceEdit[] {
  if (edits.length === 0) return [];
  if (encoded.missing === 0) return contentEdits(raw, part, encoded.bytes);
  return contentEdits(raw, part, Buffer.from(applied(text, 0, text.length, edits)), "utf-8");
}

export function contentEdits(raw: string, part: MimePart, content: Uint8Array, charset?: string): SourceEdit[] {
  const encoding = encodingOf(part);
  const isPlain = content.every((byte) => byte < 0x80);
  const isNamed = parameter(fieldOf(part, "content-type")?.value ?? "", "charset") !== undefined;
  const isWide = !isPlain && !["base64", "quoted-printable", "8bit", "binary"].includes(encoding);
  const body = encodeContent(content, isWide ? "quoted-printable" : encoding);
  const end = encoding === "base64" ? (/[\r\n]*$/.exec(raw.slice(part.bodyFrom, part.bodyTo))?.[0] ?? "") : "";
  const edits: SourceEdit[] = [{ start: part.bodyFrom, end: part.bodyTo, replacement: body + end }];
  const told = charset ?? (isPlain || isNamed || !part.type.startsWith("text/") ? undefined : "utf-8");
  if (told !== undefined && !(charset === undefined && encoding === "8bit")) edits.push(typeEdit(part, told));
  if (isWide) edits.push(fieldEdit(part, "Content-Transfer-Encoding", "quoted-printable"));
  return edits;
}

function typeEdit(part: MimePart, charset: string): SourceEdit {
  const value = fieldOf(part, "content-type")?.value ?? part.type;
  const bare = value.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]+)/gi, "");
  return fieldEdit(part, "Content-Type", `${bare}; charset=${charset}`);
}

export function fieldEdit(part: MimePart, name: string, value: string): SourceEdit {
  const known = fieldOf(part, name.toLowerCase());
  if (known !== undefined) return { start: known.valueFrom, end: known.to, replacement: ` ${value}\r\n` };
  const at = part.fields.at(-1)?.to ?? part.from;
  const gap = part.fields.length === 0 && part.bodyFrom === part.from ? "\r\n" : "";
  return { start: at, end: at, replacement: `${name}: ${value}\r\n${gap}` };
}
