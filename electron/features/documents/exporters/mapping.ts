import { fingerprintOf } from "../../../../shared/document/fingerprint";
import type { MappingFile } from "../../../../shared/document/mapping";
import { wordPrints } from "../../../../shared/document/words-in-order";
import { ok } from "../../../../shared/ipc/result";
import type { Exported } from "./exported";
import type { Exporter } from "./exporter";

export const mapping: Exporter = {
  id: "mapping",
  label: "workspace.format.mapping",
  extension: "mapping.json",
  isMapping: true,
  write: (source) => ok(Buffer.from(`${JSON.stringify(toMappingFile(source), null, 2)}\n`)),
};

/** All data that `restore` needs for the exact original. */
export function toMappingFile({
  document,
  mapping,
  language,
}: Pick<Exported, "document" | "mapping" | "language">): MappingFile {
  const occurrences: [string, string][] = [];
  let read = -1;
  for (const { start, end, resultStart, resultEnd } of document.replacements) {
    const last = occurrences.at(-1);
    const words = document.original.slice(start, end);
    // Text cut off at the end of a turn is restored with the part before it.
    if (resultStart === resultEnd && last && start === read) last[1] += words;
    else occurrences.push([document.result.slice(resultStart, resultEnd), words]);
    read = end;
  }
  return {
    outis: 1,
    language,
    mapping: mapping ?? {},
    occurrences,
    fingerprint: fingerprintOf(document.result),
    words: wordPrints(
      document.result,
      occurrences.map(([placeholder]) => placeholder),
    ),
  };
}
