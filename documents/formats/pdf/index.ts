import type { DocumentFormat } from "../document-format";

export const pdf: DocumentFormat = {
  id: "pdf",
  kind: "document",
  extensions: ["pdf"],
  container: "other",
  isFixedLayout: true,
  recognizes: ({ head }) => head.startsWith("%PDF-"),
  load: () => import("./read"),
};
