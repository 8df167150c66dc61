import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TextPlacesBuilder } from "../../../documents/text-places";
import { newFileKey } from "../../../speech/index";
import { PlaceFiles } from "./place-files";
import { SourceFiles } from "./source-files";

const ID = "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11";
const SOURCE = { key: newFileKey(), textHash: "a".repeat(64) };
const PLACES = new TextPlacesBuilder();
PLACES.addBox({ start: 3, end: 9, page: 0 }, [10, 70, 11, 72], 100, 100);
const places = PLACES.finish();

let folder: string;
let isThere: boolean;
let files: PlaceFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-places-"));
  isThere = true;
  const store = { getLight: () => (isThere ? { source: null } : undefined) };
  files = new PlaceFiles(new SourceFiles(folder), () => Promise.resolve(store));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("are sealed, and read again with the key of the document only", async () => {
  expect(await files.read(ID, SOURCE)).toBeUndefined();
  await files.write(ID, SOURCE, places);
  expect(await files.read(ID, SOURCE)).toEqual(places);
  const [name = ""] = readdirSync(folder);
  const sealed = readFileSync(join(folder, name));
  expect(sealed.includes("pieces") || sealed.includes(Buffer.from(places.pieces.buffer))).toBe(false);
  expect(await files.read(ID, { ...SOURCE, key: newFileKey() })).toBeUndefined();
});

it("are located again if the text differs or the file is damaged, and replace the old file", async () => {
  await files.write(ID, SOURCE, places);
  const other = { ...SOURCE, textHash: "b".repeat(64) };
  expect(await files.read(ID, other)).toBeUndefined();
  await files.write(ID, other, places);
  expect(await files.read(ID, other)).toEqual(places);
  writeFileSync(join(folder, readdirSync(folder)[0]!), "damaged");
  expect(await files.read(ID, other)).toBeUndefined();
  await files.write(ID, other, places);
  expect(await files.read(ID, other)).toEqual(places);
});

it("are deleted with the task, also if it is deleted while they are written", async () => {
  await files.write(ID, SOURCE, places);
  files.forget(ID);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  isThere = false;
  await files.write(ID, SOURCE, places);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  isThere = true;
  await files.write(ID, SOURCE, places);
  await files.keepOnly([]);
  expect(readdirSync(folder)).toEqual([]);
});
