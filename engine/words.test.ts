import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** All files of the engine that a file loads, itself included. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith(".ts")) return seen;
  const source = readFileSync(file, "utf8");
  for (const [, clause = "", path = ""] of source.matchAll(/^(?:import|export) ([^;"]*?)from "(\.[^"]+)";/gm))
    if (!clause.startsWith("type ")) loadedBy(join(dirname(file), path.endsWith(".json") ? path : `${path}.ts`), seen);
  return seen;
}

/** Bytes of a table of words; the lists of names are many times as long. */
const LONGEST_TABLE = 20_000;

it("what programs begin with loads no lists of names", () => {
  const loaded = [...loadedBy(join(import.meta.dirname, "words.ts"))];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((file) => file.endsWith(".json") && statSync(file).size > LONGEST_TABLE)).toEqual([]);
});
