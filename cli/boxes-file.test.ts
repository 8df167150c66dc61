import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { mapDocument } from "../documents/map-document";
import { pdfOfPages } from "../documents/testing/pdf.fixtures";
import { builtCommand } from "../tools/testing/built-command.mjs";
import { boxesIn, readBoxes } from "./boxes-file";

const writtenSchema = z.object({
  boxes: z.array(z.unknown()),
  pages: z.array(z.unknown()),
  findings: z.array(z.object({ page: z.number(), kind: z.string() })),
});

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "outis-boxes-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe("a file of boxes", () => {
  it("has pages from 1, and boxes of one page by default", async () => {
    const box = { page: 2, x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const file = put("boxes.json", JSON.stringify({ boxes: [box], findings: [{ page: 1, kind: "person" }] }));
    expect(boxesIn(await readBoxes(file))).toEqual([{ ...box, page: 1, everyPage: false }]);
  });

  it.each([
    ["{", "the file of --boxes is not JSON"],
    ["[]", "--boxes: : Invalid input: expected object, received array"],
    ["{}", "--boxes: : boxes or regions are missing"],
    ['{"Boxes":[]}', /^--boxes: : Unrecognized key: "Boxes"/],
    ['{"boxes":[{"page":1,"x":0,"y":0,"width":1,"height":1,"everypage":true}]}', /^--boxes: boxes\[0\]: Unrecognized/],
    ['{"boxes":[{"page":0,"x":0,"y":0,"width":1,"height":1}]}', /^--boxes: boxes\[0\]\.page: Too small/],
    ['{"boxes":[{"page":1,"x":0.9,"y":0,"width":0.2,"height":1}]}', /^--boxes: boxes\[0\]: /],
    ['{"boxes":[{"page":1,"x":"Anna","y":0,"width":0.2,"height":1}]}', /^--boxes: boxes\[0\]\.x: Invalid input/],
    ['{"boxes":[{"page":1,"x":0,"y":0,"width":0,"height":1}]}', /^--boxes: boxes\[0\]\.width: Too small/],
    [JSON.stringify({ boxes: Array.from({ length: 2001 }, () => 0) }), /^--boxes: boxes/],
  ])("is refused with the place of the error, without its content: %s", async (content, message) => {
    const error = await readBoxes(put("bad.json", content)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    const said = error instanceof Error ? error.message : "";
    expect(said).toMatch(message);
    expect(said).not.toContain("Anna");
  });

  it("that is missing is named as such", async () => {
    await expect(readBoxes(join(folder, "none.json"))).rejects.toThrow(/^--boxes: .*none\.json: no such file$/);
  });
});

it("boxes are read and written with a PDF", async () => {
  const command = await builtCommand("depersonalize");
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [command, ...args, "--language-in", "en"]);
    return { status, stderr: stderr.toString() };
  };
  const lines = ["A secret letter about the old lease", "Mail to vera@example.com"];
  const file = put("letter.pdf", await pdfOfPages([lines, lines]));
  const [out, found] = [join(folder, "out.pdf"), join(folder, "found.json")];
  const box = { page: 1, x: 0.08, y: 0.05, width: 0.8, height: 0.035, everyPage: true };
  const boxes = put("given.json", JSON.stringify({ boxes: [box] }));
  expect(run(file, "--out", out, "--boxes", boxes, "--boxes-out", found)).toMatchObject({ status: 0 });
  const { text } = (await mapDocument("out.pdf", readFileSync(out)))!;
  expect(text).not.toMatch(/secret|vera@/);
  expect(text.match(/\[EMAIL\]/g)).toHaveLength(2);
  const written = writtenSchema.parse(JSON.parse(readFileSync(found, "utf8")));
  expect(written.boxes).toEqual([box]);
  expect(written.pages).toHaveLength(2);
  expect(written.findings.map(({ page, kind }) => [page, kind])).toEqual([
    [1, "email"],
    [2, "email"],
  ]);
  expect(JSON.stringify(written)).not.toMatch(/vera|secret/);
  expect((await readBoxes(found)).boxes).toEqual([box]);

  const again = ["--out", join(folder, "again.pdf")];
  expect(run(file, ...again, "--boxes-out", found)).toEqual({
    status: 73,
    stderr: "depersonalize: the file of --boxes-out exists already; --force overwrites it\n",
  });
  expect(run(file, ...again, "--boxes-out", file, "--force")).toEqual({
    status: 2,
    stderr: "depersonalize: FILE and --boxes-out are the same file\n",
  });
  for (const [option, name] of [
    ["--out", "OUT"],
    ["--mapping", "--mapping"],
  ] as const) {
    const overwriting = run(file, ...again, "--mode", "reversible", "--boxes", boxes, option, boxes, "--force");
    expect(overwriting.status).toBe(2);
    expect(overwriting.stderr).toContain(`--boxes and ${name} are the same file\n`);
  }
  expect(JSON.parse(readFileSync(boxes, "utf8"))).toEqual({ boxes: [box] });
  const corrected = put("corrected.json", JSON.stringify({ boxes: [box] }));
  expect(
    run(file, "--out", join(folder, "same.pdf"), "--boxes", corrected, "--boxes-out", corrected, "--force"),
  ).toMatchObject({ status: 0 });
  const far = put("far.json", JSON.stringify({ boxes: [{ ...box, page: 3 }] }));
  expect(run(file, ...again, "--boxes", far)).toEqual({
    status: 65,
    stderr: "depersonalize: --boxes: a box is on page 3, and the document has 2\n",
  });
  expect(run(file, "--boxes", boxes)).toMatchObject({ status: 2 });
}, 180_000);
