import type { DocumentFormat } from "../document-format";

export const text: DocumentFormat = {
  id: "text",
  kind: "text",
  extensions: [
    "txt",
    ...["text", "log", "ini", "cfg", "conf", "properties", "toml", "yaml", "yml", "sql", "tex", "bib", "rst", "adoc"],
    ...["org", "po", "diff", "patch", "ass", "ssa", "sub", "lrc", "vcf", "ics", "list", "dat"],
  ],
  load: () => import("./read"),
};
