import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { json, run } from "./running-service";

/** {"input": "Анна"} in windows-1251. */
const CP1251 = Buffer.concat([Buffer.from('{"input": "'), Buffer.from([0xc0, 0xed, 0xed, 0xe0]), Buffer.from('"}')]);

const POST = { method: "POST", headers: { "content-type": "application/json" } };

describe("specification 7: bodies of failed requests are {error, message, details?} (other statuses than 404 are ours)", () => {
  test.each([
    ["a path that does not exist", "/v1/nowhere", {}, 404, "not_found"],
    ["a method that the path does not have", "/v1/depersonalization", {}, 405, "method_not_allowed"],
    ["a body that is no JSON", "/v1/depersonalization", { ...POST, body: "Anna" }, 400, "bad_request"],
    ["an empty body", "/v1/depersonalization", { ...POST, body: "" }, 400, "bad_request"],
    ["a body that is no object", "/v1/depersonalization", { ...POST, body: '["Anna"]' }, 400, "bad_request"],
    ["a body of null", "/v1/depersonalization", { ...POST, body: "null" }, 400, "bad_request"],
    ["a body that is no UTF-8", "/v1/depersonalization", { ...POST, body: CP1251 }, 400, "bad_request"],
    [
      "another charset",
      "/v1/depersonalization",
      { method: "POST", headers: { "content-type": "application/json; charset=windows-1251" }, body: CP1251 },
      415,
      "unsupported_media_type",
    ],
    [
      "another charset, in quotes and behind another parameter",
      "/v1/summarization",
      {
        method: "POST",
        headers: { "content-type": 'application/json; a=b; Charset="UTF-16"' },
        body: '{"input": "Anna"}',
      },
      415,
      "unsupported_media_type",
    ],
    [
      "another content type",
      "/v1/depersonalization",
      { method: "POST", headers: { "content-type": "text/xml" }, body: "<a>Anna</a>" },
      415,
      "unsupported_media_type",
    ],
    [
      "text/plain",
      "/v1/depersonalization",
      { method: "POST", headers: { "content-type": "text/plain" }, body: '{"input": "Anna"}' },
      415,
      "unsupported_media_type",
    ],
    [
      "no content type",
      "/v1/summarization",
      { method: "POST", body: new TextEncoder().encode('{"input": "Anna"}') },
      415,
      "unsupported_media_type",
    ],
    [
      "a compressed body",
      "/v1/depersonalization",
      { method: "POST", headers: { "content-type": "application/json", "content-encoding": "gzip" }, body: "{}" },
      415,
      "unsupported_media_type",
    ],
    ["neither content type nor body", "/v1/depersonalization", { method: "POST" }, 415, "unsupported_media_type"],
    [
      "a content type that only begins like JSON's",
      "/v1/depersonalization",
      { method: "POST", headers: { "content-type": "application/jsonp" }, body: "{}" },
      415,
      "unsupported_media_type",
    ],
    [
      "a field that tries to be a prototype",
      "/v1/depersonalization",
      { ...POST, body: '{"__proto__": {"input": "Anna"}}' },
      400,
      "bad_request",
    ],
    ["a broken escape in the path", "/v1/prediction/%E0%A4%A", {}, 400, "bad_request"],
    ["a method with a body of its own kind", "/v1/balance", { method: "QUERY" }, 405, "method_not_allowed"],
    [
      "a method that the path does not have, with a body that is no JSON",
      "/v1/balance",
      { method: "PUT", headers: { "content-type": "text/xml" }, body: "<a>Anna</a>" },
      405,
      "method_not_allowed",
    ],
  ])("%s", async (_what, path, init, status, error) => {
    const { request } = await run();
    const response = await request(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/json");
    const body = await json(response);
    expect(body).toMatchObject({ error, message: expect.any(String) as string });
    expect(JSON.stringify(body)).not.toContain("Anna");
  });

  const UTF_8 = ["application/json", "Application/JSON;charset=UTF-8", 'application/json; charset="utf-8"; a=b'];
  test.each([...UTF_8, "application/json;charset=utf8"])("%s is JSON", async (type) => {
    const { request } = await run();
    const init = { method: "POST", headers: { "content-type": type }, body: '{"input": "Anna"}' };
    expect((await request("/v1/depersonalization", init)).status).toBe(200);
  });

  test("a byte order mark before the JSON is passed over", async () => {
    const { request } = await run();
    expect((await request("/v1/depersonalization", { ...POST, body: '\uFEFF{"input": "Anna"}' })).status).toBe(200);
  });

  test("where no body is asked for, the content type of an empty one does not matter", async () => {
    const { request, finished } = await run();
    const { id } = await finished({ input: "Anna" });
    const headers = { "content-type": "application/json" };
    expect((await request(`/v1/prediction/${String(id)}/webhooks`, { method: "POST", headers })).status).toBe(200);
    expect((await request(`/v1/prediction/${String(id)}`, { method: "DELETE", headers })).status).toBe(204);
    expect((await request(`/v1/prediction/${String(id)}`, { method: "DELETE", headers })).status).toBe(404);
  });

  test("a field that would be a prototype is unknown like any other, and ignored", async () => {
    const { request } = await run();
    const body = '{"input": "Nobody", "__proto__": {"input": "Anna"}, "constructor": {"prototype": {"mode": 1}}}';
    expect((await request("/v1/depersonalization", { ...POST, body })).status).toBe(200);
  });

  test("null in an optional field means that the field is absent; in a required one it is 400", async () => {
    const { request, finished } = await run();
    const nothing = {
      sourceUri: null,
      webhookUrl: null,
      depersonalizationMode: null,
      languageIn: null,
      filename: null,
    };
    const detection = {
      always: [{ text: "Ithaca", match: null, kind: null }],
      never: null,
      level: null,
      levels: { ID: null },
    };
    expect(await finished({ input: "Anna", ...nothing, detection })).toMatchObject({ status: "completed" });
    expect(await finished({ input: "Anna", detection: null })).toMatchObject({ status: "completed" });
    for (const body of ['{"input": null}', '{"input": "a", "detection": {"always": [null]}}']) {
      expect((await request("/v1/depersonalization", { ...POST, body })).status).toBe(400);
    }
    expect((await request("/v1/prediction", { ...POST, body: '{"url": null}' })).status).toBe(400);
  });

  test.each([
    [50, 200],
    [100_000, 400],
  ])("an unknown field of %i levels is answered with %i", async (levels, status) => {
    const { request } = await run();
    const body = `{"input": "Nobody", "x": ${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect((await request("/v1/depersonalization", { ...POST, body })).status).toBe(status);
  });

  test("the digits of an id may be in upper case", async () => {
    const { request, finished } = await run();
    const id = String((await finished({ input: "Anna" }))["id"]).toUpperCase();
    expect((await request(`/v1/prediction/${id}`)).status).toBe(200);
    expect((await request(`/v1/prediction/${id}/webhooks`)).status).toBe(200);
    expect(await finished({ sourceUri: id })).toMatchObject({ status: "completed" });
    expect((await request(`/v1/prediction/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await request(`/v1/prediction/${id.toLowerCase()}`)).status).toBe(404);
  });

  test.each([100, 101, 4000])("a task's id of %i characters is the id of no task", async (length) => {
    const { service, request } = await run();
    const path = `/v1/prediction/${"a".repeat(length)}`;
    for (const method of ["GET", "DELETE"]) {
      expect((await fetch(`${service.baseUrl}${path}`, { method })).status).toBe(401);
      expect((await request(path, { method })).status).toBe(404);
    }
  });

  test("405 says which methods the path has", async () => {
    const { request } = await run();
    expect((await request("/v1/depersonalization")).headers.get("allow")).toBe("POST");
    const allow = (await request("/v1/prediction/1", { method: "PUT" })).headers.get("allow");
    expect(allow?.split(", ").sort()).toEqual(["DELETE", "GET", "HEAD"]);
  });
});

test("a request of HTTP/1.0 needs no Host header", async () => {
  const { service } = await run();
  const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
  socket.write("GET /healthz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
});

describe("what is refused before it is a request has the same form", () => {
  test.each([
    ["a path without end", `GET /api/v1/prediction/${"a".repeat(20_000)} HTTP/1.1\r\n`, 431, "headers_too_large"],
    ["headers without end", `GET /api/v1/balance HTTP/1.1\r\nX: ${"a".repeat(20_000)}`, 431, "headers_too_large"],
    ["no HTTP at all", "Anna Petrova\r\n\r\n", 400, "bad_request"],
    ["no Host header", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "bad_request"],
    [
      "two Host headers",
      "GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nHost: b.example\r\n\r\n",
      400,
      "bad_request",
    ],
  ])("%s", async (_what, bytes, status, error) => {
    const { service } = await run();
    const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
    socket.write(bytes);
    const answer = await text(socket);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body)).toEqual({ error, message: expect.any(String) as string });
    expect(answer).not.toMatch(/Anna|aaa/);
  });
});
