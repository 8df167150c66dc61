import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { createPublicTaskLink, publicUrlOf, type PublicAddressOptions } from "./public-address";
import { trustedProxies } from "./trusted-proxies";

const PROXY = "10.0.0.7";
const proxies = trustedProxies([PROXY]) ?? (() => false);

/** Link without its constant path. */
function link(
  headers: Record<string, string>,
  remoteAddress = "10.9.9.9",
  options: PublicAddressOptions = { proxies },
) {
  const request = { headers, socket: { remoteAddress } } as unknown as FastifyRequest;
  const text = createPublicTaskLink(options)(request, "ID");
  expect(text.endsWith("/api/v1/prediction/ID")).toBe(true);
  return text.slice(0, -"/api/v1/prediction/ID".length);
}

describe("the link to a task", () => {
  test("is http: to this very computer alone", () => {
    for (const host of ["127.0.0.1:8080", "localhost:80", "[::1]:8080", "localhost"]) {
      expect(link({ host })).toBe(`http://${host}`);
    }
    for (const host of ["outis.example", "outis.example:8080", "10.0.0.5:8080", "localhost.example", "[fd00::1]"]) {
      expect(link({ host })).toBe(`https://${host}`);
    }
  });

  test("is where --public-url says, whatever the request says", () => {
    const publicUrl = publicUrlOf("https://outis.example/tools/api") ?? null;
    if (publicUrl === null) throw new Error("no address");
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
    expect(link(headers, PROXY, { publicUrl, proxies })).toBe("https://outis.example/tools");
  });

  test("follows the headers of a trusted proxy: the last value, which is that proxy's own", () => {
    const host = "127.0.0.1:8080";
    const told = { host, "x-forwarded-proto": "http, https", "x-forwarded-host": "evil.example, outis.example" };
    expect(link(told, PROXY)).toBe("https://outis.example");
    expect(
      link({ host, forwarded: 'for=1.2.3.4;proto=http;host=evil.example, proto=https;host="o.example:8443"' }, PROXY),
    ).toBe("https://o.example:8443");
    expect(link({ host, "x-forwarded-proto": "http", "x-forwarded-host": "outis.example" }, PROXY)).toBe(
      "https://outis.example",
    );
    expect(link({ host: "outis.example", "x-forwarded-proto": "HTTPS" }, PROXY)).toBe("https://outis.example");
    expect(link({ host: "localhost:9", "x-forwarded-proto": "https" }, PROXY)).toBe("https://localhost:9");
  });

  test("follows nobody else's", () => {
    const told = { host: "127.0.0.1:8080", "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" };
    expect(link(told)).toBe("http://127.0.0.1:8080");
    expect(link({ host: "127.0.0.1:8080", forwarded: "proto=https;host=evil.example" })).toBe("http://127.0.0.1:8080");
    expect(link(told, PROXY, {})).toBe("http://127.0.0.1:8080");
  });

  test.each([{}, { host: "" }, { host: "a b" }, { host: "u@evil.example" }, { host: "a/b" }, { host: "a:99999" }])(
    "is a path where %j names no address",
    (headers) => expect(link(headers as Record<string, string>)).toBe(""),
  );
});

describe("--public-url", () => {
  test("is a base address, or the origin before /api", () => {
    expect(publicUrlOf("https://outis.example")?.href).toBe("https://outis.example/api");
    expect(publicUrlOf("https://outis.example/api/")?.href).toBe("https://outis.example/api");
    expect(publicUrlOf("http://localhost:8080/x/api")?.href).toBe("http://localhost:8080/x/api");
  });

  test.each([
    "outis.example",
    "http://outis.example/api",
    "ftp://outis.example/api",
    "https://user@outis.example/api",
    "https://outis.example/api?x",
    "https://outis.example/elsewhere",
    "",
  ])("%j is none", (text) => expect(publicUrlOf(text)).toBeUndefined());
});
