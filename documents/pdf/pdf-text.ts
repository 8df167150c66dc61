import { MAX_TEXT_BYTES } from "../../shared/api/limits";
import { damaged, DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import type { PartCounter } from "../part-counter";

/**
 * The text of a PDF, page after page. A scanned one has none, which the caller sees as an empty text. Rejects with a
 * `DocumentFailure`. How much memory a page takes, only whoever watches the process knows.
 */
export async function pdfText(bytes: Uint8Array, parts: PartCounter): Promise<string> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    // The library takes the buffer over, so it gets a copy. It asks for nothing outside: no fonts, no maps, no addresses.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, stopAtErrors: false });
    if (pdf.numPages > LIMITS.pages) throw tooBig();
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      page.cleanup();
      length += text.length + 1;
      if (length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
      if (text.trim() === "") parts.leaveOut("emptyPages");
      else parts.read("pages");
      pages.push(text);
    }
    const attached = (await pdf.getAttachments()) as Readonly<Record<string, unknown>> | null;
    for (const name of Object.keys(attached ?? {})) parts.leaveOut("attachments", 1, name);
    return pages.join("\n");
  } catch (error) {
    if (error instanceof DocumentFailure) throw error;
    if (error instanceof Error && error.name === "PasswordException") throw new DocumentFailure("document_encrypted");
    throw damaged();
  }
}
