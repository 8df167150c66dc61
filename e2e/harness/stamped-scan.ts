import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";

/** A PDF file whose pages are small pictures with a line of print and the same stamp, where the window puts a new box. `page`: draws them. */
export async function stampedScan(page: Page, lines: readonly string[]): Promise<Buffer> {
  const pictures = await page.evaluate((words) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 620, height: 877 });
    const context = canvas.getContext("2d");
    if (context === null) return [];
    return words.map((line) => {
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "black";
      context.font = "26px serif";
      context.fillText(line, 60, 100);
      Object.assign(context, { fillStyle: "#1f3a93", strokeStyle: "#1f3a93", lineWidth: 3, font: "bold 18px serif" });
      context.strokeRect(268, 340, 118, 28);
      context.fillText("SEAL", 302, 360);
      return canvas.toDataURL("image/png").replace(/^.*,/, "");
    });
  }, lines);
  const pdf = await PDFDocument.create();
  for (const picture of pictures)
    pdf
      .addPage([595, 842])
      .drawImage(await pdf.embedPng(Buffer.from(picture, "base64")), { x: 0, y: 0, width: 595, height: 842 });
  return Buffer.from(await pdf.save());
}
