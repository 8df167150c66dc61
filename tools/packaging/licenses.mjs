import fs from "node:fs";
import path from "node:path";
import { at } from "../setup/root.mjs";

/**
 * Licence texts that npm packages lack. They are in build/licenses or in another package.
 *
 * @type {readonly [RegExp, string[]][]}
 */
const KEPT = [
  [/^onnxruntime-(common|node|web)$/, ["build/licenses/onnxruntime.txt", "build/licenses/onnxruntime-third-party.txt"]],
  [/^@libsql\//, ["node_modules/libsql/LICENSE", "build/licenses/libsql.txt"]],
  [/^@napi-rs\/keyring-/, ["node_modules/@napi-rs/keyring/LICENSE"]],
  [/^sherpa-onnx-/, ["build/licenses/sherpa-onnx.txt", "LICENSE"]],
];
const LICENSE_FILE = /^(licen[cs]e|copying|notice|third.?party)/i;

/**
 * @param {string} name
 * @param {string} folder where it is installed
 * @returns {string[]} own files, then those that we keep
 */
export function licenseTexts(name, folder) {
  const own = fs
    .readdirSync(folder)
    .filter(
      (file) => LICENSE_FILE.test(file) && !/\.[cm]?[jt]s$/.test(file) && fs.statSync(path.join(folder, file)).isFile(),
    )
    .map((file) => path.join(folder, file));
  const kept = KEPT.filter(([names]) => names.test(name)).flatMap(([, files]) => files.map((file) => at(file)));
  return [...own, ...kept].map((file) => fs.readFileSync(file, "utf8").trim());
}

/**
 * One page with the licences of packages that travel as they are.
 *
 * @param {readonly string[]} names as npm knows them
 * @param {string} [modules] where they are installed
 * @throws where one has no text: it may not be passed on
 */
export function licensesOfModules(names, modules = at("node_modules")) {
  const placeOf = new Map();
  const once = (text, name) => {
    const place = placeOf.get(text);
    placeOf.set(text, place ?? name);
    return place === undefined ? text : `As it stands above, at ${place}.`;
  };
  const sections = names.map((name) => {
    const folder = path.join(modules, name);
    const { version, license } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
    const texts = licenseTexts(name, folder);
    if (texts.length === 0) throw new Error(`${name} travels without a licence text; add one to build/licenses`);
    return [`## ${name} ${version} (${license})`, ...texts.map((text) => once(text, name))].join("\n\n");
  });
  return ["# Packages that travel beside the program's own code", ...sections].join("\n\n") + "\n";
}
