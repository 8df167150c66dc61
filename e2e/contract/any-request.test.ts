import fc from "fast-check";
import { expect, test } from "vitest";
import openApi from "../../docs/openapi.json";
import { run } from "./running-service";

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly number[];
}
const METHODS = ["get", "post", "delete"] as const;
const paths: Record<string, Partial<Record<(typeof METHODS)[number], { responses: object }>>> = openApi.paths;
const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  METHODS.flatMap((method) => {
    const described = methods[method];
    const statuses = Object.keys(described?.responses ?? {}).map(Number);
    return described === undefined ? [] : [{ method: method.toUpperCase(), path, statuses }];
  }),
);

const NAMES = ["input", "sourceUri", "url", "webhookUrl", "depersonalizationMode", "languageIn", "languageOut"].concat([
  "filename",
  "points",
  "template",
  "prompt",
  "diarization",
  "speakersCount",
  "synopsis",
  "__proto__",
  "constructor",
]);
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.uuid(),
  fc.webUrl(),
  fc.constantFrom("ru", "en", "blind", "reversible", "meeting", 1, true, null),
);
const body = fc.oneof(
  { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...NAMES), value).map((object) => JSON.stringify(object)) },
  fc.json(),
  fc.string({ unit: "binary" }),
  fc.constant(undefined),
);
const contentType = fc.constantFrom("application/json", "application/json; charset=utf-8", "text/plain", "", "a/b");

test("no request, however strange, meets a 5xx or a status that openapi.json does not name", async () => {
  const { request } = await run();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 120 })),
      body,
      contentType,
      fc.option(fc.stringMatching(/^[\x21-\x7e]{0,300}$/), { nil: undefined }),
      async ({ method, path, statuses }, id, sent, type, idempotencyKey) => {
        const segment = encodeURIComponent(id.replaceAll(/[\ud800-\udfff]/g, "x")).replaceAll(".", "%2E");
        const { pathname } = new URL(path.replace("{taskId}", segment), "http://service");
        const response = await request(`/..${pathname}`, {
          method,
          headers: {
            ...(type === "" ? {} : { "content-type": type }),
            ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          },
          ...(method === "POST" && sent !== undefined ? { body: sent } : {}),
        });
        const text = await response.text();
        // A path that ends up being another one, by dots, is another operation.
        if (response.status === 404 || response.status === 405) return;
        expect(statuses).toContain(response.status);
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) expect(Object.keys(JSON.parse(text) as object)).toContain("message");
      },
    ),
    { numRuns: 500 },
  );
}, 120_000);
