/** What a document is written as. Each stands for a kind of file that a person would name. */
export const DOCUMENT_FORMATS = [
  "text",
  "markdown",
  "csv",
  "json",
  "srt",
  "vtt",
  "xml",
  "html",
  "mail",
  "mailbox",
  "outlookMessage",
  "rtf",
  "pdf",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];
