import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { BrowserWindow, session, type BrowserWindowConstructorOptions, type Session } from "electron";
import { fileInside } from "./file-inside";
import { refuseNetwork, refusePermissions } from "./restrict";
import { APP_ORIGIN, isOurs } from "./trusted-sender";

/** Where a page's files are. */
export interface PageFiles {
  readonly preload: string;
  /** The built interface's folder, with the scripts, styles and fonts of every page. */
  readonly root: string;
}

export interface PageParts extends Partial<PageFiles> {
  /** Names the session and the page's folder in `root`. */
  readonly name: string;
  /** Allowed sources of the page, as directives of a content security policy; everything else is blocked. */
  readonly sources: string;
  readonly html: () => string;
  /** Which of the files in `root` the page may read. */
  readonly reads: (path: string) => boolean;
}

/** A page's side in main. `Call` lists the allowed calls of its bridge. */
export interface OwnPage<Call extends string> {
  /** Registers the handler of a call of the page's bridge. */
  handle(call: Call, answer: (...input: unknown[]) => unknown): void;
  /** Called when the page's process has ended, when the page could not be loaded and when its window is closed. */
  onGone(listener: () => void): void;
  /** Settled when the page is there, or could not be loaded. */
  open(): Promise<void>;
  destroy(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

const prepared = new Map<string, Session>();

/**
 * A window in addition to the interface's, with a separate process, a session in memory and its own preload. Its page
 * has access to the files that it may read, and no network; only this page receives replies.
 */
export function createOwnPage<Call extends string>(
  parts: PageParts,
  { webPreferences, ...options }: BrowserWindowConstructorOptions,
): { readonly window: BrowserWindow; readonly page: OwnPage<Call> } {
  const window = new BrowserWindow({
    show: false,
    ...options,
    webPreferences: {
      ...webPreferences,
      ...(parts.preload !== undefined && { preload: parts.preload }),
      session: sessionOf(parts),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  const { webContents } = window;
  const page: OwnPage<Call> = {
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
      return window.loadURL(`${APP_ORIGIN}/${parts.name}/`).catch(() => undefined);
    },
    destroy() {
      if (!window.isDestroyed()) window.destroy();
    },
  };
  return { window, page };
}

function sessionOf({ name, root, sources, html, reads }: PageParts): Session {
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const made = session.fromPartition(`outis-${name}`, { cache: false });
  prepared.set(name, made);
  refusePermissions(made);
  void refuseNetwork(made);
  made.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isOurs(url) }));
  const headers = {
    "Content-Security-Policy": `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  };
  made.protocol.handle("app", async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `/${name}/`) {
      return new Response(html(), { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
    }
    const type = TYPES[extname(pathname)];
    const file = reads(pathname) && type !== undefined && root !== undefined ? fileInside(root, pathname) : undefined;
    const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (bytes === undefined || type === undefined) return new Response("Not found", { status: 404, headers });
    return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Type": type } });
  });
  return made;
}
