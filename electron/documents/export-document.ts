import type { Document } from "../../shared/document/document";
import { fingerprintOf } from "../../shared/document/fingerprint";
import type { Mapping, MappingFile } from "../../shared/document/mapping";
import type { ExportFormat } from "../../shared/ipc/contract";

export interface Exported {
  readonly title: string;
  readonly language: string;
  readonly mode: string;
  readonly document: Document;
  /** Undefined unless the mode is reversible. */
  readonly mapping: Mapping | undefined;
}

export const EXTENSIONS: Record<ExportFormat, string> = {
  txt: "txt",
  md: "md",
  docx: "docx",
  json: "json",
  srt: "srt",
  vtt: "vtt",
  mapping: "mapping.json",
};

/** The ways to write a text; the mapping is none of them. */
const TEXT_FORMATS = ["txt", "md", "docx", "json"] as const satisfies readonly ExportFormat[];

/** What a save dialog offers, the wanted format first. */
export function offeredExtensions(wanted: ExportFormat): string[] {
  return wanted === "mapping" ? ["json"] : [wanted, ...TEXT_FORMATS.filter((format) => format !== wanted)];
}

/** The format that a path asks for by its extension, else the wanted one. A mapping stays a mapping. */
export function formatOfPath(path: string, wanted: ExportFormat): ExportFormat {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return wanted === "mapping" ? wanted : (TEXT_FORMATS.find((format) => format === extension) ?? wanted);
}

/**
 * The bytes of a file in the wanted format. Only `mapping` holds originals; every other format holds the depersonalized
 * text alone.
 */
export async function exportDocument(format: ExportFormat, source: Exported): Promise<Uint8Array> {
  switch (format) {
    case "txt":
    case "srt":
    case "vtt":
      return Buffer.from(source.document.result);
    case "md":
      return Buffer.from(toMarkdown(source.document));
    case "json":
      return Buffer.from(`${JSON.stringify(toJson(source), null, 2)}\n`);
    case "mapping":
      return Buffer.from(`${JSON.stringify(toMappingFile(source), null, 2)}\n`);
    case "docx":
      return toWord(source);
  }
}

/** The mapping as a file of its own: what `restore` needs to give back the exact original. */
export function toMappingFile({
  document,
  mapping,
  language,
}: Pick<Exported, "document" | "mapping" | "language">): MappingFile {
  return {
    outis: 1,
    language,
    mapping: mapping ?? {},
    occurrences: document.replacements.map((replacement) => [
      document.result.slice(replacement.resultStart, replacement.resultEnd),
      document.original.slice(replacement.start, replacement.end),
    ]),
    fingerprint: fingerprintOf(document.result),
  };
}

/** What Markdown would read as markup; an underscore inside a word, as placeholders have, is none. */
const MARKUP = /[\\`*<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#/gmu;

/** The text with its characters of Markdown escaped and its line ends kept. */
function toMarkdown({ result }: Document): string {
  return result.replace(MARKUP, "\\$&").replace(/([^\n])\n(?=[^\n])/g, "$1  \n");
}

function toJson({ document, mode, language }: Exported): object {
  return {
    text: document.result,
    mode,
    language,
    spans: document.replacements.map(({ resultStart, resultEnd, type, kind, entity }) => ({
      start: resultStart,
      end: resultEnd,
      type,
      kind,
      ...(entity === undefined ? {} : { entity }),
    })),
  };
}

async function toWord({ document }: Exported): Promise<Uint8Array> {
  const { Document: WordDocument, Packer, Paragraph, TextRun } = await import("docx");
  const paragraphs = document.result
    .split(/\r\n|\r|\n/)
    .map((line) => new Paragraph({ children: [new TextRun(line)] }));
  const word = new WordDocument({ creator: "Outis", sections: [{ children: paragraphs }] });
  return Packer.toBuffer(word);
}
