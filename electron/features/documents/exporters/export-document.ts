import type { Document } from "../../../../shared/document/document";
import { fail, type Result } from "../../../../shared/ipc/result";
import { EXPORTERS } from "./all-exporters";
import type { Exported, ExportedText } from "./exported";
import type { Exporter } from "./exporter";

export const USUAL_FORMAT = EXPORTERS[0].id;

export const exporterOf = (id: string): Exporter | undefined => EXPORTERS.find((exporter) => exporter.id === id);

/** Without the mapping. */
const textExporters = (timed: boolean): Exporter[] =>
  EXPORTERS.filter(({ isMapping, needsTimes }) => isMapping !== true && (timed || needsTimes !== true));

const extensionOfPath = (path: string): string | undefined => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase();

/** `wanted` first. `timed`: see `isTimed`. */
export function offeredExtensions(wanted: string, timed = false): string[] {
  const exporter = exporterOf(wanted);
  if (exporter?.isMapping === true) return [exporter.extension.replace(/^.*\./, "")];
  const extensions = textExporters(timed).map(({ extension }) => extension);
  return [...new Set([exporter?.extension ?? wanted, ...extensions])];
}

/** By the extension of the path, else `wanted`. */
export function formatOfPath(path: string, wanted: string, timed = false): string {
  if (exporterOf(wanted)?.isMapping === true) return wanted;
  const extension = extensionOfPath(path);
  const isNamed = (exporter: Exporter): boolean => exporter.extension.toLowerCase() === extension;
  const exporters = textExporters(timed).filter(isNamed);
  return exporters.some(({ id }) => id === wanted) ? wanted : (exporters[0]?.id ?? wanted);
}

export function formatOfSource(name: string, timed: boolean): string {
  const extension = extensionOfPath(name);
  const kept = textExporters(timed).find((one) => one.keepsSource === true && one.extension === extension);
  return kept?.id ?? USUAL_FORMAT;
}

export const isTimed = ({ segments }: Pick<Document, "segments">): boolean =>
  segments.some(({ time }) => time !== undefined);

/**
 * Of the formats of depersonalized text, only `mapping` contains originals. Codes: `times_missing`, `bad_request`
 * (unknown format).
 */
export async function exportDocument(
  format: string,
  source: Exported,
  text: ExportedText = "depersonalized",
): Promise<Result<Uint8Array>> {
  const exporter = exporterOf(format);
  return exporter === undefined ? fail("bad_request", "Unknown export format") : exporter.write(source, text);
}
