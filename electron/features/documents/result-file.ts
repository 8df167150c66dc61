import type { Document } from "../../../shared/document/document";
import type { Mapping } from "../../../shared/document/mapping";
import { ok, type Result } from "../../../shared/ipc/result";
import { inEveryLanguage, type InterfaceLanguage, textIn } from "../../../shared/messages";
import type { TaskRow } from "../../platform/history/task-row";
import { depersonalizedName, withoutHidden } from "../../platform/titles/title";
import { exportDocument, exporterOf } from "./exporters/export-document";
import type { Exported } from "./exporters/exported";
import type { FileName } from "../../platform/files/file-name";
import { toMail } from "./mail-file";

type Row = Pick<TaskRow, "title" | "named" | "languageOut" | "mode" | "createdAt">;

export const exportedOf = (row: Row, document: Document, mapping?: Mapping): Exported => ({
  title: withoutHidden(row.title, document),
  language: row.languageOut,
  mode: row.mode,
  document,
  mapping,
});

const PLAIN_TEXT = ["md", "markdown", "csv", "tsv", "json", "log", "eml"] as const;

export function plainExtensionOf({ title, named }: Pick<Row, "title" | "named">): string | undefined {
  const extension = /\.([a-z]+)$/i.exec(title)?.[1]?.toLowerCase();
  return named ? PLAIN_TEXT.find((one) => one === extension) : undefined;
}

export const resultNameOf = (row: Row, document: Document, extension: string, language?: InterfaceLanguage): FileName =>
  depersonalizedName(row.title, row.named, extension, new Date(row.createdAt), document, language);

export const reportNameOf = (row: Row, document: Document, language: InterfaceLanguage): FileName =>
  resultNameOf(row, document, `${textIn(language)("file.report")}.pdf`, language);

const DEPERSONALIZED = new RegExp(`\\.(?:${inEveryLanguage("file.depersonalized").join("|")})$`, "i");

/** `letter.restored.docx` for `letter.depersonalized.docx`. */
export const restoredNameOf = (name: string, extension: string, language: InterfaceLanguage): FileName => ({
  base: name.replace(EXTENSION, "").replace(DEPERSONALIZED, ""),
  ending: `${textIn(language)("file.restored")}.${extension}`,
});

const EXTENSION = /\.[a-z0-9]{1,8}$/i;

export const plainFile = (
  bytes: Uint8Array,
  extension: string | undefined,
  { createdAt }: Pick<Row, "createdAt">,
): Uint8Array => (extension === "eml" ? Buffer.from(toMail(Buffer.from(bytes).toString("utf8"), createdAt)) : bytes);

export async function resultFile(
  row: Row,
  document: Document,
  format: string,
  {
    extension = exporterOf(format)?.extension ?? format,
    language,
  }: { extension?: string; language?: InterfaceLanguage } = {},
): Promise<Result<{ name: FileName; bytes: Uint8Array }>> {
  const bytes = await exportDocument(format, exportedOf(row, document));
  if (!bytes.ok) return bytes;
  return ok({
    name: resultNameOf(row, document, extension, language),
    bytes: plainFile(bytes.value, extension, row),
  });
}
