import type { DocumentFormat } from "../document-format";

export const ods: DocumentFormat = {
  id: "ods",
  kind: "document",
  extensions: ["ods", "ots"],
  container: "zip",
  recognizes: ({ mimetype }) => /opendocument\.spreadsheet/.test(mimetype),
  isOfficeDocument: true,
  load: () => import("./read"),
};
