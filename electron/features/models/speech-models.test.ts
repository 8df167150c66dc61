import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile, symlink } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpeechModel, SpeechModels as View } from "../../../shared/ipc/speech-models";
import { type CatalogueModel, readRecognizerModel } from "../../../speech/index";
import { tinyOnnx } from "../../../speech/models/testing/tiny-onnx";
import { createSpeechModels, type SpeechModels, type SpeechModelsParts } from "./speech-models";

const WEIGHTS = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
const TOKENS = Buffer.from("<blk> 0\na 1\nb 2\n");
const hash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

let root: string;
let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let told: View[];
let open: SpeechModels[];
let listening: Record<string, string>[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "speech-models-"));
  await bundle("small-of-ours", ["*"]);
  told = [];
  open = [];
  listening = [];
  answer = serve;
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(open.map((models) => models.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});

function serve(request: IncomingMessage, response: ServerResponse): void {
  const body = request.url === "/tokens.txt" ? TOKENS : WEIGHTS;
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
  const from = range && request.headers["if-range"] === '"v1"' ? Number(range[1]) : 0;
  response.writeHead(from > 0 ? 206 : 200, {
    etag: '"v1"',
    ...(from > 0 ? { "content-range": `bytes ${from}-${body.length - 1}/${body.length}` } : {}),
  });
  response.end(body.subarray(from));
}

async function bundle(id: string, languages: string[]): Promise<void> {
  const folder = join(root, "bundled", id);
  await mkdir(folder, { recursive: true });
  const files = {
    model: { name: "model.onnx", size: 4, sha256: hash(Buffer.from("onnx")) },
    tokens: { name: "tokens.txt", size: TOKENS.length, sha256: hash(TOKENS) },
  };
  await writeFile(join(folder, "model.json"), JSON.stringify({ id, family: "nemo-ctc", languages, files }));
  await writeFile(join(folder, "model.onnx"), "onnx");
  await writeFile(join(folder, "tokens.txt"), TOKENS);
}

const catalogueModel = (id: string, languages: string[], sha256 = hash(WEIGHTS)): CatalogueModel => ({
  id,
  name: id.toUpperCase(),
  family: "nemo-ctc",
  languages,
  licence: "MIT",
  nonCommercial: false,
  files: {
    model: {
      name: "model.int8.onnx",
      size: WEIGHTS.length,
      url: `${base}/model.onnx`,
      sha256,
    },
    tokens: { name: "tokens.txt", size: TOKENS.length, sha256: hash(TOKENS), url: `${base}/tokens.txt` },
  },
});

function start(change: Partial<SpeechModelsParts> = {}): SpeechModels {
  const models = createSpeechModels({
    folder: root,
    bundled: join(root, "bundled"),
    onChange: (view) => told.push(view),
    onRecognizers: (recognizers) => listening.push(recognizers),
    askForFiles: () => Promise.resolve(undefined),
    catalogue: [catalogueModel("russian", ["ru"])],
    later: (milliseconds, task) => {
      if (milliseconds >= 30_000) return () => undefined;
      const handle = setImmediate(task);
      return () => clearImmediate(handle);
    },
    hasRoom: () => Promise.resolve(true),
    ...change,
  });
  open.push(models);
  return models;
}

const stateOf = async (models: SpeechModels, id: string): Promise<SpeechModel | undefined> =>
  (await models.models()).models.find((model) => model.id === id);

async function until(id: string, state: SpeechModel["state"]): Promise<SpeechModel> {
  return vi.waitUntil(
    () => told.flatMap(({ models }) => models).findLast((model) => model.id === id && model.state === state),
    { timeout: 30_000, interval: 5 },
  );
}

describe("the speech models of a computer", () => {
  it("are at first what came with the program, which listens to everything, and what can be had", async () => {
    const models = start();
    const view = await models.models();
    expect(view.models.map(({ id, state }) => [id, state])).toEqual([
      ["small-of-ours", "bundled"],
      ["russian", "available"],
    ]);
    expect(view.chosen).toEqual({ "*": "small-of-ours" });
    expect(await models.recognizers()).toEqual({ "*": join(root, "bundled", "small-of-ours") });
    expect(view.models[1]?.size).toBe(WEIGHTS.length + TOKENS.length);
    expect(view.models[1]?.speed).toBeGreaterThan(0);
  });

  it("are downloaded and checked; a new one listens to its language at once", async () => {
    const models = start();
    expect(await models.download("russian")).toEqual({ ok: true, value: null });
    await until("russian", "installed");
    const folder = join(root, "speech-models", "russian");
    expect((await models.models()).chosen).toEqual({ "*": "small-of-ours", ru: "russian" });
    const all = { "*": join(root, "bundled", "small-of-ours") };
    expect(listening).toEqual([all, { ...all, ru: folder }]);
    expect(await readRecognizerModel(folder)).toMatchObject({ id: "russian", family: "nemo-ctc" });
    expect((await readFile(join(folder, "model.int8.onnx"))).equals(WEIGHTS)).toBe(true);
    expect(await readdir(join(root, "speech-models"))).toEqual(["russian"]);
  });

  it("show how far a download is; it pauses, and goes on there after a restart", async () => {
    answer = (request, response) => {
      response.writeHead(200, { etag: '"v1"' });
      response.write((request.url === "/tokens.txt" ? TOKENS : WEIGHTS).subarray(0, 100_000));
    };
    const first = start();
    await first.download("russian");
    expect((await until("russian", "downloading")).received).toBeDefined();
    await vi.waitUntil(async () => ((await stateOf(first, "russian"))?.received ?? 0) >= 100_000, {
      timeout: 30_000,
      interval: 5,
    });
    await first.pause("russian");
    expect(await stateOf(first, "russian")).toMatchObject({ state: "paused", received: 100_000 });

    const ranges: (string | undefined)[] = [];
    answer = (request, response) => {
      ranges.push(request.headers.range);
      serve(request, response);
    };
    const second = start();
    expect(await stateOf(second, "russian")).toMatchObject({ state: "paused", received: 100_000 });
    await second.download("russian");
    await until("russian", "installed");
    expect(ranges[0]).toBe("bytes=100000-");
  });

  it("are refused when their bytes are others, and can be tried again", async () => {
    const models = start({ catalogue: [catalogueModel("russian", ["ru"], "0".repeat(64))] });
    await models.download("russian");
    expect(await until("russian", "failed")).toMatchObject({ error: "checksum_mismatch", received: 0 });
    expect(existsSync(join(root, "speech-models", "russian"))).toBe(false);
  });

  it("keep the hash of the first download where none is known", async () => {
    const [model] = [catalogueModel("russian", ["ru"])];
    const { sha256: _, ...file } = model.files["model"] ?? { name: "", size: 1, url: "" };
    const models = start({ catalogue: [{ ...model, files: { ...model.files, model: file } }] });
    await models.download("russian");
    await until("russian", "installed");
    const kept = await readRecognizerModel(join(root, "speech-models", "russian"));
    expect(kept.files["model"]?.sha256).toBe(hash(WEIGHTS));
  });

  it("are not begun where the disk has no room", async () => {
    const asked: number[] = [];
    const models = start({
      hasRoom: (_, bytes) => {
        asked.push(bytes);
        return Promise.resolve(false);
      },
    });
    await models.download("russian");
    expect(await until("russian", "failed")).toMatchObject({ error: "disk_full" });
    expect(asked).toEqual([WEIGHTS.length + TOKENS.length]);
  });

  it("are downloaded only if the catalogue has them", async () => {
    expect(await start().download("../../etc")).toMatchObject({ ok: false, error: { code: "not_found" } });
  });

  it("are removed with what was chosen; what came with the program stays", async () => {
    const models = start();
    await models.download("russian");
    await until("russian", "installed");
    await models.choose("ru", "russian");
    expect(await models.remove("russian")).toEqual({ ok: true, value: null });
    expect(await readdir(join(root, "speech-models"))).toEqual([]);
    expect((await models.models()).chosen).toEqual({ "*": "small-of-ours" });
    expect(await models.remove("small-of-ours")).toMatchObject({ ok: false, error: { code: "not_found" } });
  });

  it("listen to what the person says, also after a restart, but not to a language that they do not know", async () => {
    const models = start();
    await models.download("russian");
    await until("russian", "installed");
    expect(await models.choose("ru", "small-of-ours")).toEqual({ ok: true, value: null });
    expect(await models.choose("en", "russian")).toMatchObject({ error: { code: "no_speech_model" } });
    expect(await models.choose("*", "russian")).toMatchObject({ error: { code: "no_speech_model" } });
    expect((await start().models()).chosen).toEqual({ "*": "small-of-ours", ru: "small-of-ours" });
  });

  it("are called damaged when a file was cut off, and are got anew", async () => {
    const models = start();
    await models.download("russian");
    await until("russian", "installed");
    await writeFile(join(root, "speech-models", "russian", "model.int8.onnx"), "cut");
    const again = start();
    expect(await stateOf(again, "russian")).toMatchObject({ state: "failed", error: "checksum_mismatch" });
    expect((await again.models()).chosen).toEqual({ "*": "small-of-ours" });
    told = [];
    await again.download("russian");
    await until("russian", "installed");
  });
});

describe("the import of a model", () => {
  const encoder = tinyOnnx({ outputs: ["log_probs"], metadata: { model_type: "EncDecCTCModel", language: "Russian" } });

  async function given(folder: string): Promise<string> {
    const path = join(root, folder);
    await mkdir(join(path, "am"), { recursive: true });
    await writeFile(join(path, "am", "final model;rm.onnx"), encoder);
    await writeFile(join(path, "tokens.txt"), TOKENS);
    await writeFile(join(path, "README.txt"), "Read me.\n");
    return path;
  }

  it("follows no symbolic link, neither to a file nor to a folder", async () => {
    const path = await given("Real");
    const [links, folders] = [join(root, "Links"), join(root, "Folders")];
    for (const made of [links, folders]) await mkdir(made);
    await symlink(join(path, "am", "final model;rm.onnx"), join(links, "model.onnx"));
    await symlink(join(path, "tokens.txt"), join(links, "tokens.txt"));
    await symlink(path, join(folders, "model"), "junction");
    for (const chosen of [links, folders]) {
      const models = start({ askForFiles: () => Promise.resolve([chosen]) });
      expect(await models.import()).toMatchObject({ ok: false, error: { code: "speech_model_unknown" } });
    }
  });

  it("copies what its contents say it is, under names of our own", async () => {
    const path = await given("My model");
    const models = start({ askForFiles: () => Promise.resolve([path]) });
    const answered = await models.import();
    const id = answered.ok ? (answered.value.imported ?? "") : "";
    expect(await stateOf(models, id)).toMatchObject({
      name: "My model",
      state: "installed",
      imported: true,
      languages: ["ru"],
      licence: "",
    });
    const folder = join(root, "speech-models", id);
    expect((await readdir(folder)).sort()).toEqual(["model.json", "model.onnx", "tokens.txt"]);
    await rm(path, { recursive: true });
    expect(await models.recognizers()).toMatchObject({ ru: folder });
    expect((await readFile(join(folder, "model.onnx"))).equals(encoder)).toBe(true);
  });

  it("makes one model of a folder that is given twice", async () => {
    const [one, two] = [await given("one"), await given("two")];
    const paths = [[one], [two], [join(two, "am", "final model;rm.onnx"), join(two, "tokens.txt")]];
    const models = start({ askForFiles: () => Promise.resolve(paths.shift()) });
    const answers = [await models.import(), await models.import(), await models.import()];
    expect(new Set(answers.map((answered) => answered.ok && answered.value.imported)).size).toBe(1);
    expect(await readdir(join(root, "speech-models"))).toHaveLength(1);
  });

  it("refuses what is no model, and leaves nothing", async () => {
    await writeFile(join(root, "letter.txt"), "Dear Anna,\n");
    const models = start({ askForFiles: () => Promise.resolve([join(root, "letter.txt")]) });
    expect(await models.import()).toMatchObject({ ok: false, error: { code: "speech_model_unknown" } });
    expect(existsSync(join(root, "speech-models"))).toBe(false);
  });

  it("does nothing when the dialog was closed", async () => {
    expect(await start().import()).toEqual({ ok: true, value: {} });
  });

  it("needs room on the disk", async () => {
    const path = await given("model");
    const models = start({ askForFiles: () => Promise.resolve([path]), hasRoom: () => Promise.resolve(false) });
    expect(await models.import()).toMatchObject({ error: { code: "disk_full" } });
  });
});
