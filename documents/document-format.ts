import { extname } from "node:path";
import { decodeText } from "../shared/document/decode-text";
import type { DocumentFormat } from "../shared/ipc/document-format";
import { DocumentFailure } from "./document-failure";
import { pictureFormat } from "./raster/picture-format";
import { sniffDocument } from "./sniff";
import { Zip } from "./zip/zip";

/** Text formats that only the file extension distinguishes. */
const TEXTS: Readonly<Record<string, DocumentFormat>> = {
  ".csv": "csv",
  ".tsv": "csv",
  ".json": "json",
  ".md": "markdown",
  ".markdown": "markdown",
  ".srt": "srt",
  ".vtt": "vtt",
};
/** By the content types of an Office package (ECMA-376, part 2). */
const OFFICE: readonly (readonly [RegExp, DocumentFormat])[] = [
  [/wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)/, "docx"],
  [/spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled/, "xlsx"],
  [/presentationml\.(?:presentation|template|slideshow)|ms-powerpoint/, "pptx"],
];
/** By the first part of an OpenDocument package. */
const OPEN_DOCUMENT: readonly (readonly [RegExp, DocumentFormat])[] = [
  [/opendocument\.text/, "odt"],
  [/opendocument\.spreadsheet/, "ods"],
  [/opendocument\.presentation/, "odp"],
];

/** Format of a file by its content, and for similar texts by its name; undefined if it is not a document. */
export function documentFormat(name: string, bytes: Uint8Array): DocumentFormat | undefined {
  const extension = extname(name).toLowerCase();
  const kind = sniffDocument(bytes, extension);
  switch (kind) {
    case "zip":
      return packageFormat(bytes);
    case "picture":
      return pictureFormat(bytes);
    case "recording":
      // The byte order mark of UTF-16 resembles a frame of MP3.
      return decodeText(bytes) === undefined ? undefined : (TEXTS[extension] ?? "text");
    case "text":
      return TEXTS[extension] ?? "text";
    case "pdf":
    case "rtf":
    case "mail":
    case "outlookMessage":
    case "mailbox":
    case "html":
    case "xml":
      return kind;
    default:
      return undefined;
  }
}

function packageFormat(bytes: Uint8Array): DocumentFormat | undefined {
  try {
    const zip = new Zip(bytes);
    const told = (name: string): string => Buffer.from(zip.read(name) ?? []).toString("latin1");
    const types = told("[Content_Types].xml");
    // An override names the main part; a default may name an embedded document of the same kind.
    const mains = types.match(/<(?:\w+:)?Override\b[^>]*\.main\+xml["'][^>]*>/g)?.join("") ?? "";
    const type = told("mimetype");
    return (OFFICE.find(([of]) => of.test(mains)) ?? OPEN_DOCUMENT.find(([of]) => of.test(type)))?.[1];
  } catch (error) {
    if (error instanceof DocumentFailure && error.reason !== "damaged") throw error;
    return undefined;
  }
}
