import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const OUT = join(import.meta.dirname, "..", "..", "out");
const RENDERER = join(OUT, "renderer");

/** Scripts that the page's HTML loads. */
function firstScripts(): Buffer[] {
  const html = readFileSync(join(RENDERER, "index.html"), "utf8");
  const names = Array.from(html.matchAll(/(?:src|href)="\.?\/([^"]+\.js)"/g), ([, name = ""]) => name);
  if (names.length === 0) throw new Error("The page loads no script");
  return names.map((name) => readFileSync(join(RENDERER, name)));
}

export function builtBytes() {
  const scripts = firstScripts();
  const sum = (of: (script: Buffer) => number): number => scripts.reduce((total, script) => total + of(script), 0);
  return {
    "bytes of the page's first scripts": sum(({ length }) => length),
    "bytes of the page's first scripts, gzip": sum((script) => gzipSync(script).length),
    "bytes of the preload": statSync(join(OUT, "preload", "preload.cjs")).size,
  };
}
