/** Output formats of documents, by the names that users know. */
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
  "png",
  "jpeg",
  "tiff",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** How files of each format end; the first is the usual one. Of plain text every ending is. */
const EXTENSIONS: Readonly<Record<DocumentFormat, readonly [string, ...string[]]>> = {
  text: ["txt"],
  markdown: ["md", "markdown"],
  csv: ["csv", "tsv"],
  json: ["json"],
  srt: ["srt"],
  vtt: ["vtt"],
  xml: ["xml"],
  html: ["html", "htm", "xhtml"],
  mail: ["eml"],
  mailbox: ["mbox", "mbx"],
  // It is written as a mail that every program opens.
  outlookMessage: ["eml"],
  rtf: ["rtf"],
  pdf: ["pdf"],
  png: ["png"],
  jpeg: ["jpg", "jpeg"],
  tiff: ["tiff", "tif"],
  docx: ["docx", "docm", "dotx", "dotm"],
  xlsx: ["xlsx", "xlsm", "xltx", "xltm"],
  pptx: ["pptx", "pptm", "potx", "ppsx"],
  odt: ["odt", "ott"],
  ods: ["ods", "ots"],
  odp: ["odp", "otp"],
};

/** How the file of a format is to end that came in under a name: as that one, where it fits. */
export function extensionOf(format: DocumentFormat, name: string): string {
  const given = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  const [usual] = EXTENSIONS[format];
  const fits = format === "text" || EXTENSIONS[format].some((one) => one === given);
  return given !== undefined && fits ? given : usual;
}
