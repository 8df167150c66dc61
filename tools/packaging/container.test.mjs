import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { at } from "../setup/root.mjs";

const { load } = createRequire(at("node_modules", "electron-builder", "package.json"))("js-yaml");
const dockerfile = fs.readFileSync(at("Dockerfile"), "utf8");
const [, shipped] = dockerfile.split(/^FROM .*$/m).slice(1);
const compose = load(fs.readFileSync(at("compose.yaml"), "utf8"));

it("the image begins with what the builder names, by digest where they give one", () => {
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    "${NODE_IMAGE}",
    "${NODE_IMAGE}",
  ]);
});

it("its packages are pruned in the layer that installs them, with files that it has", () => {
  const copied = [...shipped.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, files]) => files.split(" "));
  expect(copied).toEqual(expect.arrayContaining(["tools/packaging/prune.mjs", "tools/packaging/native-parts.mjs"]));
  const install = shipped.slice(shipped.indexOf("RUN npm ci"), shipped.indexOf("COPY --from=build"));
  expect(install).toContain("npm install --no-save");
  expect(install.indexOf("node tools/packaging/prune.mjs node_modules")).toBeGreaterThan(
    install.indexOf("npm install --no-save"),
  );
});

it("pruning runs with those two files alone, and leaves what this computer needs", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-container-"));
  for (const name of ["prune.mjs", "native-parts.mjs"]) {
    fs.copyFileSync(at("tools", "packaging", name), path.join(folder, name));
  }
  const bin = path.join(folder, "node_modules", "onnxruntime-node", "bin", "napi-v6");
  const own = path.join(bin, process.platform, process.arch);
  const foreign = path.join(bin, process.platform === "linux" ? "win32" : "linux", "x64");
  for (const each of [own, foreign]) fs.mkdirSync(each, { recursive: true });
  execFileSync(process.execPath, ["prune.mjs", "node_modules"], { cwd: folder });
  expect([fs.existsSync(own), fs.existsSync(foreign)]).toEqual([true, false]);
  fs.rmSync(folder, { recursive: true });
});

it("says whether it lives, is not root, and carries the licences", () => {
  expect(shipped).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
  expect(shipped).toMatch(/^USER node$/m);
  expect(shipped).toMatch(/^COPY LICENSE NOTICE /m);
});

it("asks the HTTP process whether it is ready, and a worker, which listens on no port, nothing", () => {
  expect(compose.services.http.healthcheck.test.join(" ")).toContain("/readyz");
  expect(compose.services.worker.healthcheck).toEqual({ disable: true });
});
