import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { layAside, reachable } from "./travelling.mjs";

let folder;
const put = (file, text = "") => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
};
const files = (root) =>
  fs
    .readdirSync(path.join(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, root), path.join(entry.parentPath, entry.name)))
    .sort();

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-travelling-"));
  put("out/main/main.js", 'import { a } from "./chunks/a.js"; const no = "./chunks/none.js";');
  put("out/main/service.js", "new Worker(new URL(`./engine-worker.js`, import.meta.url));");
  put("out/main/speech.js");
  put("out/main/graphics.js");
  put("out/main/parser.js");
  put("out/main/engine-worker.js", "const part = require('./chunks/part.node');");
  put("out/main/chunks/a.js", 'import("./b.js"); import "../service.js";');
  put("out/main/chunks/b.js");
  put("out/main/chunks/part.node");
  put("out/main/server.js", 'import "./chunks/database.js";');
  put("out/main/chunks/database.js", 'import "./a.js";');
  put("out/main/third-party.md");
  put("out/preload/preload.cjs");
  put("out/renderer/index.html");
  put("out/renderer/assets/index.js");
  put("out/renderer/assets/index.js.map");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it("what main comes to travels, and no more: neither the server nor what it alone uses", () => {
  const main = path.join(folder, "out/main");
  expect(reachable(main)).toEqual(
    ["chunks/a.js", "chunks/b.js", "chunks/part.node", "engine-worker.js", "graphics.js", "main.js"].concat([
      "parser.js",
      "service.js",
      "speech.js",
    ]),
  );
});

it("the page and its preload travel without source maps, and nothing is left of an earlier time", () => {
  put("aside/main/old.js");
  layAside(path.join(folder, "out"), path.join(folder, "aside"));
  expect(files("aside").filter((file) => !file.startsWith("main"))).toEqual([
    "preload/preload.cjs",
    "renderer/assets/index.js",
    "renderer/index.html",
  ]);
  expect(files("aside/main")).not.toContain("old.js");
  expect(files("aside/main")).not.toContain("server.js");
});
