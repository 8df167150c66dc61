import type { DocumentFormat } from "../document-format";

export const rtf: DocumentFormat = {
  id: "rtf",
  kind: "document",
  extensions: ["rtf"],
  recognizes: ({ head }) => head.startsWith("{\\rtf"),
  load: () => import("./read"),
};
