import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import type { Session } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fileNameOf } from "../../../speech/index";
import { createLinkFetch } from "./link-fetch";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("electron", () => ({ net: { request } }));

class FakeRequest extends EventEmitter {
  readonly setHeader = vi.fn();
  readonly end = vi.fn();
  readonly abort = vi.fn(() => void this.response?.destroy());
  response: Readable | undefined;

  answer(statusCode: number, headers: Record<string, string | string[]> = {}, body: string[] = []): Readable {
    this.response = Object.assign(Readable.from(body.map((part) => Buffer.from(part))), { statusCode, headers });
    this.emit("response", this.response);
    return this.response;
  }
}
const LINK = "https://files.example/talk.mp3";
const session = {} as Session;

describe("fetch over Chromium's network", () => {
  let sent: FakeRequest;
  beforeEach(() => {
    sent = new FakeRequest();
    request.mockReset().mockReturnValue(sent);
  });
  const ask = (init: RequestInit = {}) => createLinkFetch(() => session)(LINK, init);

  it("asks in the given session, without cookies or cache, and follows nothing by itself", () => {
    void ask({ headers: { Range: "bytes=5-" } });
    expect(request).toHaveBeenCalledWith({
      url: LINK,
      method: "GET",
      session,
      redirect: "manual",
      credentials: "omit",
      useSessionCookies: false,
      cache: "no-store",
      bypassCustomProtocolHandlers: true,
    });
    expect(sent.setHeader.mock.calls).toEqual([["range", "bytes=5-"]]);
    expect(sent.end).toHaveBeenCalledOnce();
  });

  it("gives status, headers and body", async () => {
    const asked = ask();
    sent.answer(206, { "content-range": "bytes 0-5/6", "x-many": ["a", "b"] }, ["abc", "def"]);
    const response = await asked;
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("bytes 0-5/6");
    expect(response.headers.get("x-many")).toBe("a, b");
    expect(await response.text()).toBe("abcdef");
  });

  it("gives names of files that are written in UTF-8 as the bytes that they are", async () => {
    const asked = ask();
    sent.answer(200, { "content-disposition": 'attachment; filename="Разговор é.mp3"' });
    const said = (await asked).headers.get("content-disposition")!;
    expect(Buffer.from(said, "latin1").toString("utf8")).toBe('attachment; filename="Разговор é.mp3"');
    expect(fileNameOf(new URL(LINK), said)).toBe("Разговор é.mp3");
  });

  it("hands a redirect back and asks nothing where it leads", async () => {
    const asked = ask();
    sent.emit("redirect", 302, "GET", "http://192.168.0.1/", {});
    const response = await asked;
    expect([response.status, response.headers.get("location")]).toEqual([302, "http://192.168.0.1/"]);
    expect(sent.abort).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledOnce();
  });

  it.each([
    ["HEAD", 200],
    ["GET", 204],
    ["GET", 304],
  ])("%s with %i has no body", async (method, status) => {
    const asked = ask({ method });
    sent.answer(status, { "content-length": "7" });
    const response = await asked;
    expect([response.status, response.body, response.headers.get("content-length")]).toEqual([status, null, "7"]);
  });

  it("fails when the connection does", async () => {
    const asked = ask();
    sent.emit("error", new Error("net::ERR_NAME_NOT_RESOLVED"));
    await expect(asked).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
  });

  it.each([
    ["a status that there is not", () => sent.answer(999)],
    ["a header that is none", () => sent.answer(200, { "x-odd": "\u0000" })],
  ])("fails, and ends the request, at %s", async (_case, answer) => {
    const asked = ask();
    // In main, an exception in an event listener would end the application.
    expect(answer).not.toThrow();
    await expect(asked).rejects.toThrow();
    expect(sent.abort).toHaveBeenCalledOnce();
  });

  it("asks nothing when it is aborted before", async () => {
    await expect(ask({ signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    expect(request).not.toHaveBeenCalled();
  });

  it("ends the request and says why when it is aborted before an answer", async () => {
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(asked).rejects.toThrow("enough");
    expect(sent.abort).toHaveBeenCalledOnce();
  });

  it("does not take a body that is broken off for a whole one", async () => {
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    sent.response = Object.assign(new Readable({ read: () => undefined }), { statusCode: 200, headers: {} });
    sent.response.push("abc");
    sent.emit("response", sent.response);
    const text = (await asked).text();
    controller.abort();
    await expect(text).rejects.toThrow();
  });

  it("leaves the signal alone once the request is over", async () => {
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    sent.answer(200, {}, ["abc"]);
    await (await asked).text();
    sent.emit("close");
    controller.abort();
    expect(sent.abort).not.toHaveBeenCalled();
  });
});
