import type { DocumentFormat } from "../document-format";

export const csv: DocumentFormat = {
  id: "csv",
  kind: "text",
  extensions: ["csv", "tsv"],
  fixedExtension: true,
  load: () => import("./read"),
};
