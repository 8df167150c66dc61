import { z } from "zod";

const operation = z.object({
  summary: z.string().optional(),
  tags: z.array(z.string()).default([]),
  requestBody: z.unknown().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })).default([]),
  responses: z.record(z.string(), z.unknown()),
});
const bodySchema = z.object({
  content: z.object({ "application/json": z.object({ schema: z.unknown().optional() }) }),
});
const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
});

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

const written = (schema: unknown): string =>
  JSON.stringify(schema, null, 2).replaceAll(/\[\s+("[^[\]{}]*")\s+\]/g, (_all, words: string) => {
    return `[${words.replaceAll(/\s+/g, " ")}]`;
  });
const block = (title: string, schema: unknown): string =>
  `<details><summary>${escape(title)}</summary><pre>${escape(written(schema))}</pre></details>`;

function schemaBlock(title: string, body: unknown): string {
  const schema = bodySchema.safeParse(body).data?.content["application/json"].schema;
  return schema === undefined ? "" : block(title, schema);
}

function section(path: string, method: string, described: z.infer<typeof operation>): string {
  const { summary = "", tags, parameters, requestBody, responses } = described;
  const rows = parameters.map(({ name, in: place, required }) => {
    return `<li><code>${escape(name)}</code> in ${escape(place)}${required === true ? ", required" : ""}</li>`;
  });
  const answers = Object.entries(responses).map(([status, body]) => schemaBlock(`Answer ${status}`, body));
  return `<section><h2><code>${escape(method.toUpperCase())} ${escape(path)}</code></h2>
<p>${escape(summary)} <small>${escape(tags.join(", "))}</small></p>
${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : ""}${schemaBlock("Request body", requestBody)}${answers.join("")}</section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1.1rem;margin-top:2rem}small{opacity:.7}pre{overflow:auto;white-space:pre-wrap;padding:1rem;border:1px solid #8886;border-radius:8px}`;

/** Without scripts and external resources. */
export function documentationPage(openApi: unknown): string {
  const { info, paths, components } = document.parse(openApi);
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => section(path, method, described)),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(info.title)}</title><style>${STYLE}</style>
<h1>${escape(info.title)}</h1><p>${escape(info.description)} <a href="openapi.json">OpenAPI</a></p>
${sections.join("\n")}
${Object.entries(components.schemas)
  .map(([name, schema]) => block(name, schema))
  .join("\n")}</html>`;
}
