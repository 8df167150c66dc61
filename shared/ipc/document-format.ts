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

/**
 * Extensions of each format, the usual one first. A name comes from the page, so text is written under no extension that
 * a system or a program executes.
 */
const EXTENSIONS: Readonly<Record<DocumentFormat, readonly [string, ...string[]]>> = {
  text: [
    "txt",
    ...["text", "log", "ini", "cfg", "conf", "properties", "toml", "yaml", "yml", "sql", "tex", "bib", "rst", "adoc"],
    ...["org", "po", "diff", "patch", "ass", "ssa", "sub", "lrc", "vcf", "ics", "list", "dat"],
  ],
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

/** Extension of a written file: that of `name` if it is one of the format's extensions, else the usual one. */
export function extensionOf(format: DocumentFormat, name: string): string {
  const given = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return EXTENSIONS[format].find((one) => one === given) ?? EXTENSIONS[format][0];
}
