import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { BrowserWindow, session, type Session } from "electron";
import { fileInside } from "../windows/file-inside";
import { refuseNetwork, refusePermissions } from "../windows/restrict";
import { APP_ORIGIN } from "../windows/trusted-sender";
import type { RecoveryPage } from "./recovery-dialogs";

/** Where the window's files are. */
export interface RecoveryFiles {
  readonly preload: string;
  /** The built interface's folder, which holds the page's script, style and fonts too. */
  readonly root: string;
}

/** A script, a style and fonts of ours: no network, no frames, no pictures. */
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};
const page = (language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Outis</title>` +
  `<link rel="stylesheet" href="/recovery/page.css"><script type="module" src="/recovery/page.js"></script></head>` +
  `<body><main id="root"></main></body></html>`;

let prepared: Session | undefined;

/** The window's session, in memory and without network. */
function recoverySession(root: string, language: () => string): Session {
  if (prepared !== undefined) return prepared;
  prepared = session.fromPartition("outis-recovery", { cache: false });
  refusePermissions(prepared);
  void refuseNetwork(prepared);
  prepared.protocol.handle("app", async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/recovery/") {
      return new Response(page(language()), { headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
    }
    const own = pathname.startsWith("/recovery/") || pathname.endsWith(".woff2");
    const file = own ? fileInside(root, pathname) : undefined;
    const type = file === undefined ? undefined : TYPES[extname(file)];
    const bytes = file === undefined || type === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (bytes === undefined || type === undefined) return new Response("Not found", { status: 404, headers: HEADERS });
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "Content-Type": type } });
  });
  return prepared;
}

/**
 * A window of its own for the recovery code, with a process, a session and a preload of its own: what is shown and typed
 * there never passes the interface's page. Screenshots of it are refused where the system can (macOS, Windows).
 */
export function createRecoveryPage(
  { preload, root }: RecoveryFiles,
  parent: BrowserWindow | undefined,
  language: () => string,
): RecoveryPage {
  const window = new BrowserWindow({
    ...(parent === undefined ? {} : { parent, modal: true }),
    show: false,
    useContentSize: true,
    width: 520,
    height: 540,
    resizable: false,
    minimizable: false,
    fullscreenable: false,
    title: "Outis",
    webPreferences: {
      preload,
      session: recoverySession(root, language),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.removeMenu();
  window.setContentProtection(true);
  window.on("page-title-updated", (event) => event.preventDefault());
  window.once("ready-to-show", () => window.show());
  const { webContents } = window;
  return {
    handle(call, answer) {
      webContents.ipc.handle(call, (event, ...input: unknown[]) => {
        if (event.senderFrame !== webContents.mainFrame) throw new Error("Untrusted sender");
        return answer(...input);
      });
    },
    onGone(listener) {
      webContents.once("render-process-gone", listener);
      window.once("closed", listener);
    },
    open() {
      void window.loadURL(`${APP_ORIGIN}/recovery/`).catch(() => undefined);
    },
    focus: () => window.focus(),
    print: () => webContents.print({ printBackground: false }),
    destroy() {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}
