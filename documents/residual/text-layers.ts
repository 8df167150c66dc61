import { decodeEntity } from "../source/entities";
import { JOINT } from "./letter-table";

interface Layer {
  readonly isIn: RegExp;
  readonly decode: (text: string) => string;
}

const LAYERS: readonly Layer[] = [
  { isIn: /%[\dA-F]{2}/i, decode: (text) => text.replace(/(?:%[\dA-F]{2})+/gi, (run) => bytesToText(run, /%/g)) },
  {
    isIn: /\\u[\dA-F]{4}/i,
    decode: (text) =>
      text.replace(/\\+u([\dA-F]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  },
  { isIn: /=\?[\w-]+\?[bq]\?/i, decode: decodeEncodedWords },
  // Style names in OpenDocument: `Page_20_Style`.
  {
    isIn: /_[\da-f]{1,4}_/,
    decode: (text) =>
      text.replace(/_([\da-f]{1,4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  },
];

/** Unchanged, then decoded. */
export function* textLayers(text: string): Generator<string> {
  yield text;
  for (const { isIn, decode } of LAYERS) if (isIn.test(text)) yield decode(text);
}

/** Joined across tags. */
export const withoutTags = (markup: string): string =>
  withEntities(markup.replace(/<!--[^]*?-->|<!\[CDATA\[|\]\]>|<[!?/A-Za-z][^>]*>/g, JOINT));

/** Markup characters become spaces. */
export const withEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#\d{1,7}|#x[\dA-F]{1,6}|[A-Z]\w{1,30});?/gi, (entity) => {
        const decoded = decodeEntity(entity.endsWith(";") ? entity : `${entity};`);
        return /^[<>"']$/.test(decoded) ? " " : decoded;
      })
    : text;

/** RFC 2047; joined if only space is between them. */
function decodeEncodedWords(text: string): string {
  return text
    .replace(/(=\?[\w*-]+\?[bq]\?[^?\s]*\?=)\s+(?==\?)/gi, "$1")
    .replace(
      /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/gi,
      (whole, charset: string, kind: string, coded: string) => {
        const bytes =
          kind.toLowerCase() === "b"
            ? Buffer.from(coded, "base64")
            : Buffer.from(unescapedBytes(coded.replaceAll("_", " "), /=/g), "latin1");
        return decodedAs(charset, bytes) ?? whole;
      },
    );
}

/** RFC 2045, one letter per byte. */
export const fromQuotedPrintable = (latin: string): string => unescapedBytes(latin.replace(/=[ \t]*\r?\n/g, ""), /=/g);

const unescapedBytes = (text: string, sign: RegExp): string =>
  text.replace(new RegExp(`${sign.source}([\\dA-F]{2})`, "gi"), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function bytesToText(run: string, sign: RegExp): string {
  const bytes = Buffer.from(unescapedBytes(run, sign), "latin1");
  return decodedAs("utf-8", bytes) ?? decodedAs("windows-1251", bytes) ?? run;
}

export function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
