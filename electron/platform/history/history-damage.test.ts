import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_DETECTION } from "../../../shared/api/detection";
import { newDatabaseKey } from "../keychain/keychain";
import { openHistory } from "./open-history";
import { oneKey } from "./testing/one-key";
import { fill, printOf, seeded } from "./testing/some-history";
import type { Reading } from "./testing/read-histories";

const KEY = newDatabaseKey();
const TASKS = 24;
const WORDS = JSON.stringify({ ...NO_DETECTION, always: [{ text: "Кржижановская", match: "stem", kind: "person" }] });

let folder: string;
const at = (...names: string[]): string => join(folder, ...names);
/** Print of each task at the end, and before the last change. */
let prints: Map<string, string>;
let earlier: Map<string, string>;
const written = new Set<string>();
let inputs: Map<string, string>;

/** Real rows: closed, killed, and before anything settled. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-damage-"));
  for (const name of ["closed", "killed", "fresh"]) mkdirSync(at(name));
  const path = at("closed", "history.db");
  const source = oneKey(KEY);
  const never = (): Promise<never> => Promise.reject(new Error("Nothing is to be asked"));
  const random = seeded(11);
  const first = await openHistory(path, source, never);
  fill(first.store, TASKS, random, (id) => written.add(printOf(first.store, id)));
  first.words.set(JSON.parse(WORDS) as typeof NO_DETECTION);
  for (const part of ["", "-wal", ".mark"]) cpSync(path + part, at("fresh", `history.db${part}`));
  const printsOf = ({ store }: typeof first): Map<string, string> =>
    new Map(store.list("").map(({ id }) => [id, printOf(store, id)]));
  earlier = printsOf(first);
  await first.close();
  const second = await openHistory(path, source, never);
  const ids = second.store.list("").map(({ id }) => id);
  for (const id of ids) second.store.update(id, { synopsis: "Кратко" });
  for (const part of ["", "-wal", ".mark"]) cpSync(path + part, at("killed", `history.db${part}`));
  prints = printsOf(second);
  inputs = new Map(ids.map((id) => [id, second.store.get(id)!.input]));
  await second.close();
  writeFileSync(at("package.json"), '{"type":"module"}');
  symlinkSync(join(import.meta.dirname, "../../../node_modules"), at("node_modules"));
  await build({
    entryPoints: [join(import.meta.dirname, "testing/read-histories.ts")],
    outfile: at("read.js"),
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["libsql", "@napi-rs/keyring", "onnxruntime-node"],
    logLevel: "silent",
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(...names: string[]): Promise<Reading[]> {
  const args = [at("read.js"), KEY, ...names.map((name) => at(name))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 30 });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Reading);
}

/** Every task is unchanged or reports a lost result; missing tasks are reported. */
function expectNothingAltered({ tasks, found, words, news }: Reading, of: Hurt["of"]): number {
  const last = of === "fresh" ? earlier : prints;
  const again = tasks.filter(({ error }) => error === "history_damaged");
  const older = tasks.filter(({ id, print, error }) => error === undefined && print !== last.get(id));
  for (const { id, input } of tasks) expect(input).toBe(inputs.get(id));
  for (const { id, print } of older) expect([id, written.has(print)]).toEqual([id, true]);
  expect(found).toBe(tasks.length);
  const missing = last.size - tasks.length + (words === WORDS ? 0 : 1);
  if (missing + again.length + older.length > 0) expect(news.damage).toBeDefined();
  if (news.damage?.lost !== undefined) expect(news.damage).toMatchObject({ lost: missing, again: again.length });
  return missing;
}

interface Hurt {
  readonly name: string;
  readonly cut: boolean;
  readonly of: "closed" | "killed" | "fresh";
}

function hurt(number: number, random: () => number): Hurt {
  const of = (["closed", "killed", "fresh"] as const)[number % 3]!;
  const name = `hurt-${number}`;
  cpSync(at(of), at(name), { recursive: true });
  const part = of === "closed" ? "" : (["-wal", ""] as const)[number % 2]!;
  const path = at(name, `history.db${part}`);
  const bytes = readFileSync(path);
  const cut = number % 5 === 4;
  const place = Math.trunc(random() * bytes.length);
  if (cut) truncateSync(path, place);
  else {
    bytes[place]! ^= 1 << Math.trunc(random() * 8);
    writeFileSync(path, bytes);
  }
  return { name, cut, of };
}

describe("a history that was damaged", () => {
  it("after 200 flipped bits and cuts never ends the process, alters nothing unnoticed and keeps the rest", async () => {
    const random = seeded(2026);
    const hurts = Array.from({ length: 200 }, (_, number) => hurt(number, random));
    const readings = await read(...hurts.map(({ name }) => name));
    expect(readings).toHaveLength(200);
    // A bit damages the rows of at most one page.
    let lost = 0;
    for (const [number, { cut, of }] of hurts.entries()) {
      const missing = expectNothingAltered(readings[number]!, of);
      if (!cut) lost += missing;
    }
    expect(lost).toBeLessThan(160);
  }, 400_000);
});
