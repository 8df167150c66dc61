import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtCommand } from "../../tools/testing/built-command.mjs";
import { createClient, type ServiceClient } from "../../electron/platform/service-client/client";
import { previewModes } from "../../electron/features/tasks/preview-modes";
import { createEngine, type Engine, WindowMemory } from "../../engine/index";
import { DOCUMENTS } from "../../engine/detect/testing/documents.fixtures";
import { singleKey } from "../../service/http/auth";
import { loadTagger } from "../../service/models/load-tagger";
import { modelFolder } from "../../service/models/model-folder";
import { type Service, startService } from "../../service/start";
import { createWorkerRunner } from "../../service/tasks/worker-runner";

/*
 * The same text and settings must give the same result: with the real model, after any earlier texts, and on every way
 * into the engine. The service is the embedded one, with a thread that caches readings between tasks.
 */
const ROOT = join(import.meta.dirname, "../..");
const KEY = "one-result-test-key";
const PREVIEWED = 2000;

let folder: string;
let service: Service;
let client: ServiceClient;
/** Reference without earlier texts. */
let fresh: Engine;
let remembering: Engine;

beforeAll(async () => {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  // Two folders below the root, like the built worker, to find the model.
  folder = mkdtempSync(join(ROOT, ".cache", "one-result-"));
  const outfile = join(folder, "engine-worker.mjs");
  await build({
    entryPoints: [join(ROOT, "service/tasks/engine-worker.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["onnxruntime-node", "onnxruntime-web"],
    logLevel: "silent",
  });
  const runner = createWorkerRunner({ worker: pathToFileURL(outfile), remembers: true });
  service = await startService({ auth: singleKey(KEY), runner });
  client = createClient({ baseUrl: service.baseUrl, key: KEY });
  const model = modelFolder("tagger")!;
  fresh = createEngine({ tagger: await loadTagger(model, 1) });
  remembering = createEngine({ tagger: await loadTagger(model, 1, new WindowMemory()) });
}, 150_000);
afterAll(async () => {
  await service.stop(0);
  rmSync(folder, { recursive: true });
});

const inRussian = DOCUMENTS.filter(({ language }) => language === "ru").map(({ text }) => text);
const inEnglish = DOCUMENTS.filter(({ language }) => language === "en").map(({ text }) => text);
const TEXTS = [
  { language: "ru" as const, text: inRussian[0]! },
  { language: "ru" as const, text: inRussian.join("\n\n") },
  { language: "en" as const, text: inEnglish[0]! },
  { language: "en" as const, text: inEnglish.join("\n\n") },
];

/** Earlier versions of a text: changes at its beginning, inside, at its end. */
const edits = fc.array(
  fc.record({
    at: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    removed: fc.nat(80),
    inserted: fc.constantFrom("", "Пётр Ильич Кузнецов ", ". Then Mary Smith came. ", "\n", "и "),
  }),
  { minLength: 1, maxLength: 3 },
);

function versions(text: string, changes: readonly { at: number; removed: number; inserted: string }[]): string[] {
  const all = [text];
  for (const { at, removed, inserted } of changes) {
    const last = all.at(-1)!;
    const from = Math.floor(at * last.length);
    all.push(last.slice(0, from) + inserted + last.slice(from + removed));
  }
  return all;
}

async function byService(text: string, language: "ru" | "en") {
  const created = await client.depersonalize({
    input: text,
    depersonalizationMode: "reversible",
    languageIn: language,
    languageOut: language,
  });
  if (!created.ok) throw new Error(created.error.code);
  for (;;) {
    const task = await client.getTask(created.value.id);
    if (!task.ok) throw new Error(task.error.code);
    if (task.value.status === "error") throw new Error("the task failed");
    if (task.value.status === "completed") return task.value.transcriptDepersonalized!;
  }
}

const fresher = (text: string, language: string) =>
  fresh.depersonalize(text, { mode: "reversible", language, languageOut: language, random: () => 0.5 });

test("a text gives one result, whatever was read of it before: engine, preview, task", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TEXTS), edits, async ({ text, language }, changes) => {
      const all = versions(text, changes);
      for (const earlier of all.slice(0, -1)) {
        await remembering.detect(earlier, { language });
        await byService(earlier, language);
      }
      const last = all.at(-1)!;
      const expected = await fresher(last, language);
      expect(await remembering.detect(last, { language })).toEqual(await fresh.detect(last, { language }));

      const head = last.slice(0, PREVIEWED);
      const request = { text: head, languageIn: language, languageOut: language };
      const nothing = { level: "balanced" as const, levels: {}, always: [], never: [] };
      const patience = AbortSignal.timeout(120_000);
      const shown = await previewModes(() => Promise.resolve({ ok: true, value: client }), request, nothing, patience);
      const ofHead = await fresher(head, language);
      expect(shown.ok && shown.value.reversible).toMatchObject({ text: ofHead.text, spans: ofHead.spans });

      const { text: result, mapping, spans } = await byService(last, language);
      expect({ result, mapping, spans }).toEqual({
        result: expected.text,
        mapping: expected.mapping,
        spans: expected.spans,
      });
    }),
    // Shrinking a failing case would take minutes.
    { numRuns: 3, endOnFailure: true },
  );
}, 180_000);

test("the commands find the same", async () => {
  const command = async (name: string, args: readonly string[], input: string): Promise<string> =>
    spawnSync(process.execPath, [await builtCommand(name), ...args], { input, encoding: "utf8" }).stdout;
  const lines = TEXTS.map(({ text, language }, id) => JSON.stringify({ id: String(id), lang: language, text }));
  const found = (await command("detect", [], `${lines.join("\n")}\n`)).trimEnd().split("\n");
  for (const [id, { text, language }] of TEXTS.entries()) {
    const spans = (await fresh.detect(text, { language })).map(({ start, end, type, kind, score }) => ({
      start,
      end,
      type,
      kind,
      score,
    }));
    expect(JSON.parse(found[id]!)).toEqual({ id: String(id), spans });
  }
  const { text, language } = TEXTS[1]!;
  const blind = await fresh.depersonalize(text, { mode: "blind", language, languageOut: language, random: () => 0.5 });
  expect(await command("depersonalize", ["--language-in", language], text)).toBe(blind.text);
}, 150_000);
