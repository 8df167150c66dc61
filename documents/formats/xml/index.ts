import type { DocumentFormat, FileSample } from "../document-format";
import { html } from "../html";

/** Other programs' documents. */
const FOREIGN = /<\?mso-application|<(?:pkg:package|w:wordDocument|office:document)\b/;

const isXml = ({ head, extension }: FileSample): boolean =>
  (head.startsWith("<?xml") || (extension === "xml" && /^<[a-z][^<>]*>/i.test(head))) && !FOREIGN.test(head);

export const xml: DocumentFormat = {
  id: "xml",
  kind: "text",
  extensions: ["xml"],
  recognizes: (file) => isXml(file) && html.recognizes?.(file) !== true,
  load: () => import("./read"),
};
