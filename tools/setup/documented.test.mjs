import fs from "node:fs";
import { expect, it } from "vitest";
import { at } from "./root.mjs";

const about = JSON.parse(fs.readFileSync(at("package.json"), "utf8"));
const named = { ...about.dependencies, ...about.devDependencies };
const rows = [...fs.readFileSync(at("docs", "dependencies.md"), "utf8").matchAll(/^\| `([^`]+)`/gm)].map(
  (row) => row[1],
);

it("says in docs/dependencies.md why each dependency is there", () => {
  expect(Object.keys(named).filter((name) => !rows.includes(name))).toEqual([]);
});

it("pins every dependency to one version", () => {
  expect(Object.entries(named).filter(([, version]) => !/^(?:npm:\w+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
