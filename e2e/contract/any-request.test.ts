import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import openApi from "../../docs/openapi.json";
import { apiErrorSchema } from "../../shared/api/error";
import { openPostgresStorage } from "../../server/postgres/postgres-storage";
import { postgresPrograms, startPostgres } from "../../server/testing/postgres";
import { run, type Running } from "./running-service";

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
  "overlapHours",
  "__proto__",
  "constructor",
]);
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.uuid(),
  fc.webUrl(),
  fc.webUrl().map((url) => `${url}\u0000\ud800`),
  fc.constantFrom("ru", "en", "blind", "reversible", "meeting", 1, true, null),
);
/** Plausible values. */
const text = fc.string({ unit: "binary", minLength: 1 });
const optional = {
  webhookUrl: fc.oneof(
    fc.webUrl(),
    fc.webUrl().map((url) => `${url}\u0000\ud800`),
  ),
  depersonalizationMode: fc.constantFrom("blind", "reversible", "randomize"),
  languageIn: fc.constantFrom("ru", "en", "zu"),
  languageOut: fc.constantFrom("ru", "en", "zu"),
  filename: fc.string({ unit: "binary", maxLength: 255 }),
  points: fc.integer({ min: 1, max: 50 }),
  template: fc.constantFrom("meeting", "lecture"),
  prompt: text,
};
const meant = fc.record({ input: text, url: fc.webUrl(), ...optional }, { requiredKeys: ["input", "url"] });
const body = fc.oneof(
  { weight: 3, arbitrary: meant.map((object) => JSON.stringify(object)) },
  { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...NAMES), value).map((object) => JSON.stringify(object)) },
  fc.json(),
  fc.string({ unit: "binary" }),
  fc.constant(undefined),
);
const contentType = fc.constantFrom("application/json", "application/json; charset=utf-8", "text/plain", "", "a/b");

const query = fc
  .dictionary(
    fc.constantFrom("limit", "cursor", "status"),
    fc.oneof(fc.constantFrom("3", "1700000000000.a", "error"), fc.string({ unit: "binary-ascii" })),
  )
  .map((fields) => `?${new URLSearchParams(fields).toString()}`);

/** OUTIS_REQUESTS=10000 sends more than the suite has time for. */
const FEW = 500;
const REQUESTS = Number(process.env["OUTIS_REQUESTS"] ?? FEW);
const programs = postgresPrograms();

/** Returns how often each status occurred. */
async function askAnything({ request, finished }: Running, requests: number): Promise<string> {
  // Ids of existing tasks, some of which will be deleted.
  const known = await Promise.all(
    Array.from({ length: 5 }, async () => String((await finished({ input: "Anna called Anna." }))["id"])),
  );
  const met = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.oneof(fc.constantFrom(...known), fc.uuid(), fc.string({ minLength: 1, maxLength: 120 })),
      body,
      contentType,
      fc.option(fc.stringMatching(/^[\x21-\x7e]{0,300}$/), { nil: undefined }),
      query,
      async ({ method, path, statuses }, id, sent, type, idempotencyKey, asked) => {
        const segment = encodeURIComponent(id.replaceAll(/[\ud800-\udfff]/g, "x")).replaceAll(".", "%2E");
        const { pathname } = new URL(path.replace("{taskId}", segment), "http://service");
        const response = await request(`/..${pathname}${asked}`, {
          method,
          headers: {
            ...(type === "" ? {} : { "content-type": type }),
            ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          },
          ...(method === "POST" && sent !== undefined ? { body: sent } : {}),
        });
        const text = await response.text();
        met.set(response.status, (met.get(response.status) ?? 0) + 1);
        if (response.status >= 400) apiErrorSchema.strict().parse(JSON.parse(text));
        // Dots in a path may give another path, and so another operation.
        if (response.status === 404 || response.status === 405) return;
        expect(statuses).toContain(response.status);
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: requests },
  );
  expect(met.size).toBeGreaterThan(3);
  const figures = [...met].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return `${requests} requests; answers by status: ${figures.join(", ")}\n`;
}

describe("no request, however strange, meets a 5xx or a status that openapi.json does not name", () => {
  test("on SQLite", async () => {
    const said = await askAnything(await run(undefined, { allowPrivateWebhooks: true }), REQUESTS);
    if (REQUESTS !== FEW) process.stderr.write(said);
  }, 600_000);

  test.skipIf(programs === undefined)(
    "on PostgreSQL (skipped where there is none)",
    async () => {
      const postgres = await startPostgres(programs ?? "");
      onTestFinished(() => postgres.stop());
      const storage = await openPostgresStorage({ url: await postgres.database() });
      const running = await run(undefined, {
        storage,
        allowPrivateWebhooks: true,
        waitingInAll: { tasks: 1_000_000 },
        waitingOfOwner: { tasks: 1_000_000 },
      });
      const said = await askAnything(running, REQUESTS);
      if (REQUESTS !== FEW) process.stderr.write(said);
      await running.service.stop(0);
    },
    600_000,
  );
});
