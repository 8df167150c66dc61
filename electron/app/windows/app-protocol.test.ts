import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "electron";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { serveApp } from "./app-protocol";

vi.mock("electron", () => ({ protocol: {} }));

let root: string;
let serve: (request: Request) => Promise<Response>;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "outis-page-"));
  writeFileSync(join(root, "index.html"), "<!doctype html>");
  writeFileSync(join(root, "key.pem"), "secret");
  const session = { protocol: { handle: (_scheme: string, handler: typeof serve) => void (serve = handler) } };
  serveApp(session as unknown as Session, root, () => Promise.resolve(undefined));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The policy of an answer, by directive. */
async function policyOf(path: string, answer = serve): Promise<Record<string, string>> {
  const { headers } = await answer(new Request(`app://outis${path}`));
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

describe("with a development server", () => {
  let server: Server;
  let origin: string;
  let asked: string[];
  let answer: typeof serve;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      if (request.url === "/away") return response.writeHead(302, { Location: "/main.tsx" }).end();
      response.writeHead(200, { "Content-Type": "text/javascript", "Content-Security-Policy": "default-src *" });
      response.end("hot");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const session = { protocol: { handle: (_scheme: string, handler: typeof serve) => void (answer = handler) } };
    serveApp(session as unknown as Session, root, () => Promise.resolve(undefined), origin);
  });
  beforeEach(() => (asked = []));
  afterAll(() => server.close());

  it("takes the files of the page from it, under the origin of the application", async () => {
    const response = await answer(new Request("app://outis/main.tsx?t=1"));
    expect(await response.text()).toBe("hot");
    expect(response.headers.get("content-type")).toBe("text/javascript");
    expect((await answer(new Request("app://outis//evil.example/x"))).status).toBe(200);
    expect(asked).toEqual(["/main.tsx?t=1", "//evil.example/x"]);
  });

  it("follows no redirect and answers for no other host", async () => {
    expect((await answer(new Request("app://outis/away"))).status).toBe(404);
    expect((await answer(new Request("app://other/main.tsx"))).status).toBe(404);
    expect(asked).toEqual(["/away"]);
  });

  it("relaxes the policy only for hot reload", async () => {
    const usual = await policyOf("/");
    expect(await policyOf("/main.tsx", answer)).toEqual({
      ...usual,
      "script-src": "'self' 'unsafe-inline'",
      "style-src": "'self' 'unsafe-inline'",
      "connect-src": `'self' ${origin.replace("http:", "ws:")}`,
    });
  });
});
