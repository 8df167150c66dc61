import fs from "node:fs";
import path from "node:path";

/** Entry files of Electron; the server and the command line have other ones and are not packaged. */
const BEGINNINGS = ["main.js", "service.js", "speech.js", "parser.js"];
const NAMED = /["'`](\.{1,2}\/[\w./-]+\.(?:js|mjs|node|wasm|ttf))["'`]/g;

/**
 * The files of out/main that the application can come to: those it begins with, and what they name, on and on.
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
      // A string of a library may look like a file's name.
      if (!named.startsWith("..") && fs.existsSync(path.join(folder, named))) waiting.push(named);
    }
  }
  return [...found].sort();
}

/**
 * Lays what travels of a build aside: the page, its preload and what main can come to.
 *
 * @param {string} out the build
 * @param {string} aside is made anew
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
