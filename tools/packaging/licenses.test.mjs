import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { at } from "../setup/root.mjs";
import { licenseTexts, licensesOfModules } from "./licenses.mjs";

const lock = JSON.parse(fs.readFileSync(at("package-lock.json"), "utf8"));
/** No development packages, and installed here. */
const names = Object.entries(lock.packages)
  .filter(([place, { dev, devOptional }]) => place.startsWith("node_modules/") && !(dev || devOptional))
  .map(([place]) => place.slice("node_modules/".length))
  .filter((name) => !name.includes("/node_modules/") && fs.existsSync(at("node_modules", name, "package.json")));

const NATIVE = /^(onnxruntime-node|libsql|@libsql\/.*|@napi-rs\/keyring.*|sherpa-onnx-.*|@node-llama-cpp\/.*)$/;

it("every native part has its licence, whole", () => {
  const native = names.filter((name) => NATIVE.test(name));
  expect(native.length).toBeGreaterThanOrEqual(7);
  for (const name of native) {
    const text = licenseTexts(name, at("node_modules", name)).join("\n");
    expect(text, name).toMatch(/Permission is hereby granted|Apache License\s+Version 2\.0/);
  }
});

it("what the native parts themselves hold is named", () => {
  const page = licensesOfModules(names.filter((name) => NATIVE.test(name)));
  for (const held of [
    "SQLite3 Multiple Ciphers",
    "tokio",
    "Eigen",
    "espeak-ng",
    "async-broadcast",
    "Microsoft Corporation",
  ]) {
    expect(page, held).toContain(held);
  }
});

it("a package without a licence text is not passed on", () => {
  const modules = fs.mkdtempSync(path.join(os.tmpdir(), "outis-licenses-"));
  fs.mkdirSync(path.join(modules, "bare"));
  fs.writeFileSync(path.join(modules, "bare", "package.json"), '{ "version": "1.0.0", "license": "MIT" }');
  fs.writeFileSync(path.join(modules, "bare", "license.js"), "");
  expect(() => licensesOfModules(["bare"], modules)).toThrow("bare travels without a licence text");
  fs.writeFileSync(path.join(modules, "bare", "LICENSE"), "Do as you like");
  expect(licensesOfModules(["bare"], modules)).toContain("## bare 1.0.0 (MIT)\n\nDo as you like");
  expect(licensesOfModules(["bare", "bare"], modules).split("Do as you like")).toHaveLength(2);
  fs.rmSync(modules, { recursive: true });
});
