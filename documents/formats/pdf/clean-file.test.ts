import { PDFName, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { changed, everythingIn, pdfOfPages } from "../../testing/pdf.fixtures";
import { cleanFile } from "./clean-file";

const NAME = "Theodora Quill";

async function holds(bytes: Uint8Array): Promise<boolean> {
  return (await everythingIn(bytes)).some((part) => part.includes(NAME));
}

describe("a PDF written anew", () => {
  it("keeps nothing of what pages and pictures say of themselves", async () => {
    const source = await changed(await pdfOfPages([["first"]]), (pdf) => {
      const { node } = pdf.getPage(0);
      node.normalize();
      // In preserved parts: the page group, and a font in use.
      const told = pdf.context.obj({ Program: { Private: PDFString.of(NAME) } });
      node.set(PDFName.of("Group"), pdf.context.obj({ S: "Transparency", PieceInfo: told }));
    });
    expect(await holds(source)).toBe(true);
    expect(await holds((await cleanFile(source, [])).bytes)).toBe(false);
  });

  it("keeps nothing that no page draws", async () => {
    const source = await changed(await pdfOfPages([["first"]]), (pdf) => {
      const { node } = pdf.getPage(0);
      node.normalize();
      const form = pdf.context.flateStream(`BT (${NAME}) Tj ET`, {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 9, 9],
      });
      node.setXObject(PDFName.of("Undrawn"), pdf.context.register(form));
    });
    expect(await holds(source)).toBe(true);
    expect(await holds((await cleanFile(source, [])).bytes)).toBe(false);
  });
});
