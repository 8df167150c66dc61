import { hasTimes } from "../../../shared/document/transcript";
import { transcriptOfDocument } from "../../../shared/document/transcript-of-document";
import type { Document } from "../../../shared/document/document";
import type { ExportFormat } from "../../../shared/ipc/documents";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { exportedSide, type Exported, type ExportedText } from "./exported";
import { toMappingFile } from "./mapping-file";
import { toMarkdown } from "./markdown";
import { toPlainText } from "./plain-text";
import { toSrt, toVtt } from "./subtitle-file";
import { toJson } from "./task-json";
import { toWord } from "./word-file";

export const EXTENSIONS: Record<ExportFormat, string> = {
  txt: "txt",
  md: "md",
  docx: "docx",
  json: "json",
  srt: "srt",
  vtt: "vtt",
  mapping: "mapping.json",
};

/** Text formats, without the mapping; subtitles need times. */
const TEXT_FORMATS = ["txt", "md", "docx", "json"] as const satisfies readonly ExportFormat[];
const SUBTITLES = ["srt", "vtt"] as const satisfies readonly ExportFormat[];

const textFormats = (timed: boolean): readonly ExportFormat[] =>
  timed ? [...TEXT_FORMATS, ...SUBTITLES] : TEXT_FORMATS;

/** Formats of a save dialog, the requested one first. `timed`: the document has times (`isTimed`). */
export function offeredExtensions(wanted: ExportFormat, timed = false): string[] {
  return wanted === "mapping" ? ["json"] : [wanted, ...textFormats(timed).filter((format) => format !== wanted)];
}

/** The format of a path's extension, else the requested one. A mapping remains a mapping. */
export function formatOfPath(path: string, wanted: ExportFormat, timed = false): ExportFormat {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return wanted === "mapping" ? wanted : (textFormats(timed).find((format) => format === extension) ?? wanted);
}

export const isSubtitles = (format: ExportFormat): boolean => SUBTITLES.some((one) => one === format);

/** Whether a document has times, which subtitles need. */
export const isTimed = ({ segments }: Pick<Document, "segments">): boolean =>
  segments.some(({ time }) => time !== undefined);

/**
 * The bytes of a file in the requested format, of the depersonalized text unless the original is requested. Of the
 * depersonalized text, only `mapping` contains originals. Error: `times_missing` for subtitles of a document without
 * times.
 */
export async function exportDocument(
  format: ExportFormat,
  source: Exported,
  text: ExportedText = "depersonalized",
): Promise<Result<Uint8Array>> {
  if (format === "mapping") return ok(Buffer.from(`${JSON.stringify(toMappingFile(source), null, 2)}\n`));
  if (format === "json") return ok(Buffer.from(`${JSON.stringify(toJson(source, text), null, 2)}\n`));
  const document = exportedSide(source, text);
  switch (format) {
    case "txt":
      return ok(Buffer.from(toPlainText(document)));
    case "md":
      return ok(Buffer.from(toMarkdown(document)));
    case "docx":
      return ok(await toWord(document));
    case "srt":
    case "vtt": {
      const transcript = transcriptOfDocument(document);
      if (transcript === undefined || !hasTimes(transcript))
        return fail("times_missing", "The text does not say when anything is said");
      return ok(Buffer.from(format === "srt" ? toSrt(transcript) : toVtt(transcript)));
    }
  }
}
