import type { PartCounter } from "../../part-counter";
import type { PdfFile } from "../../pdfium/pdf-file";

/** FPDF_ANNOT_*. */
const LINK = 2;
const POPUP = 16;
const WIDGET = 20;
const FILE = 17;
/** Names of programs are removed too, without a report. */
const PROPERTIES = ["Title", "Author", "Subject", "Keywords"];

export function leftOutOf(file: PdfFile, counter: PartCounter): void {
  const { pdfium, document } = file;
  const { api } = pdfium;
  const attached = api.FPDFDoc_GetAttachmentCount(document);
  for (let index = 0; index < attached; index += 1) {
    const attachment = api.FPDFDoc_GetAttachment(document, index);
    counter.leaveOut(
      "attachments",
      1,
      pdfium.text((at, bytes) => api.FPDFAttachment_GetName(attachment, at, bytes)),
    );
  }
  counter.leaveOut("scripts", Math.max(0, api.FPDFDoc_GetJavaScriptActionCount(document)));
  const properties = PROPERTIES.filter(
    (key) => pdfium.text((at, bytes) => api.FPDF_GetMetaText(document, key, at, bytes)) !== "",
  );
  counter.leaveOut("properties", properties.length);
  for (let index = 0; index < file.pages; index += 1) file.withPage(index, (page) => pageLeftOut(file, page, counter));
}

function pageLeftOut({ pdfium: { api } }: PdfFile, page: number, counter: PartCounter): void {
  if (api.FPDFPage_GetRawThumbnailData(page, 0, 0) > 0) counter.leaveOut("thumbnails");
  const count = api.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = api.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const kind = api.FPDFAnnot_GetSubtype(annotation);
    api.FPDFPage_CloseAnnot(annotation);
    if (kind === LINK) counter.leaveOut("links");
    else if (kind === WIDGET) counter.leaveOut("formFields");
    else if (kind === FILE) counter.leaveOut("attachments");
    else if (kind !== POPUP) counter.leaveOut("comments");
  }
}
