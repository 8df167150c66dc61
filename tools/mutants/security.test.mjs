import fs from "node:fs";
import { expect, it } from "vitest";
import { at } from "../setup/root.mjs";
import { broken } from "./mutant.mjs";
import { mutants } from "./security.mjs";

it.each(mutants.map((mutant) => [mutant.id, mutant]))("%s breaks what is there, and names a test", (_id, mutant) => {
  const source = fs.readFileSync(at(mutant.file), "utf8");
  expect(broken(mutant, source)).not.toBe(source);
  expect(fs.existsSync(at(mutant.test))).toBe(true);
});

it("every row has a name of its own, and a row in docs/security.md", () => {
  const ids = mutants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const documented = [...fs.readFileSync(at("docs/security.md"), "utf8").matchAll(/\| `([a-z-]+)` +\|$/gm)];
  expect(documented.map(([, id]) => id).sort()).toEqual([...ids].sort());
});
