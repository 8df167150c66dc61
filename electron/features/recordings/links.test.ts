import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newFileKey, openSealedFile } from "../../../speech/index";
import { Stopping } from "../../platform/stopping";
import type { MayLeadTo } from "./link-consent";
import type { LinkFetch } from "../../platform/network/link-fetch";
import { createLinks } from "./links";
import { RecordingFailure } from "./recording-failure";

/** Numeric, without DNS. */
const PUBLIC = "https://93.184.216.34/talk";
const PRIVATE = "http://192.168.0.7/talk";

const beginning = (bytes: string): Uint8Array<ArrayBuffer> =>
  Buffer.concat([Buffer.from(bytes, "latin1"), new Uint8Array(1000)]);
const MP3 = beginning("ID3\x04\0\0\0\0\0\0");
const FILM = beginning("\0\0\0\x18ftypisom\0\0\0\0");

const through = (fetch: LinkFetch) => ({ proxyFor: () => Promise.resolve({ fetch, orDirect: false }) });

const serving =
  (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): LinkFetch =>
  () =>
    Promise.resolve(new Response(bytes, { headers: { "content-length": String(bytes.length), ...headers } }));

describe("looking at a link", () => {
  const look = (fetch: LinkFetch, url = PUBLIC, mayLeadTo: MayLeadTo = () => false) =>
    createLinks(through(fetch)).look(url, mayLeadTo);

  it("says what it leads to", async () => {
    const fetch = serving(MP3, { "content-disposition": 'attachment; filename="Talk.mp3"' });
    expect(await look(fetch)).toEqual({
      ok: true,
      value: { name: "Talk.mp3", url: PUBLIC, kind: "audio", size: MP3.length },
    });
  });

  it("does not take what may be a film for sound", async () => {
    const found = await look(serving(FILM));
    expect(found.ok && "kind" in found.value).toBe(false);
  });

  it("asks nothing in a private network until it is allowed to", async () => {
    const fetch = vi.fn(serving(MP3));
    expect(await look(fetch, PRIVATE)).toMatchObject({ error: { code: "link_private" } });
    expect(fetch).not.toHaveBeenCalled();
    expect(await look(fetch, PRIVATE, ({ host }) => host === "192.168.0.7")).toMatchObject({ ok: true });
  });

  it("says why it leads to no recording", async () => {
    const refused: LinkFetch = () => Promise.resolve(new Response("no", { status: 403 }));
    expect(await look(refused)).toMatchObject({ error: { code: "link_refused", details: { status: 403 } } });
    const page = serving(Buffer.from("<!doctype html><html></html>"), { "content-type": "text/html" });
    expect(await look(page)).toMatchObject({ error: { code: "link_is_page" } });
  });

  it("says of a server that is silent or not there that it cannot be reached, and never where it is", async () => {
    const found = await look(() => Promise.reject(new Error("net::ERR_FAILED 93.184.216.34")));
    expect(found).toMatchObject({ error: { code: "link_unreachable" } });
    expect(JSON.stringify(found)).not.toContain("93.184");
  });
});

describe("downloading a link", () => {
  let folder = "";
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-links-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function download(fetch: LinkFetch, signal = new AbortController().signal) {
    const target = { path: join(folder, "a.download"), key: newFileKey() };
    const onProgress = vi.fn<(received: number, total?: number) => void>();
    const done = createLinks(through(fetch)).download(PUBLIC, target, {
      signal,
      allowPrivate: () => false,
      earlier: undefined,
      onRemember: () => undefined,
      onProgress,
    });
    return { done, target, onProgress };
  }
  const unfinished: LinkFetch = (_url, { signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array([...MP3, ...new Uint8Array(100_000)]));
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { "content-length": "1000000", etag: '"1"' } }));
  };

  it("seals what comes and tells how much there is", async () => {
    const { done, target, onProgress } = download(serving(MP3));
    await expect(done).resolves.toMatchObject({ name: "talk", size: MP3.length });
    expect(onProgress).toHaveBeenLastCalledWith(MP3.length, MP3.length);
    const file = await openSealedFile(target.path, target.key);
    expect(Buffer.from(await file.read(0, file.length)).equals(MP3)).toBe(true);
    await file.close();
  });

  it("fails with a code that the interface has words for, and leaves no file", async () => {
    const { done, target } = download(() => Promise.resolve(new Response("no", { status: 404 })));
    await expect(done).rejects.toMatchObject({ name: "Error", code: "link_refused", details: { status: 404 } });
    await expect(done).rejects.toBeInstanceOf(RecordingFailure);
    expect(existsSync(target.path)).toBe(false);
  });

  it("removes what has come when it is cancelled", async () => {
    const controller = new AbortController();
    const { done, target, onProgress } = download(unfinished, controller.signal);
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalled());
    controller.abort();
    await expect(done).rejects.toThrow();
    await vi.waitFor(() => expect(existsSync(target.path)).toBe(false));
  });

  it("keeps what has come when the application ends, for the next start", async () => {
    const controller = new AbortController();
    let ended = false;
    const fetch: LinkFetch = (url, init) => {
      init.signal?.addEventListener("abort", () => (ended = true));
      return unfinished(url, init);
    };
    const { done, target, onProgress } = download(fetch, controller.signal);
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalled());
    controller.abort(new Stopping());
    await expect(done).rejects.toBeInstanceOf(Stopping);
    expect(ended).toBe(false);
    expect(existsSync(target.path)).toBe(true);
  });

  it("asks nothing when it is cancelled before", async () => {
    const fetch = vi.fn(serving(MP3));
    await expect(download(fetch, AbortSignal.abort()).done).rejects.toThrow();
    expect(fetch).not.toHaveBeenCalled();
  });
});
