import type { DocumentFormat } from "../document-format";

export const xlsx: DocumentFormat = {
  id: "xlsx",
  kind: "document",
  extensions: ["xlsx", "xlsm", "xltx", "xltm"],
  container: "zip",
  recognizes: ({ officeTypes }) =>
    /spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled/.test(officeTypes),
  isOfficeDocument: true,
  load: () => import("./read"),
};
