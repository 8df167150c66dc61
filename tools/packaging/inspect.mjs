import fs from "node:fs";
import path from "node:path";
import asar from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { modulesIn } from "./archive.mjs";
import { foreignParts } from "./native-parts.mjs";

const ON = "1".charCodeAt(0);
const OFF = "0".charCodeAt(0);
/** Fuses that electron-builder.yml must set. */
const FUSES = {
  RunAsNode: OFF,
  EnableCookieEncryption: ON,
  EnableNodeOptionsEnvironmentVariable: OFF,
  EnableNodeCliInspectArguments: OFF,
  EnableEmbeddedAsarIntegrityValidation: ON,
  OnlyLoadAppFromAsar: ON,
  LoadBrowserProcessSpecificV8Snapshot: OFF,
  GrantFileProtocolExtraPrivileges: OFF,
};
const LICENSES = [
  ["resources", "LICENSE"],
  ["resources", "NOTICE"],
  ["resources", "licenses", "main.md"],
  ["resources", "licenses", "interface.md"],
  ["resources", "licenses", "modules.md"],
  ["LICENSE.electron.txt"],
  ["LICENSES.chromium.html"],
];
const STAYS =
  /(^|\/)(server|detect|depersonalize|restore|transcribe)\.js$|\.d\.[cm]?ts$|\.map$|\.test\.\w+$|\/@types\//;

/** Required for documents: engines, fonts and models for text recognition. */
const READS_WITH = [
  /\/pdfium\.wasm$/,
  /\/tesseract-core-[\w-]+\.wasm$/,
  /\/zxing_reader\.wasm$/,
  /\/Literata_\w+\.ttf$/,
  /\/parse-thread\.js$/,
];
const MODELS = ["ocr/eng.traineddata", "ocr/rus.traineddata", "faces/faces.onnx"];

async function fuseProblems(executable) {
  const wire = await getCurrentFuseWire(executable);
  return Object.entries(FUSES)
    .filter(([name, wanted]) => wire[FuseV1Options[name]] !== wanted)
    .map(([name, wanted]) => `the fuse ${name} is not ${wanted === ON ? "on" : "off"}`);
}

function licenseProblems(home) {
  const absent = LICENSES.map((parts) => path.join(...parts)).filter((file) => !fs.existsSync(path.join(home, file)));
  const page = path.join(home, "resources", "licenses", "modules.md");
  const text = fs.existsSync(page) ? fs.readFileSync(page, "utf8") : "";
  const foreign = new Set(modulesIn(archiveOf(home)).filter((name) => !travels(home, name)));
  const without = modulesIn(archiveOf(home)).filter((name) => !foreign.has(name) && !text.includes(`## ${name} `));
  return [
    ...absent.map((file) => `${file} does not travel`),
    ...without.map((name) => `${name} travels without its licence`),
  ];
}

const archiveOf = (home) => path.join(home, "resources", "app.asar");
const unpacked = (home) => path.join(home, "resources", "app.asar.unpacked", "node_modules");

function travels(home, name) {
  const { unpacked: outside } = asar.statFile(archiveOf(home), path.join("node_modules", name, "package.json"));
  return outside !== true || fs.existsSync(path.join(unpacked(home), name));
}

function contentProblems(home, target) {
  const files = asar.listPackage(archiveOf(home), { isPack: false }).map((file) => file.replaceAll("\\", "/"));
  return [
    ...files.filter((file) => STAYS.test(file)).map((file) => `${file} travels`),
    ...READS_WITH.filter((wanted) => !files.some((file) => wanted.test(file))).map((wanted) => `no ${wanted} travels`),
    ...MODELS.filter((name) => !fs.existsSync(path.join(home, "resources", "models", name))).map(
      (name) => `${name} does not travel`,
    ),
    ...foreignParts(unpacked(home), target).map((part) => `${part} is for another platform`),
    ...(fs.existsSync(path.join(home, "resources", "default_app.asar")) ? ["default_app.asar travels"] : []),
  ];
}

/**
 * Problems of an installed application on Linux or Windows: its fuses, read from the program, and unexpected or missing
 * parts.
 *
 * @param {string} executable
 * @param {import("./native-parts.mjs").Target} [target]
 * @returns {Promise<string[]>} one line each; empty without problems
 */
export async function problemsOf(executable, target = { platform: process.platform, arch: process.arch }) {
  const program = fs.realpathSync(executable);
  const home = path.dirname(program);
  return [...(await fuseProblems(program)), ...licenseProblems(home), ...contentProblems(home, target)];
}
