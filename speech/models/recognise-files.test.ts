import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOnnxHead } from "./onnx-head";
import { recogniseFiles, type RecognisedModel } from "./recognise-files";
import { tinyOnnx } from "./testing/tiny-onnx";
import { looksLikeTokens } from "./tokens";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Under meaningless names. */
async function recognise(files: Readonly<Record<string, Buffer | string>>): Promise<RecognisedModel | undefined> {
  const paths: string[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    paths.push(path);
  }
  const model = await recogniseFiles(paths);
  if (model === undefined) return undefined;
  const named = Object.entries(model.files).map(([role, path]) => [role, path.slice(folder.length + 1)]);
  return { ...model, files: Object.fromEntries(named) as RecognisedModel["files"] };
}

const TOKENS = "<blk> 0\n▁a 1\nb 2\n";
const RUSSIAN = `<blk> 0\n${Array.from("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", (letter, at) => `${letter} ${at + 1}`).join("\n")}\n`;
const ENGLISH = `<blk> 0\n${Array.from("abcdefghijklmnopqrstuvwxyz'", (letter, at) => `${letter} ${at + 1}`).join("\n")}\n`;

const whisperEncoder = (multilingual: "0" | "1"): Buffer =>
  tinyOnnx({
    inputs: ["mel"],
    outputs: ["n_layer_cross_k", "n_layer_cross_v"],
    metadata: { model_type: "whisper-small", is_multilingual: multilingual },
  });
const whisperDecoder = (...more: string[]): Buffer =>
  tinyOnnx({
    inputs: ["tokens", "in_n_layer_self_k_cache", "in_n_layer_self_v_cache", "n_layer_cross_k", "n_layer_cross_v"],
    outputs: ["logits", "out_n_layer_self_k_cache", "out_n_layer_self_v_cache", ...more],
  });
const zipformer = {
  e: tinyOnnx({ inputs: ["x", "x_lens"], outputs: ["encoder_out"], metadata: { model_type: "zipformer2" } }),
  d: tinyOnnx({ inputs: ["y"], outputs: ["decoder_out"], metadata: { context_size: "2", vocab_size: "500" } }),
  j: tinyOnnx({ inputs: ["encoder_out", "decoder_out"], outputs: ["logit"], metadata: { joiner_dim: "512" } }),
};
const hybrid = tinyOnnx({
  inputs: ["audio_signal", "length"],
  outputs: ["outputs", "encoded_lengths"],
  metadata: { model_type: "EncDecHybridRNNTCTCBPEModel" },
});

describe("which model files are", () => {
  it("tells whisper and its parts", async () => {
    expect(await recognise({ "1.onnx": whisperDecoder(), "2.onnx": whisperEncoder("1"), "3.txt": TOKENS })).toEqual({
      family: "whisper",
      files: { encoder: "2.onnx", decoder: "1.onnx", tokens: "3.txt" },
      languages: ["*"],
      wordTimes: false,
    });
  });

  it("tells a whisper that gives word times, and one that is English only", async () => {
    const model = await recognise({
      "1.onnx": whisperDecoder("cross_attention_weights"),
      "2.onnx": whisperEncoder("0"),
      "3.txt": TOKENS,
    });
    expect(model).toMatchObject({ wordTimes: true, languages: ["en"] });
  });

  it("tells a transducer, in Russian by its letters", async () => {
    expect(
      await recognise({ "a.onnx": zipformer.j, "b.onnx": zipformer.d, "c.onnx": zipformer.e, "d.txt": RUSSIAN }),
    ).toEqual({
      family: "transducer",
      files: { encoder: "c.onnx", decoder: "b.onnx", joiner: "a.onnx", tokens: "d.txt" },
      languages: ["ru"],
      wordTimes: true,
    });
  });

  it("tells NeMo's transducer, also as GigaAM names its parts", async () => {
    const metadata = { model_type: "EncDecRNNTBPEModel", is_giga_am: "1", language: "Russian" };
    expect(
      await recognise({
        "a.onnx": tinyOnnx({ inputs: ["audio_signal", "length"], outputs: ["encoded", "encoded_len"], metadata }),
        "b.onnx": tinyOnnx({ inputs: ["x", "unused_x_len.1", "h.1", "c.1"], outputs: ["dec", "h", "c"] }),
        "c.onnx": tinyOnnx({ inputs: ["enc", "dec"], outputs: ["joint"] }),
        "d.txt": TOKENS,
      }),
    ).toMatchObject({
      family: "nemo-transducer",
      files: { encoder: "a.onnx", decoder: "b.onnx", joiner: "c.onnx" },
      languages: ["ru"],
    });
    expect(
      await recognise({
        "a.onnx": hybrid,
        "b.onnx": tinyOnnx({ inputs: ["targets", "target_length", "states.1"], outputs: ["outputs"] }),
        "c.onnx": tinyOnnx({ inputs: ["encoder_outputs", "decoder_outputs"], outputs: ["outputs"] }),
        "d.txt": ENGLISH,
      }),
    ).toMatchObject({ family: "nemo-transducer", languages: ["en"] });
  });

  it("takes a hybrid without a joiner for its CTC half", async () => {
    expect(await recognise({ "a.onnx": hybrid, "b.txt": TOKENS })).toMatchObject({
      family: "nemo-ctc",
      files: { model: "a.onnx" },
    });
  });

  it.each([
    ["nemo-ctc", "EncDecCTCModel"],
    ["zipformer-ctc", "zipformer2_ctc"],
    ["sense-voice", "sense_voice_ctc"],
  ])("tells %s by its metadata", async (family, type) => {
    const model = tinyOnnx({ inputs: ["x"], outputs: ["logits"], metadata: { model_type: type } });
    expect(await recognise({ "a.onnx": model, "b.txt": TOKENS })).toMatchObject({ family });
  });

  it("tells moonshine's four graphs by what goes in and out", async () => {
    const states = ["s1", "s2", "s3", "s4", "s5"];
    expect(
      await recognise({
        "a.onnx": tinyOnnx({ inputs: ["args_0", "args_1", "args_2", ...states], outputs: ["logits", ...states] }),
        "b.onnx": tinyOnnx({ inputs: ["args_0", "args_1", "args_2"], outputs: ["logits", ...states] }),
        "c.onnx": tinyOnnx({ inputs: ["args_0", "args_1"], outputs: ["out"] }),
        "d.onnx": tinyOnnx({ inputs: ["args_0"], outputs: ["out"] }),
        "e.txt": TOKENS,
      }),
    ).toMatchObject({
      family: "moonshine",
      files: { preprocessor: "d.onnx", encoder: "c.onnx", uncachedDecoder: "b.onnx", cachedDecoder: "a.onnx" },
      languages: ["en"],
      wordTimes: false,
    });
  });

  it("takes the smaller of two encoders, and leaves the README alone", async () => {
    const metadata = { model_type: "EncDecCTCModel" };
    const model = await recognise({
      "full.onnx": tinyOnnx({ outputs: ["log_probs"], metadata, weights: 5000 }),
      "int8.onnx": tinyOnnx({ outputs: ["log_probs"], metadata, weights: 100 }),
      "README.txt": "This is a model.\nUse it.",
      "tokens.txt": TOKENS,
      "test.wav": "RIFF",
    });
    expect(model?.files).toEqual({ model: "int8.onnx", tokens: "tokens.txt" });
  });

  it.each([
    ["one that has no tokens", { "a.onnx": hybrid }],
    ["half a whisper", { "a.onnx": whisperEncoder("1"), "b.txt": TOKENS }],
    ["two models at once", { "a.onnx": hybrid, "b.onnx": whisperEncoder("1"), "c.onnx": whisperDecoder(), "d.txt": TOKENS }],
    [
      "a model for speech as it comes",
      {
        "a.onnx": tinyOnnx({ outputs: ["o"], metadata: { model_type: "zipformer2", decode_chunk_len: "32" } }),
        "b.onnx": zipformer.d,
        "c.onnx": zipformer.j,
        "d.txt": TOKENS,
      },
    ],
    ["a model of something else", { "a.onnx": tinyOnnx({ outputs: ["o"], metadata: { model_type: "vits" } }), "b.txt": TOKENS }],
    ["a picture and a letter", { "a.png": "\u0089PNG", "b.txt": "Dear Anna,\n" }],
    ["nothing", {}],
  ])("knows no %s", async (_, files) => {
    expect(await recognise(files)).toBeUndefined();
  });
});

describe("the head of an ONNX file", () => {
  const metadata = { model_type: "whisper-base", comment: "слово" };
  async function headOf(bytes: Buffer): Promise<unknown> {
    const path = join(folder, "model.onnx");
    await writeFile(path, bytes);
    return readOnnxHead(path);
  }

  it("is read from behind the weights", async () => {
    const bytes = tinyOnnx({ inputs: ["mel"], outputs: ["k", "v"], metadata, weights: 300_000 });
    expect(await headOf(bytes)).toEqual({ metadata, inputs: ["mel"], outputs: ["k", "v"] });
  });

  it("is not there in a file that was cut off, in text, or in nothing", async () => {
    const bytes = tinyOnnx({ inputs: ["mel"], outputs: ["k"], metadata, weights: 1000 });
    expect(await headOf(bytes.subarray(0, 500))).toBeUndefined();
    expect(await headOf(Buffer.from("{}"))).toBeUndefined();
    expect(await headOf(Buffer.alloc(0))).toBeUndefined();
    expect(await headOf(Buffer.alloc(4096, 0xff))).toBeUndefined();
  });

  it("survives any damaged byte", async () => {
    const bytes = tinyOnnx({ inputs: ["mel"], outputs: ["k"], metadata, weights: 10 });
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      await expect(headOf(damaged)).resolves.not.toThrow();
    }
  });
});

describe("a list of tokens", () => {
  it("counts them from nought", () => {
    expect(looksLikeTokens("<blk> 0\n\u2581a 1\n  2\n")).toEqual({ count: 3, languages: [] });
  });

  it.each(["", "hello", "one 1\ntwo 2\n", "a 0\nb 1000000\n", "a 0\nb\n"])("is not %j", (text) => {
    expect(looksLikeTokens(text)).toBeUndefined();
  });
});
