import type { DocumentFormat, FileSample } from "../document-format";

function isPage({ head, extension }: FileSample): boolean {
  const start = head.replace(/^(?:<\?xml[^>]*\?>|<!--[^]*?-->|\s)*/, "").slice(0, 2000);
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return true;
  return html.extensions.includes(extension) && /<\/?[a-z][^<>]*>/i.test(head);
}

export const html: DocumentFormat = {
  id: "html",
  kind: "text",
  extensions: ["html", "htm", "xhtml"],
  recognizes: isPage,
  load: () => import("./read"),
};
