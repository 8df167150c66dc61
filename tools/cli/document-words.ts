import type { DocumentPart } from "../../shared/ipc/document-parts";
import type { Result } from "../../shared/ipc/result";

type IpcError = Extract<Result<never>, { ok: false }>["error"];

const REASONS: Readonly<Record<string, string>> = {
  too_long: "it takes too long to read",
  too_big: "it takes more memory than a document may",
  damaged: "it is damaged",
  too_many_scans: "it has more than 300 scanned pages",
  scan: "it holds pictures of pages and no text",
};
const CODES: Readonly<Record<string, string>> = {
  too_large: "the file is too large",
  empty_input: "there is no text in it",
  input_too_large: "its text is too long",
  input_not_text: "it is no text",
  document_encrypted: "it is protected with a password",
  unsupported_document: "documents of this kind cannot be written back",
  media_not_available: "it is a recording: npm run -s transcribe takes it",
  document_reads_differently: "it was not read the same way twice, so nothing is written",
  document_not_clean: "something that is hidden could not be removed from it, so nothing is written",
};

/** Why a document was not read or written, in words for the terminal. */
export function problemWords({ code, details }: IpcError): string {
  const reason = details?.["reason"];
  return (typeof reason === "string" ? REASONS[reason] : undefined) ?? CODES[code] ?? `it cannot be read (${code})`;
}

const PARTS: Readonly<Partial<Record<DocumentPart["kind"], string>>> = {
  emptyPages: "pages without text",
  objects: "embedded objects",
  links: "addresses of links",
  unsureWords: "words read with doubt",
  unsurePages: "scanned pages with many words read with doubt",
  marksOnPages: "scanned pages whose handwriting, signatures, stamps and faces stay",
  letters: "letters that the encoding of the file lacks",
  outlookFormat: "Outlook's own format, the copy is an eml file",
  formatting: "letter forms of the text",
  runningHeads: "page headers and footers",
};

/** `2 attachments (a.bin, b.bin), 1 pictures`: in a form that scripts can read as well. */
export function partWords(parts: readonly DocumentPart[]): string {
  return parts
    .map(({ kind, count, names = [] }) => {
      const named = names.length === 0 ? "" : ` (${names.join(", ")})`;
      return `${PARTS[kind] ?? kind}: ${count}${named}`;
    })
    .join("; ");
}
