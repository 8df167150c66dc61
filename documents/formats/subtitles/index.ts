import type { DocumentFormat } from "../document-format";

export const srt: DocumentFormat = {
  id: "srt",
  kind: "text",
  extensions: ["srt"],
  load: () => import("./read"),
};

export const vtt: DocumentFormat = {
  id: "vtt",
  kind: "text",
  extensions: ["vtt"],
  load: () => import("./read"),
};
