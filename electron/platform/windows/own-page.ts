import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { BrowserWindow, session, type BrowserWindowConstructorOptions, type Session } from "electron";
import { fileInside } from "./file-inside";
import { refuseNetwork, refusePermissions } from "./restrict";
import { APP_ORIGIN, isOurs } from "./trusted-sender";

export interface PageFiles {
  readonly preload: string;
  readonly root: string;
}

export interface PageParts extends Partial<PageFiles> {
  readonly name: string;
  readonly sources: string;
  readonly html: () => string;
  readonly reads: (path: string) => boolean;
}

export interface OwnPage<Call extends string> {
  handle(call: Call, answer: (...input: unknown[]) => unknown): void;
  /** After a crash, a failed load, or closing. */
  onGone(listener: () => void): void;
  /** Also resolves if the page could not be loaded. */
  open(): Promise<void>;
  destroy(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

const prepared = new Map<string, Session>();

/** A window with its own process, session in memory and preload, without network. Reads only its files. */
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
