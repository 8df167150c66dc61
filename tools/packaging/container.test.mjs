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
  expect(shipped).toMatch(/^USER 1000:1000$/m);
  expect(shipped).toMatch(/^COPY LICENSE NOTICE /m);
});

it("asks every process whether it is ready, at the port that it listens on", () => {
  for (const [name, option] of [
    ["http", "--port"],
    ["worker", "--health-port"],
  ]) {
    const { command, healthcheck } = compose.services[name];
    const port = command[command.indexOf(option) + 1];
    expect(healthcheck.test.join(" ")).toContain(`127.0.0.1:${port}/readyz`);
  }
});

it("contains every process: no root file system to write to, no capabilities, no new privileges", () => {
  expect(Object.keys(compose.services)).toEqual(["http", "worker", "postgres"]);
  for (const service of Object.values(compose.services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      tmpfs: [expect.stringMatching(/^\/tmp/)].concat(service.image === undefined ? [] : ["/run/postgresql"]),
    });
    expect(service.privileged).toBeUndefined();
  }
  for (const name of ["http", "worker"]) {
    expect(compose.services[name].user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(compose.services[name].cap_add).toBeUndefined();
  }
});

it("has secrets in files only", () => {
  for (const { environment, secrets } of Object.values(compose.services)) {
    for (const [variable, value] of Object.entries(environment)) {
      if (/PASSWORD|KEY|DATABASE/.test(variable)) expect(variable).toMatch(/_FILE$/);
      if (variable.endsWith("_FILE")) expect(secrets).toContain(value.replace("/run/secrets/", ""));
    }
    for (const name of secrets) expect(compose.secrets[name].file).toBe(`secrets/${name}`);
  }
});
