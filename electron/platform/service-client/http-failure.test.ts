import { describe, expect, test } from "vitest";
import { failureOfStatus, isPage, isRetryable, retryAfterMs } from "./http-failure";

const NOW = Date.parse("2026-01-01T00:00:00Z");

describe("retryAfterMs (RFC 9110, 10.2.3)", () => {
  test.each([
    [null, undefined],
    ["5", 5000],
    [" 0 ", 0],
    ["Thu, 01 Jan 2026 00:00:30 GMT", 30_000],
    ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
    ["soon", undefined],
    ["99999999", 3_600_000],
    ["Thu, 01 Jan 2099 00:00:00 GMT", 3_600_000],
  ])("%s", (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });
});

test.each([
  ["a clock a day ahead", "Fri, 02 Jan 2026 00:00:05 GMT", "Fri, 02 Jan 2026 00:00:00 GMT"],
  ["a clock ten years behind", "Fri, 01 Jan 2016 00:00:05 GMT", "Fri, 01 Jan 2016 00:00:00 GMT"],
])("a service with %s means its own clock", (_name, header, date) => {
  expect(retryAfterMs(header, NOW, date)).toBe(5000);
});

test("a Date that is none leaves our own clock", () => {
  expect(retryAfterMs("Thu, 01 Jan 2026 00:00:30 GMT", NOW, "yesterday")).toBe(30_000);
});

describe("isRetryable", () => {
  test.each([
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [408, true],
    [302, true],
    [307, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
    [413, false],
    [418, false],
    [422, false],
  ])("%i: %s", (status, expected) => {
    expect(isRetryable(failureOfStatus(new Response(null, { status }), ""))).toBe(expected);
  });
});

test("a task that is not finished is told apart from other conflicts", () => {
  const conflict = new Response(null, { status: 409 });
  const body = (error: string): string => JSON.stringify({ error, message: "x" });
  expect(failureOfStatus(conflict, body("task_not_completed")).code).toBe("task_not_finished");
  expect(failureOfStatus(conflict, body("other")).code).toBe("conflict");
});

test("the limit of a 413 reaches the caller", () => {
  const body = JSON.stringify({ error: "payload_too_large", message: "x", details: { limit: 5 } });
  expect(failureOfStatus(new Response(null, { status: 413 }), body)).toMatchObject({
    code: "too_large",
    details: { limit: 5, serviceError: "payload_too_large" },
  });
});

test("a proxy that asks for a password is told by its cause, and is asked again", () => {
  const failure = failureOfStatus(new Response(null, { status: 407 }), "");
  expect(failure).toMatchObject({ code: "service_unreachable", details: { cause: "proxy_auth" } });
  expect(isRetryable(failure)).toBe(true);
});

test.each([
  ["text/html", "<!doctype html><title>Log in</title>", true],
  ["text/html; charset=utf-8", "<p>Log in</p>", true],
  ["application/json", " <HTML><body>Log in</body></HTML>", true],
  ["text/html", '{"id": "half', false],
  ["application/json", "<id>", false],
])("an answer of type %s that begins %s is a web page: %s", (type, body, expected) => {
  expect(isPage(new Response(null, { headers: { "content-type": type } }), body)).toBe(expected);
});
