import type { DocumentFormat } from "../document-format";

export const odt: DocumentFormat = {
  id: "odt",
  kind: "document",
  extensions: ["odt", "ott"],
  container: "zip",
  recognizes: ({ mimetype }) => /opendocument\.text/.test(mimetype),
  isOfficeDocument: true,
  load: () => import("./read"),
};

export const odp: DocumentFormat = {
  id: "odp",
  kind: "document",
  extensions: ["odp", "otp"],
  container: "zip",
  recognizes: ({ mimetype }) => /opendocument\.presentation/.test(mimetype),
  isOfficeDocument: true,
  load: () => import("./read"),
};
