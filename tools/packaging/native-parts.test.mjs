import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { at } from "../setup/root.mjs";
import { foreignParts, pruneNativeParts } from "./native-parts.mjs";

const PARTS = [
  "@libsql/darwin-arm64",
  "@libsql/linux-x64-gnu",
  "@libsql/linux-x64-musl",
  "@libsql/win32-x64-msvc",
  "@napi-rs/keyring",
  "@napi-rs/keyring-linux-x64-gnu",
  "@napi-rs/keyring-win32-x64-msvc",
  "@node-llama-cpp/linux-arm64",
  "@node-llama-cpp/linux-x64",
  "@node-llama-cpp/mac-arm64-metal",
  "@node-llama-cpp/win-x64",
  "libsql",
  "onnxruntime-node/bin/napi-v6/darwin/arm64",
  "onnxruntime-node/bin/napi-v6/linux/arm64",
  "onnxruntime-node/bin/napi-v6/linux/x64",
  "onnxruntime-node/bin/napi-v6/win32/x64",
  "onnxruntime-node/dist",
  "onnxruntime-web",
  "sherpa-onnx-darwin-arm64",
  "sherpa-onnx-linux-x64",
  "sherpa-onnx-node",
  "sherpa-onnx-win-x64",
];

let modules;
beforeEach(() => {
  modules = fs.mkdtempSync(path.join(os.tmpdir(), "outis-parts-"));
  for (const part of PARTS) fs.mkdirSync(path.join(modules, part), { recursive: true });
});
afterEach(() => fs.rmSync(modules, { recursive: true }));

const left = () => PARTS.filter((part) => fs.existsSync(path.join(modules, part)));

it("leaves what runs on Linux, and packages that are for every platform", () => {
  const gone = pruneNativeParts(modules, { platform: "linux", arch: "x64" });
  expect(left()).toEqual([
    "@libsql/linux-x64-gnu",
    "@napi-rs/keyring",
    "@napi-rs/keyring-linux-x64-gnu",
    "@node-llama-cpp/linux-x64",
    "libsql",
    "onnxruntime-node/bin/napi-v6/linux/x64",
    "onnxruntime-node/dist",
    "sherpa-onnx-linux-x64",
    "sherpa-onnx-node",
  ]);
  expect(gone).toHaveLength(PARTS.length - left().length);
});

it("leaves the WebAssembly build where there is no native one", () => {
  pruneNativeParts(modules, { platform: "darwin", arch: "x64" });
  expect(left()).toContain("onnxruntime-web");
  expect(left().some((part) => part.includes("arm64") || part.includes("linux"))).toBe(false);
});

it("leaves what runs on Windows", () => {
  pruneNativeParts(modules, { platform: "win32", arch: "x64" });
  expect(left()).toEqual(
    PARTS.filter((part) => /\bwin(32)?\b/.test(part) || !/-(x|arm)64|napi-v6|onnxruntime-web/.test(part)),
  );
});

it("finds nothing foreign where there is nothing", () => {
  expect(foreignParts(path.join(modules, "none"), { platform: "linux", arch: "x64" })).toEqual([]);
});

it("leaves every native part that this checkout itself loads", () => {
  const target = { platform: process.platform, arch: process.arch };
  const foreign = foreignParts(at("node_modules"), target);
  const system = { linux: "linux", darwin: "darwin", win32: "win" }[process.platform];
  expect(foreign).not.toContain(`sherpa-onnx-${system}-${process.arch}`);
  expect(foreign).not.toContain(path.join("onnxruntime-node", "bin", "napi-v6", process.platform, process.arch));
  expect(foreign).not.toContain("sherpa-onnx-node");
});
