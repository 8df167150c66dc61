import type { Region } from "../shared/document/region";
import type { DocumentPart } from "../shared/ipc/document-parts";
import { RESIDUE_PLACES, type ResiduePlace } from "../shared/ipc/residue-places";
import type { Result } from "../shared/ipc/result";

type IpcError = Extract<Result<never>, { ok: false }>["error"];

/** With the remedy, because a terminal shows one line. */
const REASONS: Readonly<Record<string, string>> = {
  too_long: "reading it made no progress for a minute: split it into parts",
  too_big: "reading it needs too much memory: split it into parts",
  damaged: "it is damaged or incomplete: open it in its program and save it again",
  encrypted_mail: "it is an encrypted mail (S/MIME or PGP): save it in its mail program without encryption",
  encrypted_archive: "a password protects the files in this archive: unpack it and use its files",
  too_many_scans: "it has more than 300 scanned pages: split it into parts",
  scan: "it contains only pictures of pages, and no text was recognized in them",
  old_office:
    "it is in an old Office format: save it as docx, xlsx or pptx (LibreOffice does: soffice --convert-to docx FILE)",
  apple_iwork: "it is from Pages, Numbers or Keynote: export it there as docx, xlsx, pptx or pdf",
};
const TEXT_ALONE = "without --out, only its text is printed";
const CODES: Readonly<Record<string, string>> = {
  too_large: "the file is too large: split it into parts",
  empty_input: "it contains no text",
  input_too_large: "its text is too long: split it into parts",
  input_not_text: "it is not a text",
  document_encrypted: "it is protected with a password: remove the password in its program",
  document_reader_failed:
    "Outis could not read it because of an error in the application. The file is unchanged. Please report this (outis@outis.example)",
  app_file_missing: "a file of Outis is missing or damaged. The document is unchanged: install Outis again",
  unsupported_document: "this kind of file is not supported: save it as docx, pdf or txt in its program",
  media_not_available: "it is a recording: use npm run -s transcribe",
  document_reads_differently: `two readings gave different texts, so nothing was written: ${TEXT_ALONE}`,
  document_not_clean: `a hidden word would remain in a part that cannot be edited, so nothing was written: ${TEXT_ALONE}`,
};
const RESIDUES: Readonly<Record<ResiduePlace, string>> = {
  text: "in its text, in another spelling",
  part: "in its part",
  partName: "in the name of a file inside it",
  data: "in data other than text",
  embedded: "in a file embedded in it",
  pdfText: "in a string or stream that is not shown on any page",
  pdfMetadata: "in its metadata",
  pictureData: "in the properties of a picture",
};
export const NO_WAY_BACK = `this kind of file can be read but not written: ${TEXT_ALONE}`;

/** For the terminal. */
export function problemWords({ code, details }: IpcError): string {
  const reason = details?.["reason"];
  const place = RESIDUE_PLACES.find((one) => one === details?.["place"]);
  if (code === "document_not_clean" && place !== undefined) {
    const part = details?.["part"];
    const where = `${RESIDUES[place]}${typeof part === "string" ? ` ${part}` : ""}`;
    return `a hidden value would remain ${where}, so nothing was written: remove it in its program; ${TEXT_ALONE}`;
  }
  const format = details?.["format"];
  if (reason === "damaged" && typeof format === "string")
    return `the ${format} file is damaged or incomplete: open it in its program and save it again`;
  return (typeof reason === "string" ? REASONS[reason] : undefined) ?? CODES[code] ?? `it cannot be read (${code})`;
}

const PARTS: Readonly<Record<DocumentPart["kind"], string>> = {
  text: "text",
  markup: "text with its tags",
  pages: "pages",
  tables: "tables",
  footnotes: "footnotes",
  runningHeads: "page headers and footers",
  messages: "mails",
  comments: "comments",
  deletions: "deleted text of tracked changes",
  pictures: "pictures",
  attachments: "attachments",
  emptyPages: "pages without text",
  scripts: "scripts and macros",
  objects: "embedded objects",
  links: "addresses of links",
  properties: "properties of the file",
  mailHeaders: "mail headers added during delivery, such as Received",
  cutOff: "incomplete parts, their ends are missing in the file",
  brokenJson: "invalid JSON, read as plain text",
  pictureProperties: "properties of pictures written by cameras and programs",
  thumbnails: "thumbnails of the first page",
  programSettings: "settings of printers and programs",
  fileNotes: "notes of programs inside the file",
  formulas: "formulas, replaced by their values",
  letters: "letters missing in the encoding of the file",
  bookmarks: "bookmarks",
  formFields: "form fields to fill in",
  recognizedPages: "scanned pages, where words may be missed",
  recognizedPictures: "pictures with words in them, where some may be missed",
  unsureWords: "words that may be read wrongly",
  unsurePages: "scanned pages with many words that may be read wrongly",
  marksOnPictures: "pictures whose handwriting stays, and signatures, stamps or faces that were not found",
  unreadRegions: "regions of pictures that look like text and could not be read",
  coveredRegions: "covered regions of pictures, such as text that could not be read",
  placeholdersInPictures: "placeholders in pictures, where names are not restored",
  marksOnPages: "scanned pages whose handwriting stays, and signatures, stamps or faces that were not found",
  pagesAsPictures: "pages saved as pictures",
  outlookFormat: "Outlook's own format, saved as an eml file",
  formatting: "letter forms of the text",
};

/** `{"unread":{"found":2,"covered":2}}`; undefined without regions. */
export function regionSummary(regions: readonly Region[] = []): string | undefined {
  const kinds = [...new Set(regions.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => {
    const own = regions.filter((region) => region.kind === kind);
    return [kind, { found: own.length, covered: own.filter(({ covered }) => covered).length }] as const;
  });
  return counts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(counts));
}

/** `attachments: 2 (a.bin, b.bin); pictures: 1`, readable by scripts. */
export function partWords(parts: readonly DocumentPart[]): string {
  return parts
    .map(({ kind, count, names = [] }) => {
      const named = names.length === 0 ? "" : ` (${names.join(", ")})`;
      return `${PARTS[kind]}: ${count}${named}`;
    })
    .join("; ");
}
