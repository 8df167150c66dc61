import { describe, expect, test } from "vitest";
import { endpoint, parseBaseUrl } from "./base-url";

describe("parseBaseUrl", () => {
  test.each([
    ["https://service.example/api", "https://service.example/api/v1/x"],
    ["https://service.example/api/", "https://service.example/api/v1/x"],
    ["  https://service.example:8443/deep/api?x=1#y ", "https://service.example:8443/deep/api/v1/x"],
    ["http://127.0.0.1:8080/api", "http://127.0.0.1:8080/api/v1/x"],
    ["http://localhost/api", "http://localhost/api/v1/x"],
    ["http://[::1]:1/api", "http://[::1]:1/api/v1/x"],
  ])("%s", (baseUrl, expected) => {
    const parsed = parseBaseUrl(baseUrl);
    expect(parsed.ok && endpoint(parsed.value, "/v1/x").href).toBe(expected);
  });

  test.each([
    ["", "bad_address"],
    ["https://service.example", "bad_address"],
    ["https://service.example/api/v1", "bad_address"],
    ["https://service.example/API", "bad_address"],
    ["service.example/api", "bad_address"],
    ["ftp://service.example/api", "bad_address"],
    ["file:///etc/passwd", "bad_address"],
    ["https://user:word@service.example/api", "bad_address"],
    ["http://service.example/api", "insecure_url"],
    ["http://127.0.0.1.service.example/api", "insecure_url"],
    ["http://localhost.service.example/api", "insecure_url"],
    ["http://192.168.0.1/api", "insecure_url"],
    ["http://0.0.0.0/api", "insecure_url"],
  ])("%s is refused: %s", (baseUrl, code) => {
    expect(parseBaseUrl(baseUrl)).toMatchObject({ ok: false, error: { code } });
  });

  test.each([`https://${"a".repeat(254)}.example/api`, `https://service.example/${"a".repeat(1000)}/api`])(
    "an address that a dialog cannot show completely is refused",
    (baseUrl) => {
      expect(parseBaseUrl(baseUrl)).toMatchObject({ ok: false, error: { code: "bad_address" } });
    },
  );
});
