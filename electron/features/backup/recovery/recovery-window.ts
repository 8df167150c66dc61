import type { BrowserWindow } from "electron";
import { createOwnPage, type PageFiles } from "../../../platform/windows/own-page";
import type { RecoveryPage } from "./recovery-dialogs";

const html = (language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Outis</title>` +
  `<link rel="stylesheet" href="/recovery/page.css"><script type="module" src="/recovery/page.js"></script></head>` +
  `<body><main id="root"></main></body></html>`;

/** Blocks screenshots on macOS and Windows. */
export function createRecoveryPage(
  files: PageFiles,
  parent: BrowserWindow | undefined,
  language: () => string,
): RecoveryPage {
  const { window, page } = createOwnPage<Parameters<RecoveryPage["handle"]>[0]>(
    {
      ...files,
      name: "recovery",
      sources: "script-src 'self'; style-src 'self'; font-src 'self'",
      html: () => html(language()),
      reads: (path) => path.startsWith("/recovery/") || path.endsWith(".woff2"),
    },
    {
      ...(parent === undefined ? {} : { parent, modal: true }),
      useContentSize: true,
      width: 520,
      height: 540,
      resizable: false,
      minimizable: false,
      fullscreenable: false,
      title: "Outis",
    },
  );
  window.removeMenu();
  window.setContentProtection(true);
  window.on("page-title-updated", (event) => event.preventDefault());
  window.once("ready-to-show", () => window.show());
  return {
    ...page,
    focus: () => window.focus(),
    print: () => window.webContents.print({ printBackground: false }),
  };
}
