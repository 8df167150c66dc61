import fs from "node:fs";
import path from "node:path";

/** Server and command line are not packaged. */
const BEGINNINGS = ["main.js", "service.js", "speech.js", "graphics.js", "parser.js"];
const NAMED = /["'`](\.{1,2}\/[\w./-]+\.(?:js|mjs|node|wasm|ttf))["'`]/g;

/**
 * Files of out/main that the application can load: its entries and all files that they name, recursively.
 *
 * @param {string} folder
 * @param {readonly string[]} beginnings
 * @returns {string[]} paths in the folder, sorted
 */
export function reachable(folder, beginnings = BEGINNINGS) {
  const found = new Set();
  const waiting = [...beginnings];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!/\.m?js$/.test(file)) continue;
    for (const [, name] of fs.readFileSync(path.join(folder, file), "utf8").matchAll(NAMED)) {
      const named = path.join(path.dirname(file), name);
      // A string of a library may resemble a file name.
      if (!named.startsWith("..") && fs.existsSync(path.join(folder, named))) waiting.push(named);
    }
  }
  return [...found].sort();
}

/**
 * Copies the packaged parts of a build: the page, its preload and the reachable files of main.
 *
 * @param {string} out the build
 * @param {string} aside target folder; replaced
 */
export function layAside(out, aside) {
  fs.rmSync(aside, { recursive: true, force: true });
  for (const part of ["preload", "renderer"]) {
    fs.cpSync(path.join(out, part), path.join(aside, part), {
      recursive: true,
      filter: (file) => !/\.(map|md)$/.test(file),
    });
  }
  for (const file of reachable(path.join(out, "main"))) {
    fs.mkdirSync(path.dirname(path.join(aside, "main", file)), { recursive: true });
    fs.copyFileSync(path.join(out, "main", file), path.join(aside, "main", file));
  }
}
