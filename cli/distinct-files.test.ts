import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkDistinct } from "./distinct-files";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-distinct-"));
  writeFileSync(join(folder, "letter.pdf"), "");
  symlinkSync(join(folder, "letter.pdf"), join(folder, "link.pdf"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(["letter.pdf", "./letter.pdf", "link.pdf", "new/../letter.pdf"])("%s is not another file", (name) => {
  const other = `${folder}/${name}`;
  expect(() => checkDistinct({ FILE: join(folder, "letter.pdf"), "--boxes-out": other })).toThrow(
    "FILE and --boxes-out are the same file",
  );
});

it("files that do not exist are compared by their folders", () => {
  const [one, other] = [join(folder, "none", "a.json"), join(folder, "none", "b.json")];
  expect(() => checkDistinct({ OUT: one, "--mapping": undefined, "--boxes-out": other })).not.toThrow();
  expect(() => checkDistinct({ OUT: one, "--boxes-out": join(folder, ".", "none", "a.json") })).toThrow("same file");
});
