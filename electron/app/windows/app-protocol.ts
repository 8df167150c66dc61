import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { protocol, type Session } from "electron";
import { fileInside } from "../../platform/windows/file-inside";

/** No inline code or style, no network. Hot reload inserts both and has a WebSocket. */
const contentSecurityPolicy = (development: string | undefined): string => {
  const inline = development === undefined ? "" : " 'unsafe-inline'";
  const socket = development === undefined ? "" : ` ${development.replace("http:", "ws:")}`;
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src 'self'${socket}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
};

/** Must run before the application is ready. */
export function declareAppProtocol(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

const headersOf = (development: string | undefined) => ({
  "Content-Security-Policy": contentSecurityPolicy(development),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "X-DNS-Prefetch-Control": "off",
  "Cross-Origin-Opener-Policy": "same-origin",
});

const SOUND_PATH = /^\/recording\//;

export type ServeSound = (
  url: URL,
  range: string | null,
  headers: Readonly<Record<string, string>>,
) => Promise<Response | undefined>;

/** @param development origin of the server that has the page's files (`developmentOrigin`); undefined: they are in `root` */
export function serveApp(session: Session, root: string, sound: ServeSound, development?: string): void {
  const headers = headersOf(development);
  session.protocol.handle("app", async (request) => {
    const url = new URL(request.url);
    const notFound = (): Response => new Response("Not found", { status: 404, headers });
    if (url.host !== "outis") return notFound();
    if (SOUND_PATH.test(url.pathname)) {
      return (await sound(url, request.headers.get("range"), headers)) ?? notFound();
    }
    const file = await (development === undefined ? readPage(root, url.pathname) : fetchPage(development, url));
    if (file === undefined) return notFound();
    return new Response(file.bytes, { headers: { ...headers, "Content-Type": file.type } });
  });
}

interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

async function readPage(root: string, path: string): Promise<PageFile | undefined> {
  const file = fileInside(root, path);
  const type = file === undefined ? undefined : TYPES[extname(file)];
  const bytes = file === undefined || type === undefined ? undefined : await readFile(file).catch(() => undefined);
  return bytes === undefined || type === undefined ? undefined : { bytes: new Uint8Array(bytes), type };
}

/** Fetched by main, to preserve the page's origin. */
async function fetchPage(origin: string, { pathname, search }: URL): Promise<PageFile | undefined> {
  const response = await fetch(`${origin}${pathname}${search}`, { redirect: "error" }).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}
