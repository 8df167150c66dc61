import fs from "node:fs";
import path from "node:path";

const ARCH = ["ia32", "x64", "armv7l", "arm64", "universal"];

/** Where this platform keeps what belongs to the application. */
function resources(context) {
  const { appOutDir, electronPlatformName, packager } = context;
  if (electronPlatformName !== "darwin") return path.join(appOutDir, "resources");
  return path.join(appOutDir, `${packager.appInfo.productFilename}.app`, "Contents", "Resources");
}

/** onnxruntime-node carries every platform, 288 MB in all: leaves the one that is being packed. */
function pruneOnnxRuntime(folder, platform, arch) {
  const bin = path.join(folder, "app.asar.unpacked", "node_modules", "onnxruntime-node", "bin");
  if (!fs.existsSync(bin)) return;
  for (const abi of fs.readdirSync(bin)) {
    for (const os of fs.readdirSync(path.join(bin, abi))) {
      for (const cpu of fs.readdirSync(path.join(bin, abi, os))) {
        const wanted = os === platform && (cpu === arch || arch === "universal");
        if (!wanted) fs.rmSync(path.join(bin, abi, os, cpu), { recursive: true });
      }
    }
  }
}

/** The WebAssembly build goes where onnxruntime-node has none. */
function pruneOnnxWeb(folder, platform, arch) {
  const modules = path.join(folder, "app.asar.unpacked", "node_modules");
  const native = path.join(modules, "onnxruntime-node", "bin", "napi-v6", platform, arch);
  if (fs.existsSync(native)) fs.rmSync(path.join(modules, "onnxruntime-web"), { recursive: true, force: true });
}

/** npm installs libsql for both C libraries of Linux; Electron itself needs glibc. */
function pruneLibsql(folder) {
  const home = path.join(folder, "app.asar.unpacked", "node_modules", "@libsql");
  if (!fs.existsSync(home)) return;
  for (const name of fs.readdirSync(home)) {
    if (/-musl/.test(name)) fs.rmSync(path.join(home, name), { recursive: true });
  }
}

/** npm installs what llama.cpp is for arm64 on x64 too: leaves the one that is being packed. */
function pruneLlama(folder, platform, arch) {
  const home = path.join(folder, "app.asar.unpacked", "node_modules", "@node-llama-cpp");
  if (!fs.existsSync(home)) return;
  const system = { linux: "linux", darwin: "mac", win32: "win" }[platform];
  for (const name of fs.readdirSync(home)) {
    const wanted = name.startsWith(`${system}-`) && (name.split("-")[1] === arch || arch === "universal");
    if (!wanted) fs.rmSync(path.join(home, name), { recursive: true });
  }
}

/** The native part of sherpa-onnx is a package for each platform: leaves the one that is being packed. */
function pruneSherpa(folder, platform, arch) {
  const home = path.join(folder, "app.asar.unpacked", "node_modules");
  if (!fs.existsSync(home)) return;
  const system = platform === "win32" ? "win" : platform;
  for (const name of fs.readdirSync(home)) {
    const [, os, cpu] = /^sherpa-onnx-(darwin|linux|win)-(\w+)$/.exec(name) ?? [];
    const foreign = os !== undefined && (os !== system || (cpu !== arch && arch !== "universal"));
    if (foreign) fs.rmSync(path.join(home, name), { recursive: true });
  }
}

/** Called by electron-builder between packing and making the installer. */
export default function afterPack(context) {
  const folder = resources(context);
  // With it, an Electron can be made to run any folder; ours runs app.asar alone.
  fs.rmSync(path.join(folder, "default_app.asar"), { force: true });
  fs.rmSync(path.join(context.appOutDir, ".recipe"), { force: true }); // the stand-in's own mark
  pruneLibsql(folder);
  pruneLlama(folder, context.electronPlatformName, ARCH[context.arch]);
  pruneSherpa(folder, context.electronPlatformName, ARCH[context.arch]);
  pruneOnnxRuntime(folder, context.electronPlatformName, ARCH[context.arch]);
  pruneOnnxWeb(folder, context.electronPlatformName, ARCH[context.arch]);
}
