import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { BrowserWindow, session, type Session } from "electron";
import { fileInside } from "../windows/file-inside";
import { refusePermissions } from "../windows/restrict";
import { APP_ORIGIN } from "../windows/trusted-sender";
import type { DecoderPage } from "./decoder-work";

/** Where the decoder's files are. */
export interface DecoderFiles {
  readonly preload: string;
  /** The built interface's folder, which holds the page's script too. */
  readonly root: string;
}

/** A script of ours, and nothing else: no network, no frames, no styles. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HEADERS = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
const PAGE = `<!doctype html><meta charset="utf-8"><title>Outis</title><script type="module" src="/decoder/page.js"></script>`;

let prepared: Session | undefined;

/** The decoders' session, in memory: it reaches the page's script and nothing else. */
function decoderSession(root: string): Session {
  if (prepared !== undefined) return prepared;
  prepared = session.fromPartition("outis-decoder", { cache: false });
  refusePermissions(prepared);
  prepared.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !url.startsWith(`${APP_ORIGIN}/`) }));
  prepared.protocol.handle("app", async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/decoder/") {
      return new Response(PAGE, { headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
    }
    const file = fileInside(root, pathname);
    const script = file !== undefined && extname(file) === ".js";
    const code = script ? await readFile(file).catch(() => undefined) : undefined;
    if (code === undefined) return new Response("Not found", { status: 404, headers: HEADERS });
    return new Response(new Uint8Array(code), {
      headers: { ...HEADERS, "Content-Type": "text/javascript; charset=utf-8" },
    });
  });
  return prepared;
}

/**
 * A hidden window for one piece of decoding: Chromium's decoders work there on what strangers have made, in
 * a sandboxed process that can read one file by place and reach nothing else. A crash ends this window alone.
 */
export function createDecoderPage({ preload, root }: DecoderFiles): DecoderPage {
  const window = new BrowserWindow({
    show: false,
    focusable: false,
    skipTaskbar: true,
    width: 100,
    height: 100,
    webPreferences: {
      preload,
      session: decoderSession(root),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      backgroundThrottling: false,
      autoplayPolicy: "document-user-activation-required",
    },
  });
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
      webContents.once("did-fail-load", listener);
      window.once("closed", listener);
    },
    open() {
      void window.loadURL(`${APP_ORIGIN}/decoder/`).catch(() => undefined);
    },
    destroy() {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}
