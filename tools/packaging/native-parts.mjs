import fs from "node:fs";
import path from "node:path";

/**
 * @typedef {object} Target
 * @property {string} platform a value of `process.platform`
 * @property {string} arch a value of `process.arch`, or "universal"
 */

const SYSTEMS = { linux: ["linux"], darwin: ["darwin", "mac"], win32: ["win32", "win"] };
/** Prefix, then system, processor, variant. */
const PER_PLATFORM = [
  ["@libsql", ""],
  ["@napi-rs", "keyring-"],
  ["@node-llama-cpp", ""],
  ["@reflink", "reflink-"],
  ["", "sherpa-onnx-"],
];
const ANY_SYSTEM = new Set([...Object.values(SYSTEMS).flat(), "freebsd", "android"]);

/** Empty if the folder does not exist. */
const list = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

const fits = (system, cpu, { platform, arch }) =>
  SYSTEMS[platform].includes(system) && (cpu === arch || arch === "universal");

/** Other platforms, and the C library that neither Electron nor Node's image has. */
function* foreignPackages(modules, target) {
  for (const [scope, prefix] of PER_PLATFORM) {
    for (const name of list(path.join(modules, scope))) {
      if (!name.startsWith(prefix)) continue;
      const [system, cpu, ...variant] = name.slice(prefix.length).split("-");
      if (!ANY_SYSTEM.has(system)) continue;
      if (!fits(system, cpu, target) || variant.includes("musl")) yield path.join(scope, name);
    }
  }
}

/** Every platform, 288 MB in all. */
function* foreignOnnxRuntime(modules, target) {
  const bin = path.join("onnxruntime-node", "bin");
  for (const abi of list(path.join(modules, bin))) {
    for (const system of list(path.join(modules, bin, abi))) {
      for (const cpu of list(path.join(modules, bin, abi, system))) {
        if (!fits(system, cpu, target)) yield path.join(bin, abi, system, cpu);
      }
    }
  }
}

/** onnxruntime-web, unless onnxruntime-node has no build for the platform (macOS on Intel). */
function* needlessOnnxWeb(modules, { platform, arch }) {
  const native = path.join(modules, "onnxruntime-node", "bin", "napi-v6", platform, arch);
  if (fs.existsSync(native) && fs.existsSync(path.join(modules, "onnxruntime-web"))) yield "onnxruntime-web";
}

/**
 * @param {string} modules a node_modules
 * @param {Target} target
 * @returns {string[]} folders in it
 */
export function foreignParts(modules, target) {
  return [foreignPackages, foreignOnnxRuntime, needlessOnnxWeb].flatMap((find) => [...find(modules, target)]);
}

/**
 * @param {string} modules
 * @param {Target} target
 * @returns {string[]} removed folders
 */
export function pruneNativeParts(modules, target) {
  const foreign = foreignParts(modules, target);
  for (const part of foreign) fs.rmSync(path.join(modules, part), { recursive: true });
  return foreign;
}
