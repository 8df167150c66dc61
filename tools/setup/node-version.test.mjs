import fs from "node:fs";
import { expect, it } from "vitest";
import { at } from "./root.mjs";

const { engines, devDependencies } = JSON.parse(fs.readFileSync(at("package.json"), "utf8"));
const numbers = (version) => version.split(".").map(Number);

/** .nvmrc: development and CI; `engines`: the oldest supported version. */
it("agrees on Node in .nvmrc, engines and its types", () => {
  const [major, minor] = numbers(fs.readFileSync(at(".nvmrc"), "utf8").trim());
  const [oldestMajor, oldestMinor] = numbers(/^>=(\d+\.\d+)$/.exec(engines.node)?.[1] ?? "");
  expect(major).toBe(oldestMajor);
  expect(minor).toBeGreaterThanOrEqual(oldestMinor);
  expect(numbers(devDependencies["@types/node"])[0]).toBe(oldestMajor);
});
