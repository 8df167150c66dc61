import type { DocumentFormat } from "../document-format";
import { isOutlookMessage } from "./is-outlook-message";

export const outlookMessage: DocumentFormat = {
  id: "outlookMessage",
  kind: "document",
  extensions: ["msg"],
  copyExtension: "eml",
  container: "compound",
  recognizes: ({ bytes }) => isOutlookMessage(bytes),
  load: () => import("./read"),
};
