import type { DocumentFormat } from "../document-format";

export const rtf: DocumentFormat = {
  id: "rtf",
  kind: "document",
  extensions: ["rtf"],
  recognizes: ({ head }) => head.startsWith("{\\rtf"),
  isOfficeDocument: true,
  load: () => import("./read"),
};
