import { MOST_REGIONS } from "../shared/document/region";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import type { DocumentFormat } from "../shared/ipc/document-format";
import { checkEdits } from "./check-edits";
import { tooBig } from "./document-failure";
import { documentFormat } from "./document-format";
import { mapWord } from "./formats/docx/map-word";
import { mapHtmlWithPictures } from "./formats/html/html-pictures";
import { mapMail } from "./formats/mail/map-mail";
import { mapMailbox } from "./formats/mail/map-mailbox";
import type { MappedDocument } from "./mapped-document";
import { mapContentLines } from "./formats/text/map-content-lines";
import { mapCsv } from "./formats/text/map-csv";
import { isValidJson, mapJson } from "./formats/text/map-json";
import { mapSubtitles } from "./formats/subtitles/map-subtitles";
import { mapMarkdown } from "./formats/markdown/map-markdown";
import { mapPdf } from "./formats/pdf/map-pdf";
import { mapOdf } from "./formats/odf/map-odf";
import { mapOds } from "./formats/ods/map-ods";
import { mapMessage } from "./formats/msg/map-message";
import { mapRtfWithPictures } from "./formats/rtf/rtf-pictures";
import { mapSlides } from "./formats/pptx/map-slides";
import { withPictures } from "./formats/picture/package-pictures";
import { mapPicture } from "./formats/picture/map-picture";
import { withUniqueSheets } from "./sheets/unique-sheets";
import { mapText } from "./formats/text/map-text";
import { mapXlsx } from "./formats/xlsx/map-xlsx";
import { mapXml } from "./formats/xml/map-xml";

/** Reads a document with the way back; undefined if this document has no way back. Throws `DocumentFailure`. */
type Mapper = (
  bytes: Uint8Array,
  name: string,
  onProgress: OnDocumentProgress | undefined,
) => MappedDocument | undefined | Promise<MappedDocument | undefined>;

/** Reads an embedded document, and reports its progress as that of the outer one. */
const within =
  (onProgress: OnDocumentProgress | undefined) =>
  (name: string, bytes: Uint8Array): Promise<MappedDocument | undefined> =>
    mapDocument(name, bytes, onProgress);

/** A package of parts, of which some may be pictures. */
const pictured =
  (map: (bytes: Uint8Array) => MappedDocument | undefined): Mapper =>
  async (bytes, _name, onProgress) => {
    const mapped = map(bytes);
    return mapped && withPictures(mapped, bytes, map, onProgress);
  };

const sheeted = (workbook: MappedDocument | undefined): MappedDocument | undefined =>
  workbook && withUniqueSheets(workbook);

/** The formats that are written back. A format adds its line when it works, and is read by it from then on. */
const MAPPERS: Partial<Record<DocumentFormat, Mapper>> = {
  text: (bytes) => mapContentLines(bytes) ?? mapText(bytes),
  markdown: mapMarkdown,
  csv: mapCsv,
  json: (bytes) => mapJson(bytes) ?? mapText(bytes, isValidJson(bytes) ? undefined : "brokenJson"),
  srt: (bytes) => mapSubtitles(bytes) ?? mapText(bytes),
  vtt: (bytes) => mapSubtitles(bytes) ?? mapText(bytes),
  xml: mapXml,
  html: (bytes, _name, onProgress) => mapHtmlWithPictures(bytes, onProgress),
  mail: (bytes, _name, onProgress) => mapMail(bytes, within(onProgress)),
  outlookMessage: (bytes, _name, onProgress) => mapMessage(bytes, within(onProgress)),
  mailbox: (bytes, _name, onProgress) => mapMailbox(bytes, within(onProgress)),
  docx: pictured(mapWord),
  xlsx: pictured((bytes) => sheeted(mapXlsx(bytes))),
  rtf: (bytes, _name, onProgress) => mapRtfWithPictures(bytes, onProgress),
  pdf: (bytes, _name, onProgress) => mapPdf(bytes, onProgress),
  pptx: pictured(mapSlides),
  odt: pictured(mapOdf),
  ods: pictured((bytes) => sheeted(mapOds(bytes))),
  odp: pictured(mapOdf),
  png: (bytes, _name, onProgress) => mapPicture(bytes, onProgress),
  jpeg: (bytes, _name, onProgress) => mapPicture(bytes, onProgress),
  tiff: (bytes, _name, onProgress) => mapPicture(bytes, onProgress),
};

/** Whether documents of this format can be written back as such. */
export const writesBack = (format: DocumentFormat): boolean => format in MAPPERS;

/**
 * A document as one text with the way back into a copy of it. Undefined if there is no way back: it is read only as
 * text. Runs in the parser's process. Throws `DocumentFailure`; `write` too, and `RangeError` for edits that do not
 * fit.
 */
export async function mapDocument(
  name: string,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<MappedDocument | undefined> {
  const format = documentFormat(name, bytes);
  const mapped = format === undefined ? undefined : await MAPPERS[format]?.(bytes, name, onProgress);
  if (mapped === undefined) return undefined;
  if ((mapped.regions?.length ?? 0) > MOST_REGIONS) throw tooBig();
  const unread = mapped.regions?.filter(({ kind }) => kind === "unread").length ?? 0;
  const { read, leftOut } = mapped.parts;
  const own = leftOut.filter(({ kind }) => kind !== "unreadRegions");
  return {
    ...mapped,
    ...(unread > 0 && { parts: { read, leftOut: [...own, { kind: "unreadRegions", count: unread }] } }),
    write: async (edits, regions = mapped.regions, savedAt) => {
      checkEdits(mapped.text, edits);
      return mapped.write(edits, regions, savedAt);
    },
  };
}
