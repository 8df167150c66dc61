import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { downloadFile, type DownloadRequest } from "./download-file";

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

let folder: string;
let path: string;
let server: Server;
let base: string;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "download-"));
  path = join(folder, "model.onnx.part");
  asked = [];
  answer = (request, response) => serve(request, response);
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Like a file server; after `cut` bytes the connection breaks. */
function serve(request: IncomingMessage, response: ServerResponse, { tag = '"v1"', cut = Infinity } = {}): void {
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
  const from = range && request.headers["if-range"] === tag ? Number(range[1]) : 0;
  const body = BYTES.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    etag: tag,
    "content-length": body.length,
    ...(from > 0 ? { "content-range": `bytes ${from}-${BYTES.length - 1}/${BYTES.length}` } : {}),
  });
  if (cut < body.length) response.write(body.subarray(0, cut), () => response.destroy());
  else response.end(body);
}

/** Pauses end at once; timeouts never happen unless the test requests them. */
const atOnce = (milliseconds: number, task: () => void): (() => void) => {
  if (milliseconds === 30_000) return () => undefined;
  const handle = setImmediate(task);
  return () => clearImmediate(handle);
};

function download(change: Partial<DownloadRequest> = {}, parts: { later?: typeof atOnce } = {}): Promise<void> {
  return downloadFile(
    {
      url: `${base}/model.onnx`,
      path,
      size: BYTES.length,
      version: undefined,
      onVersion: () => undefined,
      onReceived: () => undefined,
      signal: new AbortController().signal,
      ...change,
    },
    { later: atOnce, ...parts },
  );
}

describe("the download of a file", () => {
  it("brings its bytes and says how many are here", async () => {
    const received: number[] = [];
    await download({ onReceived: (bytes) => received.push(bytes) });
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect(received.at(-1)).toBe(BYTES.length);
  });

  it("goes on where the connection broke, by range and version", async () => {
    answer = (request, response) => serve(request, response, { cut: asked.length === 1 ? 70_000 : Infinity });
    await download();
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(asked[1]?.headers["if-range"]).toBe('"v1"');
  });

  it("goes on after replies that do not repeat the version", async () => {
    answer = (request, response) => {
      const from = Number(/\d+/.exec(request.headers.range ?? "0")?.[0]);
      const body = BYTES.subarray(from);
      response.writeHead(from > 0 ? 206 : 200, {
        "content-length": body.length,
        ...(from > 0
          ? { "content-range": `bytes ${from}-${BYTES.length - 1}/${BYTES.length}` }
          : { "last-modified": "Wed, 21 Oct 2015 07:28:00 GMT" }),
      });
      if (asked.length > 3) response.end(body);
      else response.write(body.subarray(0, 40_000), () => response.destroy());
    };
    const versions: (string | undefined)[] = [];
    await download({ onVersion: (version) => versions.push(version) });
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect(asked.filter(({ headers }) => headers.range === undefined)).toHaveLength(1);
    expect(versions).not.toContain(undefined);
  });

  it("goes on with the beginning that an earlier run left", async () => {
    await writeFile(path, BYTES.subarray(0, 150_000));
    await download({ version: '"v1"' });
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect(asked[0]?.headers.range).toBe("bytes=150000-");
  });

  it("begins anew when the server has another version, and remembers that one", async () => {
    await writeFile(path, Buffer.alloc(150_000, 7));
    const versions: (string | undefined)[] = [];
    await download({ version: '"old"', onVersion: (version) => versions.push(version) });
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect(versions).toEqual(['"v1"']);
  });

  it("begins anew when it cannot know which version the beginning is of", async () => {
    await writeFile(path, Buffer.alloc(150_000, 7));
    await download();
    expect(asked[0]?.headers.range).toBeUndefined();
    expect((await readFile(path)).equals(BYTES)).toBe(true);
  });

  it("asks for nothing when all is here", async () => {
    await writeFile(path, BYTES);
    await download();
    expect(asked).toEqual([]);
  });

  it("gives up when nothing comes again and again", async () => {
    answer = (_, response) => void response.destroy();
    await expect(download()).rejects.toMatchObject({ code: "download_failed" });
    expect(asked).toHaveLength(5);
  });

  it("does not try again what is not there", async () => {
    answer = (_, response) => void response.writeHead(404).end();
    await expect(download()).rejects.toMatchObject({ code: "download_failed" });
    expect(asked).toHaveLength(1);
  });

  it("tries again what is only busy", async () => {
    answer = (request, response) =>
      asked.length === 1 ? void response.writeHead(503).end() : serve(request, response);
    await download();
    expect(asked).toHaveLength(2);
  });

  it("follows a redirect, but none away from https", async () => {
    answer = (request, response) =>
      request.url === "/model.onnx"
        ? void response.writeHead(302, { location: "/elsewhere" }).end()
        : serve(request, response);
    await download();
    expect((await readFile(path)).equals(BYTES)).toBe(true);

    await rm(path);
    const fetched = await redirected("https://hub.example/model", "http://cdn.example/model");
    expect(fetched).toEqual(["https://hub.example/model"]);
  });

  it("does not follow a redirect of another computer to this one", async () => {
    for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
      const fetched = await redirected("https://hub.example/model", `http://${host}:9/model`);
      expect(fetched).toEqual(["https://hub.example/model"]);
    }
  });

  /** Requests of a download that fails finally, through a proxy that always redirects. */
  async function redirected(url: string, location: string): Promise<string[]> {
    const fetched: string[] = [];
    const redirecting = (asked: string): Promise<Response> => {
      fetched.push(asked);
      return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
    };
    const request = {
      url,
      path,
      size: 1,
      version: undefined,
      onVersion: () => undefined,
      onReceived: () => undefined,
      signal: new AbortController().signal,
    };
    const network = { proxyFor: () => Promise.resolve({ fetch: redirecting, orDirect: false }) };
    const resolve = (host: string) => Promise.resolve([host === "localhost" ? "127.0.0.1" : "93.184.216.34"]);
    await expect(downloadFile(request, { network, resolve, later: atOnce })).rejects.toMatchObject({ code: "download_failed" });
    return fetched;
  }

  it("stops at a file that is longer than it may be", async () => {
    await expect(download({ size: 1000 })).rejects.toMatchObject({ code: "checksum_mismatch" });
  });

  it("ends at once when told to, and keeps what came", async () => {
    const stop = new AbortController();
    answer = (_, response) => {
      response.writeHead(200, { etag: '"v1"', "content-length": BYTES.length });
      response.write(BYTES.subarray(0, 50_000));
    };
    const running = download({ signal: stop.signal, onReceived: () => stop.abort(new Error("paused")) });
    await expect(running).rejects.toThrow("paused");
    expect((await readFile(path)).length).toBeGreaterThan(0);
  });

  it("takes a long silence for a broken connection", async () => {
    const silences: (() => void)[] = [];
    answer = (request, response) => {
      if (asked.length > 1) return serve(request, response);
      response.writeHead(200, { etag: '"v1"', "content-length": BYTES.length });
      response.write(BYTES.subarray(0, 50_000));
    };
    let fired = false;
    await download(
      {
        onReceived: () => {
          if (!fired) silences.at(-1)?.();
          fired = true;
        },
      },
      {
        later: (milliseconds, task) => {
          if (milliseconds !== 30_000) return atOnce(milliseconds, task);
          silences.push(task);
          return () => undefined;
        },
      },
    );
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect(asked).toHaveLength(2);
  });
});
