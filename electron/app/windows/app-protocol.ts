import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { protocol, type Session } from "electron";
import { fileInside } from "../../platform/windows/file-inside";

/** No inline code or style, no network. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

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

/** Refusals have them, too. */
const HEADERS = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "X-DNS-Prefetch-Control": "off",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The sound of a recording; undefined if the address is of something else. */
export type ServeSound = (
  url: URL,
  range: string | null,
  headers: Readonly<Record<string, string>>,
) => Promise<Response> | undefined;

export function serveApp(session: Session, root: string, sound: ServeSound): void {
  session.protocol.handle("app", async (request) => {
    const url = new URL(request.url);
    const recording = url.host === "outis" ? sound(url, request.headers.get("range"), HEADERS) : undefined;
    if (recording !== undefined) return recording;
    const file = url.host === "outis" ? fileInside(root, url.pathname) : undefined;
    const type = file === undefined ? undefined : TYPES[extname(file)];
    const bytes = file === undefined || type === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (bytes === undefined || type === undefined) return new Response("Not found", { status: 404, headers: HEADERS });
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "Content-Type": type } });
  });
}
