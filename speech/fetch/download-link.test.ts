import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSealedFile, newFileKey, openSealedFile } from "../recording/sealed-file";
import { type DownloadOptions, downloadLink } from "./download-link";
import { lookAtLink } from "./look-at-link";

/** WAVE header. */
const content = Buffer.concat([
  Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1"),
  Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31 + (i >> 8)) % 251)),
]);
const TAG = '"one"';

let folder = "";
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string; range: string | undefined; ifRange: string | undefined }[] = [];
let base = "";
const key = newFileKey();
const path = (): string => join(folder, "file");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "outis-link-"));
  asked = [];
  server = createServer((request, response) => {
    const { range, "if-range": ifRange } = request.headers;
    asked.push({ url: request.url ?? "", range, ifRange: ifRange?.toString() });
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

const options = (more: Partial<DownloadOptions> = {}): DownloadOptions => ({
  signal: new AbortController().signal,
  allowPrivate: true,
  wait: () => Promise.resolve(),
  ...more,
});
const download = (more?: Partial<DownloadOptions>, link = `${base}/a/talk.wav`) =>
  downloadLink(link, { path: path(), key }, options(more));
async function kept(): Promise<Buffer> {
  const reader = await openSealedFile(path(), key);
  const bytes = await reader.read(0, Infinity);
  await reader.close();
  return bytes;
}

/** Breaks off after `breakAfter` bytes. */
function serve(bytes: Buffer, { tag = TAG, breakAfter = Infinity, ranges = true } = {}) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const from =
      ranges && request.headers["if-range"] === tag ? Number(/\d+/.exec(request.headers.range ?? "0")?.[0]) : 0;
    const rest = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      etag: tag,
      "content-length": rest.length,
      ...(from > 0 && { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (rest.length <= breakAfter) return void response.end(rest);
    response.write(rest.subarray(0, breakAfter), () => response.destroy());
  };
}

describe("a download", () => {
  it("comes into a sealed file, byte for byte, with progress", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": content.length, "content-type": "audio/wav" });
      response.end(content);
    };
    const told: [number, number | undefined][] = [];
    const result = await download({ onProgress: (received, total) => told.push([received, total]) });
    expect(result).toEqual({ name: "talk.wav", size: content.length, contentType: "audio/wav" });
    expect((await kept()).equals(content)).toBe(true);
    expect(told.at(-1)).toEqual([content.length, content.length]);
    expect(told.map(([received]) => received)).toEqual(told.map(([received]) => received).sort((a, b) => a - b));
  });

  it("goes on where the connection broke off, again and again", async () => {
    answer = serve(content, { breakAfter: 90_000 });
    await download();
    expect((await kept()).equals(content)).toBe(true);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked[0]).toMatchObject({ range: undefined });
    expect(asked[1]?.range).toMatch(/^bytes=\d+-$/);
    expect(asked[1]?.ifRange).toBe(TAG);
  });

  it("begins anew when the file has changed in the meantime", async () => {
    const other = Buffer.concat([content.subarray(0, 16), Buffer.alloc(200_000, 9)]);
    const first = serve(content, { breakAfter: 90_000 });
    const second = serve(other, { tag: '"two"' });
    answer = (request, response) => (asked.length === 1 ? first : second)(request, response);
    await download();
    expect((await kept()).equals(other)).toBe(true);
  });

  it("reads on from a server that knows no ranges when it is the same file", async () => {
    const first = serve(content, { breakAfter: 90_000, ranges: false });
    const second = serve(content, { ranges: false });
    answer = (request, response) => (asked.length === 1 ? first : second)(request, response);
    await download();
    expect((await kept()).equals(content)).toBe(true);
  });

  it("goes on in another process with what it was told to remember", async () => {
    const half = 150_000;
    const begun = await createSealedFile(path(), key);
    await begun.append(content.subarray(0, half));
    answer = serve(content);
    await download({ earlier: { validator: TAG, total: content.length } });
    expect((await kept()).equals(content)).toBe(true);
    expect(asked).toMatchObject([{ range: "bytes=131072-" }]);
  });

  it("remembers the entity tag and the length", async () => {
    answer = serve(content);
    const told: unknown[] = [];
    await download({ onRemember: (what) => told.push(what) });
    expect(told).toEqual([{ validator: TAG, total: content.length }]);
  });

  it("waits longer from try to try, as the server asks, and gives up", async () => {
    const pauses: number[] = [];
    const wait = (ms: number): Promise<void> => Promise.resolve(void pauses.push(ms));
    answer = (_, response) => response.destroy();
    await expect(download({ wait })).rejects.toMatchObject({ code: "link_unreachable" });
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    pauses.length = 0;
    answer = (_, response) => void response.writeHead(503, { "retry-after": "7" }).end();
    await expect(download({ wait })).rejects.toMatchObject({ code: "link_refused", details: { status: 503 } });
    expect(pauses).toEqual([7000, 7000, 7000, 7000, 7000]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("is not fooled by a length that is too large", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": content.length + 5000 });
      response.write(content, () => response.destroy());
    };
    await expect(download()).rejects.toMatchObject({ code: "link_unreachable" });
  });

  it("ends at the largest size, said or not", async () => {
    answer = serve(content);
    await expect(download({ maxBytes: 1000 })).rejects.toMatchObject({
      code: "recording_too_large",
      details: { maxBytes: 1000 },
    });
    // Without a length.
    answer = (_, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write(content, more);
      };
      more();
    };
    await expect(download({ maxBytes: 1_000_000 })).rejects.toMatchObject({ code: "recording_too_large" });
    expect(await readdir(folder)).toEqual([]);
  });

  it("ends when its time is over, and when a server says nothing", async () => {
    answer = () => undefined;
    await expect(download({ maxMs: 30 })).rejects.toMatchObject({ code: "link_unreachable" });
    expect(asked).toHaveLength(1);
    await expect(download({ silentMs: 20 })).rejects.toMatchObject({ code: "link_unreachable" });
    expect(asked.length).toBeGreaterThan(3);
  });

  describe("with a minimum speed", () => {
    const slowest = { bytesPerSecond: 1000, overMs: 60_000 };
    it("ends a link that drips, after the period of the average", async () => {
      let ms = 0;
      answer = (_, response) => {
        response.writeHead(200, { "content-length": 1e9 });
        const more = (): void => {
          if (!response.destroyed) response.write(content.subarray(0, 5000), () => setImmediate(more));
        };
        more();
      };
      const slow = { slowest: { bytesPerSecond: 1e9, overMs: 60_000 }, now: () => ms, onProgress: () => (ms += 1000) };
      await expect(download(slow)).rejects.toMatchObject({ code: "recording_too_slow" });
      expect(ms).toBe(60_000);
      expect(await readdir(folder)).toEqual([]);
    });

    it("counts the time between connections: one that breaks off after each byte is too slow", async () => {
      let ms = 0;
      const wait = (pause: number): Promise<void> => Promise.resolve(void (ms += pause));
      answer = serve(content, { breakAfter: 70_000 });
      const slow = { slowest: { bytesPerSecond: 200_000, overMs: 2000 }, now: () => ms, wait };
      await expect(download(slow)).rejects.toMatchObject({ code: "recording_too_slow" });
    });

    it("does not count pauses that the server asks for, up to five minutes, nor waiting for room", async () => {
      let ms = 0;
      const wait = (pause: number): Promise<void> => Promise.resolve(void (ms += pause));
      const room = (): Promise<void> => Promise.resolve(void (ms += 100_000));
      const busy = (times: number) => (request: IncomingMessage, response: ServerResponse) =>
        asked.length <= times
          ? void response.writeHead(503, { "retry-after": "60" }).end()
          : serve(content)(request, response);
      answer = busy(5);
      await download({ slowest, now: () => ms, wait, room });
      expect((await kept()).equals(content)).toBe(true);
    });
  });

  it("writes nothing before there is room for it", async () => {
    answer = serve(content);
    const rooms: number[] = [];
    await download({ room: (bytes) => Promise.resolve(void rooms.push(bytes)) });
    expect(rooms.at(-1)).toBe(content.length);
    rooms.length = 0;
    const room = () => Promise.reject(new Error("cancelled"));
    await expect(download({ room })).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it("ends when it is cancelled, and leaves nothing", async () => {
    const cancel = new AbortController();
    answer = (_, response) => {
      response.writeHead(200);
      response.write(content);
    };
    const onProgress = (): void => cancel.abort(new Error("cancelled"));
    await expect(download({ signal: cancel.signal, onProgress })).rejects.toThrow("cancelled");
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    [{ "content-disposition": `attachment; filename="a b.mp3"` }, "a b.mp3"],
    [{ "content-disposition": "attachment; filename*=UTF-8''%D0%97%D0%B0%D0%BF%D0%B8%D1%81%D1%8C.mp3" }, "Запись.mp3"],
    [{ "content-disposition": `attachment; filename="../../etc/pass\u0007wd"` }, "passwd"],
    [{ "content-disposition": `attachment; filename=".."` }, "talk.wav"],
    [{}, "talk.wav"],
  ])("is called what its server says, as a name and never as a path: %j", async (headers, name) => {
    answer = (_, response) => {
      for (const [header, value] of Object.entries(headers)) response.setHeader(header, value.replace("\u0007", ""));
      response.end(content);
    };
    expect((await download()).name).toBe(name);
  });
});

describe("a link is refused", () => {
  it.each([401, 403, 404, 410])("with status %d at once", async (status) => {
    answer = (_, response) => void response.writeHead(status).end("no");
    await expect(download()).rejects.toMatchObject({ code: "link_refused", details: { status } });
    expect(asked).toHaveLength(1);
  });

  it("when it leads to a page, a text or something else, whatever its server calls it", async () => {
    const send = (bytes: string) => (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { "content-type": "audio/mpeg" }).end(Buffer.from(bytes, "latin1"));
    answer = send("<!doctype html><html><title>Sign in</title>");
    await expect(download()).rejects.toMatchObject({ code: "link_is_page" });
    answer = send("Not found, sorry.");
    await expect(download()).rejects.toMatchObject({ code: "link_is_page" });
    answer = send("%PDF-1.7 ...");
    await expect(download()).rejects.toMatchObject({ code: "unsupported_recording", details: { format: "pdf" } });
    await expect(stat(path())).rejects.toThrow();
  });

  it("when it is no address for a recording", async () => {
    await expect(download({}, "ftp://example.com/a.mp3")).rejects.toMatchObject({ code: "link_refused" });
    await expect(download({}, "https://me:pass@example.com/a.mp3")).rejects.toMatchObject({ code: "link_refused" });
    await expect(download({}, "nonsense")).rejects.toMatchObject({ code: "link_unreachable" });
    await expect(download({}, "https://www.youtube.com/watch?v=1")).rejects.toMatchObject({
      code: "media_library_link",
    });
  });

  it("when it leads into a private network, by number or by name, before anything is asked", async () => {
    answer = serve(content);
    const allowPrivate = false;
    await expect(download({ allowPrivate })).rejects.toMatchObject({ code: "link_private" });
    const { port } = new URL(base);
    for (const host of ["localhost", "[::1]", "0x7f000001", "[::ffff:127.0.0.1]"]) {
      const link = `http://${host}:${port}/a.wav`;
      await expect(download({ allowPrivate }, link)).rejects.toMatchObject({ code: "link_private" });
    }
    // One address is private.
    const resolve = () => Promise.resolve(["93.184.216.34", "127.0.0.1"]);
    const link = `http://recordings.example:${port}/a.wav`;
    await expect(download({ allowPrivate, resolve }, link)).rejects.toMatchObject({ code: "link_private" });
    expect(asked).toEqual([]);
  });

  it("connects to the address that was checked: the name is asked for once", async () => {
    answer = serve(content);
    let looked = 0;
    const resolve = (): Promise<string[]> => {
      looked += 1;
      return Promise.resolve(looked === 1 ? ["127.0.0.1"] : ["192.0.2.1"]);
    };
    await download({ resolve }, `http://recordings.example:${new URL(base).port}/a.wav`);
    expect(looked).toBe(1);
  });

  it("at once if its name does not exist and that is final; a resolver that fails is asked again", async () => {
    let looked = 0;
    const failing = (code: string) => () => {
      looked += 1;
      return Promise.reject(Object.assign(new Error(code), { code }));
    };
    const link = "http://nowhere.example/a.wav";
    for (const [code, times] of [
      ["ENOTFOUND", 1],
      ["EAI_AGAIN", 6],
    ] as const) {
      looked = 0;
      const asking = download({ resolve: failing(code), unknownNameIsFinal: true }, link);
      await expect(asking).rejects.toMatchObject({ code: "link_unreachable", details: { cause: "dns" } });
      expect(looked).toBe(times);
    }
  });

  it("when it does not resolve", async () => {
    const resolve = () => Promise.reject(new Error("ENOTFOUND"));
    await expect(download({ resolve }, "http://nowhere.example/a.wav")).rejects.toMatchObject({
      code: "link_unreachable",
    });
  });
});

describe("a redirect", () => {
  const to = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(302, { location }).end();

  it("is followed, also to another part of the same server, and gives the name", async () => {
    const last = serve(content);
    answer = (request, response) => (request.url === "/b/other.wav" ? last : to("../b/other.wav"))(request, response);
    expect((await download()).name).toBe("other.wav");
  });

  it("is followed five times at most", async () => {
    answer = to("/again");
    await expect(download()).rejects.toMatchObject({ code: "link_refused", details: { reason: "redirects" } });
    expect(asked).toHaveLength(6);
  });

  it.each([
    ["http://127.0.0.1/a.wav", "link_private"],
    ["http://169.254.169.254/latest/", "link_private"],
    ["http://inside.example/a.wav", "link_private"],
    ["http://0x7f.1/a.wav", "link_private"],
    ["http://2130706433/a.wav", "link_private"],
    ["http://[::ffff:127.0.0.1]/a.wav", "link_private"],
    ["http://[64:ff9b::7f00:1]/a.wav", "link_private"],
    ["http://0.0.0.0/a.wav", "link_private"],
    ["http://localhost./a.wav", "link_private"],
    ["https://youtu.be/1", "media_library_link"],
    ["file:///etc/passwd", "link_refused"],
    ["https://u:p@public.example/a.wav", "link_refused"],
  ])("to %s is refused like a link to it", async (location, code) => {
    const fetched: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      fetched.push(url);
      return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
    };
    const network = { proxyFor: () => Promise.resolve({ fetch, orDirect: false }) };
    const resolve = (host: string) => Promise.resolve([host === "inside.example" ? "10.0.0.8" : "93.184.216.34"]);
    const link = "https://public.example/a.wav";
    await expect(download({ allowPrivate: false, network, resolve }, link)).rejects.toMatchObject({ code });
    expect(fetched).toEqual([link]);
  });

  it("into a private network is asked about by its own address, before anything connects to it", async () => {
    const hops = ["http://10.0.0.7:8080/b.wav", "http://inside.example/c.wav", "http://10.0.0.7/d.wav"];
    const fetched: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      fetched.push(url);
      return Promise.resolve(
        new Response(null, { status: 302, headers: { location: hops[fetched.length - 1] ?? "" } }),
      );
    };
    const network = { proxyFor: () => Promise.resolve({ fetch, orDirect: false }) };
    const resolve = (host: string) => Promise.resolve([host === "inside.example" ? "10.0.0.8" : "93.184.216.34"]);
    const asked: string[] = [];
    const allowPrivate = (url: URL): boolean => {
      asked.push(url.href);
      return url.port === "8080" || url.hostname === "inside.example";
    };
    const link = "https://public.example/a.wav";
    await expect(download({ allowPrivate, network, resolve }, link)).rejects.toMatchObject({ code: "link_private" });
    expect(fetched).toEqual([link, hops[0], hops[1]]);
    expect(new Set(asked)).toEqual(new Set(hops));
  });
});

describe("through a proxy", () => {
  it("downloads and goes on all the same", async () => {
    answer = serve(content, { breakAfter: 90_000 });
    await download({ network: { proxyFor: () => Promise.resolve({ fetch: globalThis.fetch, orDirect: false }) } });
    expect((await kept()).equals(content)).toBe(true);
    expect(asked.length).toBeGreaterThan(3);
  });
});

describe("a look at a link", () => {
  const look = (more: Partial<DownloadOptions> = {}) => lookAtLink(`${base}/a/talk.wav`, options(more));

  it("tells name, size and kind by the first bytes", async () => {
    answer = (request, response) => {
      expect(request.headers.range).toBe("bytes=0-4095");
      response.writeHead(206, { "content-range": `bytes 0-4095/${content.length}`, "content-type": "audio/x-wav" });
      response.end(content.subarray(0, 4096));
    };
    expect(await look()).toEqual({ name: "talk.wav", size: content.length, contentType: "audio/x-wav", format: "wav" });
  });

  it("reads no more than that where the server sends all of it", async () => {
    answer = (_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write(content, more);
      };
      more();
    };
    expect(await look()).toEqual({ name: "talk.wav", format: "wav" });
  });

  it("refuses what a download would refuse", async () => {
    answer = (_, response) => void response.end("<html>");
    await expect(look()).rejects.toMatchObject({ code: "link_is_page" });
    answer = serve(content);
    await expect(look({ maxBytes: 1000 })).rejects.toMatchObject({ code: "recording_too_large" });
    await expect(look({ allowPrivate: false })).rejects.toMatchObject({ code: "link_private" });
    answer = (_, response) => void response.writeHead(403).end();
    await expect(look()).rejects.toMatchObject({ code: "link_refused", details: { status: 403 } });
    answer = () => undefined;
    await expect(look({ silentMs: 20 })).rejects.toMatchObject({ code: "link_unreachable" });
  });
});

it("an address without a listener is refused, both to a look and to a download", async () => {
  const { port } = new URL(base);
  await new Promise((resolve) => server.close(resolve));
  const link = `http://127.0.0.1:${port}/a.wav`;
  const refused = { code: "link_unreachable", details: { cause: "refused" } };
  await expect(download({}, link)).rejects.toMatchObject(refused);
  await expect(lookAtLink(link, options())).rejects.toMatchObject(refused);
});

it("a proxy that asks for a password is named", async () => {
  answer = (_, response) => void response.writeHead(407).end();
  await expect(download()).rejects.toMatchObject({ code: "link_unreachable", details: { cause: "proxy_auth" } });
});
