import fs from "node:fs";
import { expect, it } from "vitest";
import { at } from "../setup/root.mjs";
import { broken } from "./mutant.mjs";
import { mutants } from "./security.mjs";
import { withTable } from "./table.mjs";

it.each(mutants.map((mutant) => [mutant.id, mutant]))("%s breaks what is there, and names a test", (_id, mutant) => {
  const source = fs.readFileSync(at(mutant.file), "utf8");
  expect(broken(mutant, source)).not.toBe(source);
  expect(fs.existsSync(at(mutant.test))).toBe(true);
});

it("every row has a name of its own", () => {
  const ids = mutants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("docs/security.md has the table of these rows, as `npm run mutants -- security --table` writes it", async () => {
  const page = fs.readFileSync(at("docs/security.md"), "utf8");
  expect(page).toBe(await withTable(page, mutants));
});
