import { createOwnPage, type PageFiles } from "../../platform/windows/own-page";
import type { DecoderPage } from "./decoder-work";

const HTML = `<!doctype html><meta charset="utf-8"><title>Outis</title><script type="module" src="/decoder/page.js"></script>`;

/**
 * Chromium's decoders process untrusted files in a sandboxed process that can read only one file. A crash closes only
 * this window.
 */
export function createDecoderPage(files: PageFiles): DecoderPage {
  return createOwnPage<Parameters<DecoderPage["handle"]>[0]>(
    {
      ...files,
      name: "decoder",
      sources: "script-src 'self'",
      html: () => HTML,
      reads: (path) => path.endsWith(".js"),
    },
    {
      focusable: false,
      skipTaskbar: true,
      width: 100,
      height: 100,
      webPreferences: { backgroundThrottling: false, autoplayPolicy: "document-user-activation-required" },
    },
  ).page;
}
