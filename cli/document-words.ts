import type { Region } from "../shared/document/region";
import type { DocumentPart } from "../shared/ipc/document-parts";
import { RESIDUE_PLACES, type ResiduePlace } from "../shared/ipc/residue-places";
import type { Result } from "../shared/ipc/result";

type IpcError = Extract<Result<never>, { ok: false }>["error"];

/** With the remedy, because a terminal shows one line. */
const REASONS: Readonly<Record<string, string>> = {
  too_long: "reading it made no progress for a minute: split it into parts",
  too_big: "it takes more memory than a document may: split it into parts",
  damaged: "it is damaged or cut off, so not all of it can be read: open it in its program and save it anew",
  encrypted_mail: "it is an encrypted mail (S/MIME or PGP): save it in its mail program without encryption",
  encrypted_archive: "a password protects the files in this archive: unpack it and take the files that it holds",
  too_many_scans: "it has more than 300 scanned pages: split it into parts",
  scan: "it holds pictures of pages and no text that could be recognized",
  old_office:
    "it is in an old format of Office: save it as docx, xlsx or pptx (LibreOffice does: soffice --convert-to docx FILE)",
  apple_iwork: "it is from Pages, Numbers or Keynote: export it there as docx, xlsx, pptx or pdf",
};
const TEXT_ALONE = "without --out its text alone comes to stdout";
const CODES: Readonly<Record<string, string>> = {
  too_large: "the file is too large: split it into parts",
  empty_input: "there is no text in it",
  input_too_large: "its text is too long: split it into parts",
  input_not_text: "it is no text",
  document_encrypted: "it is protected with a password: take the password off in its program",
  document_reader_failed:
    "Outis could not read it: this is a fault of the application, the file is unchanged, so please report it (outis@outis.example)",
  app_file_missing: "a file of Outis itself is missing or damaged, the document is unchanged: install Outis anew",
  unsupported_document: "files of this kind are not read: save it as docx, pdf or txt in its program",
  media_not_available: "it is a recording: npm run -s transcribe takes it",
  document_reads_differently: `it was not read the same way twice, so nothing is written: ${TEXT_ALONE}`,
  document_not_clean: `a hidden word would still stand in a part of it that cannot be edited, so nothing is written: ${TEXT_ALONE}`,
};
const RESIDUES: Readonly<Record<ResiduePlace, string>> = {
  text: "in its text, in another spelling",
  part: "in its part",
  partName: "in the name of a file inside it",
  data: "in data of it that is no text",
  embedded: "in a file embedded in it",
  pdfText: "in a string or stream that no page shows",
  pdfMetadata: "in its metadata",
  pictureData: "in the properties of a picture",
};
export const NO_WAY_BACK = `files of this kind are read and cannot be written back: ${TEXT_ALONE}`;

/** For the terminal. */
export function problemWords({ code, details }: IpcError): string {
  const reason = details?.["reason"];
  const place = RESIDUE_PLACES.find((one) => one === details?.["place"]);
  if (code === "document_not_clean" && place !== undefined) {
    const part = details?.["part"];
    const where = `${RESIDUES[place]}${typeof part === "string" ? ` ${part}` : ""}`;
    return `a hidden value would still stand ${where}, so nothing is written: remove that place in its program; ${TEXT_ALONE}`;
  }
  const format = details?.["format"];
  if (reason === "damaged" && typeof format === "string")
    return `the ${format} file is damaged or cut off, so not all of it can be read: open it in its program and save it anew`;
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
  mailHeaders: "mail headers that programs wrote on the way, such as Received",
  cutOff: "parts that break off, the rest is missing in the file",
  brokenJson: "no valid JSON, so taken as plain text",
  pictureProperties: "what cameras and programs wrote into pictures",
  thumbnails: "small pictures of the first page",
  programSettings: "settings of printers and programs",
  fileNotes: "notes of programs inside the file",
  formulas: "formulas, of which the values stay",
  letters: "letters that the encoding of the file lacks",
  bookmarks: "bookmarks",
  formFields: "form fields to fill in",
  recognizedPages: "scanned pages, where words may be missed",
  recognizedPictures: "pictures with words in them, where some may be missed",
  unsureWords: "words read with doubt",
  unsurePages: "scanned pages with many words read with doubt",
  marksOnPictures: "pictures whose handwriting stays, and signatures, stamps or faces that were not found",
  unreadRegions: "regions of pictures that look like text and could not be read",
  coveredRegions: "covered regions of pictures, such as text that could not be read",
  placeholdersInPictures: "placeholders in pictures, where no names are put back",
  marksOnPages: "scanned pages whose handwriting stays, and signatures, stamps or faces that were not found",
  pagesAsPictures: "pages that come back as pictures of themselves",
  outlookFormat: "Outlook's own format, the copy is an eml file",
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
