import { createHash } from "node:crypto";
import { createOwnPage } from "../../../platform/windows/own-page";
import { REPORT_STYLE } from "./report-page";

const STYLE_HASH = createHash("sha256").update(REPORT_STYLE).digest("base64");

/** One at a time. */
let shown = "";
let last: Promise<unknown> = Promise.resolve();

/** In a hidden window without scripts, network or preload. */
export function printPage(html: string): Promise<Uint8Array> {
  const printed = last.catch(() => undefined).then(() => print(html));
  last = printed;
  return printed;
}

async function print(html: string): Promise<Uint8Array> {
  shown = html;
  const { window, page } = createOwnPage(
    { name: "report", sources: `style-src 'sha256-${STYLE_HASH}'`, html: () => shown, reads: () => false },
    { webPreferences: { javascript: false } },
  );
  try {
    await page.open();
    return await window.webContents.printToPDF({ pageSize: "A4", printBackground: true });
  } finally {
    shown = "";
    page.destroy();
  }
}
