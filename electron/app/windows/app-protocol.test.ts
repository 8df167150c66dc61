import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "electron";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serveApp } from "./app-protocol";

vi.mock("electron", () => ({ protocol: {} }));

let root: string;
let serve: (request: Request) => Promise<Response>;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "outis-page-"));
  writeFileSync(join(root, "index.html"), "<!doctype html>");
  writeFileSync(join(root, "key.pem"), "secret");
  const session = { protocol: { handle: (_scheme: string, handler: typeof serve) => void (serve = handler) } };
  serveApp(session as unknown as Session, root, () => undefined);
});
afterAll(() => rmSync(root, { recursive: true }));

/** The policy of an answer, by directive. */
async function policyOf(path: string): Promise<Record<string, string>> {
  const { headers } = await serve(new Request(`app://outis${path}`));
  const parts = (headers.get("content-security-policy") ?? "").split("; ").map((part) => part.split(/ (.*)/));
  return Object.fromEntries(parts.map(([name = "", value = ""]) => [name, value]));
}

describe("what the page may do", () => {
  it.each(["/", "/nothing.js", "/key.pem"])("is the same for every answer, also for refusals: %s", async (path) => {
    expect(await policyOf(path)).toEqual({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "font-src": "'self'",
      "img-src": "'self' data:",
      "media-src": "'self' blob:",
      "connect-src": "'self'",
      "frame-src": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
    });
  });

  it("tells nobody where it is from, guesses no types and asks for no names ahead", async () => {
    const { headers } = await serve(new Request("app://outis/"));
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-dns-prefetch-control")).toBe("off");
  });

  it.each(["/", "/nothing.js"])("shares no window with another origin: %s", async (path) => {
    const { headers } = await serve(new Request(`app://outis${path}`));
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  it("finds only files of the interface, under its own name", async () => {
    const status = async (url: string): Promise<number> => (await serve(new Request(url))).status;
    expect(await status("app://outis/")).toBe(200);
    expect(await status("app://outis/key.pem")).toBe(404);
    expect(await status("app://other/")).toBe(404);
  });
});
