import { createHash } from "node:crypto";
import { createOwnPage } from "../../platform/windows/own-page";

export interface PrintedPage {
  readonly name: "report" | "typeset";
  readonly style: string;
  readonly html: string;
  readonly pageNumbers?: boolean;
}

let shown = "";
let last: Promise<unknown> = Promise.resolve();

/** One at a time, in a hidden window without scripts and network. */
export function printPage(page: PrintedPage): Promise<Uint8Array> {
  const printed = last.catch(() => undefined).then(() => print(page));
  last = printed;
  return printed;
}

/** Inches. */
const MARGINS = { top: 0.8, bottom: 0.8, left: 0.8, right: 0.8 };
/** Chromium fills the elements of these classes. */
const NUMBERS =
  '<div style="width:100%;text-align:center;font:8pt sans-serif;color:#57534e">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

async function print({ name, style, html, pageNumbers = false }: PrintedPage): Promise<Uint8Array> {
  shown = html;
  const hash = createHash("sha256").update(style).digest("base64");
  const { window, page } = createOwnPage(
    { name, sources: `style-src 'sha256-${hash}'`, html: () => shown, reads: () => false },
    { webPreferences: { javascript: false } },
  );
  const numbered = {
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: NUMBERS,
    margins: MARGINS,
    generateTaggedPDF: true,
  };
  try {
    await page.open();
    return await window.webContents.printToPDF({
      pageSize: "A4",
      printBackground: true,
      ...(pageNumbers && numbered),
    });
  } finally {
    shown = "";
    page.destroy();
  }
}
