import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createTagger, parseTaggerConfig, parseVocabulary } from "../../engine/index";
import { isUnavailable, openWith, type OnnxBuild } from "./onnx-session";

const file = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../models/tagger/${name}`, import.meta.url)));

async function found(build: OnnxBuild, text: string): Promise<string[]> {
  const session = await openWith(build, await file("tagger.onnx"), 1);
  const config = parseTaggerConfig(JSON.parse((await file("config.json")).toString("utf8")));
  const tagger = createTagger(session, parseVocabulary((await file("vocab.tsv")).toString("utf8")), config);
  return (await tagger.tag(text)).map((span) => `${span.type}:${text.slice(span.start, span.end)}`);
}

describe("ONNX Runtime", () => {
  it("finds the same natively and as WebAssembly", { timeout: 60_000 }, async () => {
    const text = "Анна Петрова 5 мая приехала в Тверь. John Smith works at Siemens in Berlin.";
    const native = await found("native", text);
    expect(native).toContain("PERSON:Анна Петрова");
    expect(await found("wasm", text)).toEqual(native);
  });

  it("takes a missing binary for a platform without a build", () => {
    const missing = (): unknown => createRequire(import.meta.url)("onnxruntime-node/bin/napi-v6/plan9/vax/x.node");
    expect(missing).toThrow(expect.objectContaining({ code: "MODULE_NOT_FOUND" }));
    expect(isUnavailable(Object.assign(new Error("dlopen"), { code: "ERR_DLOPEN_FAILED" }))).toBe(true);
  });

  it("does not hide a damaged model behind another build", async () => {
    await expect(openWith("native", Buffer.from("not a model"), 1)).rejects.toSatisfy((error) => !isUnavailable(error));
  });
});
