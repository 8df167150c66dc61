import type { DocumentFormat } from "../document-format";

export const json: DocumentFormat = {
  id: "json",
  kind: "text",
  extensions: ["json"],
  load: () => import("./read"),
};
