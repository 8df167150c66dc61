import type { DocumentFormat } from "../document-format";

export const mailbox: DocumentFormat = {
  id: "mailbox",
  kind: "document",
  extensions: ["mbox", "mbx"],
  recognizes: ({ head }) => /^From \S.*\r?\n[!-9;-~]+:/.test(head),
  load: () => import("./read"),
};
