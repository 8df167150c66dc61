import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openApiDocument } from "../../server/testing/openapi-document";
import { json, run } from "./running-service";

const FILE = join(import.meta.dirname, "../../docs/openapi.json");

test("docs/openapi.json says what the routes are (UPDATE_OPENAPI=1 writes it anew)", async () => {
  const document = await openApiDocument();
  if (process.env["UPDATE_OPENAPI"] === "1") writeFileSync(FILE, `${JSON.stringify(document, null, 2)}\n`);
  expect(JSON.parse(readFileSync(FILE, "utf8"))).toEqual(document);
});

test("every operation of the specification is in it, and says which section it comes from", async () => {
  const { request } = await run();
  const { openapi, paths } = (await json(await request("/openapi.json"))) as {
    openapi: string;
    paths: Record<string, Record<string, { tags: string[] }>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  const tagOf = (path: string, method: string) => paths[path]?.[method]?.tags;
  expect(tagOf("/api/v1/depersonalization", "post")).toEqual(["specification 4.1"]);
  expect(tagOf("/api/v1/prediction/{taskId}", "get")).toEqual(["specification 4.2"]);
  expect(tagOf("/api/v1/prediction", "post")).toEqual(["specification 4.3"]);
  expect(tagOf("/api/v1/summarization", "post")).toEqual(["specification 4.3"]);
  expect(tagOf("/api/v1/prediction/{taskId}", "delete")).toEqual(["ours"]);
});

interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: { name: string }[];
  readonly responses: Record<
    string,
    {
      content?: Record<string, { schema: Schema }>;
      links?: Record<string, { operationId: string; parameters: Record<string, string> }>;
    }
  >;
}

test("every link leads from a field of the response to a parameter of an operation", () => {
  const { paths } = JSON.parse(readFileSync(FILE, "utf8")) as { paths: Record<string, Record<string, Described>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const followed = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ links = {}, content }) =>
      Object.values(links).map(({ operationId: target, parameters }) => {
        const names = operations.find((one) => one.operationId === target)?.parameters?.map(({ name }) => name);
        for (const [name, expression] of Object.entries(parameters)) {
          expect(names, `${operationId} to ${target}`).toContain(name);
          const [, pointer = "?"] = /^\$response\.body#\/(.*)$/.exec(expression) ?? [];
          const field = pointer
            .split("/")
            .reduce<Schema | undefined>(
              (schema, part) => (/^\d+$/.test(part) ? schema?.items : schema?.properties?.[part]),
              content?.["application/json"]?.schema,
            );
          expect(field, `${expression} in ${operationId}`).toBeDefined();
        }
        return `${operationId} to ${target}`;
      }),
    ),
  );
  const wanted = ["depersonalize", "summarize", "processMedia"].map((name) => `${name} to readTask`);
  wanted.push("listTasks to listTasks", "listTasks to readTask", "failedWebhooks to sendWebhook");
  expect(followed).toEqual(expect.arrayContaining(wanted));
});

test("the languages that are accepted are listed", () => {
  const { components, paths } = JSON.parse(readFileSync(FILE, "utf8")) as {
    components: { schemas: Record<string, { enum: string[] }> };
    paths: unknown;
  };
  expect(Object.keys(components.schemas)).toEqual(["LanguageCodeInput"]);
  expect(components.schemas["LanguageCodeInput"]?.enum).toHaveLength(183);
  expect(JSON.stringify(paths).split("#/components/schemas/LanguageCodeInput")).toHaveLength(7);
});

test("the page for people needs no key, no script and nothing from elsewhere", async () => {
  const { service } = await run();
  const response = await fetch(`${service.baseUrl}/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain("POST /api/v1/depersonalization");
  expect(page).toMatch(/LanguageCode[\s\S]*&quot;ru&quot;, &quot;rw&quot;/);
  expect(page).not.toMatch(/<script|https?:\/\/(?!127)/);
});

test("GET /readyz needs no key; GET /metrics needs one and counts by route, without ids", async () => {
  const { service, request, finished } = await run();
  expect((await fetch(new URL("/readyz", service.baseUrl))).status).toBe(200);
  expect((await fetch(new URL("/metrics", service.baseUrl))).status).toBe(401);
  const { id } = await finished({ input: "Anna" });
  const text = await (await request("/../metrics")).text();
  expect(text).toContain('outis_http_requests_total{method="POST",route="/api/v1/depersonalization",status="200"} 1');
  expect(text).not.toContain(String(id));
});
