import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { at } from "./root.mjs";

/** A checkout with the build's own tools and an electron-vite that counts its runs. */
let checkout;
beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), "outis-build-"));
  const setup = path.join(checkout, "tools", "setup");
  const vite = path.join(checkout, "node_modules", "electron-vite", "bin");
  for (const folder of [setup, vite, path.join(checkout, "out")]) fs.mkdirSync(folder, { recursive: true });
  for (const name of ["build", "command", "lock", "root", "say", "sources"]) {
    fs.copyFileSync(at("tools", "setup", `${name}.mjs`), path.join(setup, `${name}.mjs`));
  }
  fs.writeFileSync(
    path.join(vite, "electron-vite.js"),
    `require("node:fs").appendFileSync("out/runs", "x"); process.exit(Number(process.env.BUILD_FAILS ?? 0));`,
  );
});
afterEach(() => fs.rmSync(checkout, { recursive: true }));

function build(before = "", env = {}) {
  const program = `import { discardBuild, ensureBuild } from "./tools/setup/build.mjs"; ${before} await ensureBuild();`;
  spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: checkout,
    env: { ...process.env, ...env },
  });
  return fs.readFileSync(path.join(checkout, "out", "runs"), "utf8").length;
}

it("builds once, and again after a development build or a build that did not end", () => {
  expect(build()).toBe(1);
  expect(build()).toBe(1);
  expect(build("discardBuild();")).toBe(2);
  expect(build("discardBuild();", { BUILD_FAILS: "1" })).toBe(3);
  expect(build()).toBe(4);
  expect(build()).toBe(4);
});
