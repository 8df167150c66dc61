import { z } from "zod";
import * as all from "./all-formats";
import type { DocumentFormat } from "./document-format";

/** Signatures, mail headers, markup, and last formats by extension. */
function rank({ kind, container, recognizes }: DocumentFormat): number {
  if (recognizes === undefined) return 3;
  if (container !== undefined || kind === "picture") return 0;
  return kind === "document" ? 1 : 2;
}

export const DOCUMENT_FORMATS: readonly DocumentFormat[] = Object.values<DocumentFormat>(all).sort(
  (a, b) => rank(a) - rank(b),
);

const BY_ID = new Map(DOCUMENT_FORMATS.map((format) => [format.id, format]));

export const formatIdSchema = z.string().refine((id) => BY_ID.has(id));

/** Throws `RangeError` for an unknown id. */
export function formatOf(id: string): DocumentFormat {
  const format = BY_ID.get(id);
  if (format === undefined) throw new RangeError("Unknown document format");
  return format;
}

export const formatOfExtension = (extension: string): DocumentFormat | undefined =>
  DOCUMENT_FORMATS.find(({ extensions }) => extensions.includes(extension));

/** Extension of `name` if it belongs to the format, else the usual one. */
export function extensionOf(id: string, name: string): string {
  const { extensions, copyExtension } = formatOf(id);
  if (copyExtension !== undefined) return copyExtension;
  const given = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return extensions.find((one) => one === given) ?? extensions[0];
}
