import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fork } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesToLay } from "./bundled/bundled-file";
import { DocumentParser } from "./process/document-parser";
import type { ParserEvents, ParserProcess } from "./process/parser-slot";
import { PageViewer } from "./process/page-viewer";
import { inMemory } from "./process/stored-document";
import { BOUNDED, TOO_LARGE } from "./testing/amplified.fixtures";
import { pdfOfPages } from "./testing/pdf.fixtures";
import { HOSTILE, wordOf } from "./testing/hostile.fixtures";
import { textHash } from "./text-hash";
import { guardedParse } from "./process/guarded-parse";
import type { ParseReply } from "./process/messages";

let folder: string;
let parser: DocumentParser;
const started: number[] = [];

function start({ onReply, onExit }: ParserEvents): ParserProcess {
  const child = fork(join(folder, "parser.js"), [], { serialization: "advanced", env: {}, stdio: "ignore" });
  if (child.pid !== undefined) started.push(child.pid);
  child.on("message", (reply) => onReply(reply as ParseReply));
  child.once("exit", onExit);
  return { send: (request) => void child.send(request), kill: () => void child.kill("SIGKILL") };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-parser-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const file of filesToLay()) copyFileSync(file, join(folder, basename(file)));
  await build({
    entryPoints: ["parser", "parse-thread"].map((name) => join(import.meta.dirname, "process", `${name}.ts`)),
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "esm",
    // Native modules; the application's build excludes them too.
    external: ["onnxruntime-node", "onnxruntime-web"],
    // As in the application's build: some packages `require` parts of Node.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "silent",
  });
  parser = new DocumentParser({ start });
}, 60_000);
afterAll(() => {
  parser.stop();
  rmSync(folder, { recursive: true });
});

describe("a document that is made to hurt", () => {
  it.each(Object.entries(HOSTILE))(
    "ends with its code, and the next one is read: %s",
    async (_what, { name, make }) => {
      const result = await parser.read(inMemory(name, make()));
      expect(result).toMatchObject({ error: { code: "document_unreadable", details: { reason: "too_big" } } });
      expect(await parser.read(inMemory("a.txt", Buffer.from("Anna")))).toMatchObject({
        ok: true,
        value: { text: "Anna" },
      });
    },
    60_000,
  );

  it.each(Object.entries({ ...TOO_LARGE, ...BOUNDED }))(
    "that grows ends in limited time, and a text is read meanwhile: %s",
    async (_what, { name, make }) => {
      const reading = parser.read(inMemory(name, make()));
      expect(await parser.read(inMemory("a.txt", Buffer.from("Anna")))).toMatchObject({ value: { text: "Anna" } });
      const result = await reading;
      if (!result.ok) expect(result.error.code).toMatch(/^(?:input_too_large|document_unreadable)$/);
    },
    70_000,
  );

  it("that never ends is ended by its deadline", async () => {
    const hurried = new DocumentParser({ start, deadlineMs: 1 });
    const result = await hurried.read(
      inMemory("a.docx", wordOf("<w:p><w:r><w:t>Anna</w:t></w:r></w:p>".repeat(100_000))),
    );
    expect(result).toMatchObject({ error: { code: "document_unreadable", details: { reason: "too_long" } } });
    hurried.stop();
  });
});

describe("what a document may take", () => {
  const words = wordOf("<w:p><w:r><w:t>Anna Petrova</w:t></w:r></w:p>".repeat(150_000));
  const parse = (heapMb: number, processMb: number) =>
    guardedParse(
      pathToFileURL(join(folder, "parse-thread.js")),
      { name: "a.docx", bytes: Buffer.from(words) },
      { heapMb, processMb },
    );
  const TOO_BIG = { error: { code: "document_unreadable", details: { reason: "too_big" } } };

  it("is bounded in the heap", async () => {
    expect(await parse(16, 100_000)).toMatchObject(TOO_BIG);
  });

  it("is bounded outside of it", async () => {
    expect(await parse(512, 1)).toMatchObject(TOO_BIG);
  });

  it("is enough for a document as long as a task can take", async () => {
    expect(await parse(512, 100_000)).toMatchObject({ ok: true });
  });
});

describe("the process that parses", () => {
  it("reads one document after another", async () => {
    const before = started.length;
    const results = await Promise.all(
      ["Anna", "Vera"].map((text) => parser.read(inMemory("a.txt", Buffer.from(text)))),
    );
    expect(results.map((result) => result.ok && result.value.text)).toEqual(["Anna", "Vera"]);
    expect(started.length - before).toBeLessThanOrEqual(2);
  });

  it("writes an edited copy", async () => {
    const bytes = Buffer.from("Anna waits.");
    const rewrite = { text: textHash("Anna waits."), edits: [{ start: 0, end: 4, replacement: "A." }] };
    const result = await parser.rewrite(inMemory("a.txt", bytes), rewrite);
    expect(result.ok && Buffer.from(result.value.bytes).toString()).toBe("A. waits.");
    expect(await parser.rewrite(inMemory("a.txt", bytes), { ...rewrite, text: textHash("Vera") })).toMatchObject({
      error: { code: "document_reads_differently" },
    });
  });

  it("has closed its network before it looks at a document", async () => {
    // Runs before the thread's script; connects when the script posts its result.
    const spy = `import net from "node:net"; import { parentPort } from "node:worker_threads";
      const post = parentPort.postMessage.bind(parentPort);
      parentPort.postMessage = () => { try { net.connect(9, "127.0.0.1").destroy(); post("open"); } catch (error) { post(error.message); } };`;
    const thread = new Worker(pathToFileURL(join(folder, "parse-thread.js")), {
      execArgv: ["--import", `data:text/javascript,${encodeURIComponent(spy)}`],
      workerData: { name: "a.txt", bytes: Buffer.from("Anna") },
    });
    const said = await new Promise((resolve, reject) => thread.once("message", resolve).once("error", reject));
    await thread.terminate();
    expect(said).toBe("The parser has no network");
  });

  it("asks nobody for what a document names", async () => {
    const asked: (string | undefined)[] = [];
    const server: Server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = `<html><base href="${address}"><link rel=stylesheet href="${address}/a"><img src="${address}/b"><p>Anna</p></html>`;
    const word = `<!DOCTYPE d [<!ENTITY e SYSTEM "${address}/c">]><w:document><w:p><w:r><w:t>Anna&e;</w:t></w:r></w:p></w:document>`;
    for (const [name, content] of [
      ["a.html", Buffer.from(page)],
      ["a.docx", wordOf(word)],
      ["a.rtf", Buffer.from(`{\\rtf1 {\\field{\\*\\fldinst INCLUDETEXT "${address}/d"}{\\fldrslt Anna}}}`)],
    ] as const) {
      expect(await parser.read(inMemory(name, content))).toMatchObject({ ok: true });
    }
    server.close();
    expect(asked).toEqual([]);
  });
});

describe("the pages of a document", () => {
  const drawing = (page: number) => ({ page, scale: 1, turn: 0 }) as const;

  it("are drawn by one process that keeps the document open", async () => {
    const before = started.length;
    const pdf = await pdfOfPages(Array.from({ length: 3 }, (_, page) => [`Page ${page}`]));
    const viewer = new PageViewer(inMemory("a.pdf", pdf), { start });
    expect(await viewer.sizes).toMatchObject({ ok: true, value: { pages: { length: 3 } } });
    const pages = await Promise.all([0, 1, 2].map((page) => viewer.draw(drawing(page))));
    for (const page of pages) expect(page).toMatchObject({ ok: true, value: { width: 793, height: 1123 } });
    expect(started.length - before).toBe(1);
    viewer.close();
    expect(await viewer.draw(drawing(0))).toMatchObject({ error: { code: "cancelled" } });
  }, 60_000);

  it.each(["%PDF-1.4 broken", "no document"])("are not drawn of a broken file: %s", async (content) => {
    const viewer = new PageViewer(inMemory("a.pdf", Buffer.from(content)), { start });
    expect(await viewer.sizes).toMatchObject({ ok: false });
    expect(viewer.isEnded).toBe(true);
  });

  it("take limited time", async () => {
    const viewer = new PageViewer(inMemory("a.pdf", await pdfOfPages([["Anna"]])), { start, deadlineMs: 1 });
    expect(await viewer.sizes).toMatchObject({ error: { details: { reason: "too_long" } } });
    expect(await viewer.draw(drawing(0))).toMatchObject({ error: { details: { reason: "too_long" } } });
  });
});
