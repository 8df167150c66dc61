import type { DocumentFormat } from "../document-format";

export const markdown: DocumentFormat = {
  id: "markdown",
  kind: "text",
  extensions: ["md", "markdown"],
  load: () => import("./read"),
};
