import type { DocumentFormat } from "../document-format";

export const pptx: DocumentFormat = {
  id: "pptx",
  kind: "document",
  extensions: ["pptx", "pptm", "potx", "ppsx"],
  container: "zip",
  recognizes: ({ officeTypes }) =>
    /presentationml\.(?:presentation|template|slideshow)|ms-powerpoint/.test(officeTypes),
  isOfficeDocument: true,
  load: () => import("./read"),
};
