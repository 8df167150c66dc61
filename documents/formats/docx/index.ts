import type { DocumentFormat } from "../document-format";

export const docx: DocumentFormat = {
  id: "docx",
  kind: "document",
  extensions: ["docx", "docm", "dotx", "dotm"],
  container: "zip",
  recognizes: ({ officeTypes }) =>
    /wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)/.test(officeTypes),
  isOfficeDocument: true,
  load: () => import("./read"),
};
