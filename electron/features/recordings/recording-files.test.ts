import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RecordingFiles } from "./recording-files";

const ONE = "11111111-1111-4111-8111-111111111111";
const TWO = "22222222-2222-4222-8222-222222222222";

describe("the files of recordings", () => {
  let folder = "";
  beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), "outis-files-")), "recordings")));
  afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

  it("lie in a folder that is the owner's alone", () => {
    new RecordingFiles(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it("go with their task, and nobody else's", () => {
    const files = new RecordingFiles(folder);
    for (const id of [ONE, TWO])
      for (const part of ["samples", "turns"] as const) writeFileSync(files.path(id, part), "");
    files.remove(ONE, "turns");
    expect(readdirSync(folder).sort()).toEqual([`${ONE}.samples`, `${TWO}.samples`, `${TWO}.turns`]);
    files.remove(ONE);
    expect(readdirSync(folder).sort()).toEqual([`${TWO}.samples`, `${TWO}.turns`]);
  });

  it("take a recording by microphone over from its own file", () => {
    const files = new RecordingFiles(folder);
    writeFileSync(files.path(ONE, "capture"), "sealed");
    files.takeCapture(ONE, TWO);
    expect(readdirSync(folder)).toEqual([`${TWO}.samples`]);
    expect(() => files.takeCapture(ONE, TWO)).toThrow("ENOENT");
  });

  it("are removed at the start where no task knows them", () => {
    const files = new RecordingFiles(folder);
    for (const name of [`${ONE}.samples`, `${ONE}.turns.part`, `${TWO}.download`, "something"]) {
      writeFileSync(join(folder, name), "");
    }
    files.keepOnly([TWO]);
    expect(readdirSync(folder)).toEqual([`${TWO}.download`]);
  });
});
