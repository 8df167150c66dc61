import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordOf } from "../documents/testing/hostile.fixtures";
import { pixelsOf, writePicture } from "../documents/raster/picture-files";
import { hardPage, mirrored, visibleShare } from "../documents/testing/hard-pages.fixtures";
import { partsOf } from "../documents/testing/package-laws";
import { row, words, workbookOf } from "../documents/testing/workbook.fixtures";
import { builtCommand } from "../tools/testing/built-command.mjs";

let folder: string;
const scripts: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ["depersonalize", "restore"]) scripts[name] = await builtCommand(name);
});
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "outis-documents-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAPPING = { "[NAME_1]": "Anna Orlova" };
const depersonalize = (...args: string[]) => outcomeOf("depersonalize", args);
const restore = (...args: string[]) => outcomeOf("restore", args);
function outcomeOf(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [scripts[command] ?? command, ...args]);
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}
const run = (words: string): string => `<w:r><w:rPr><w:b/></w:rPr><w:t>${words}</w:t></w:r>`;
const word = (...runs: string[]): Buffer => wordOf(`<w:p>${runs.map(run).join("")}</w:p>`);
const bodyOf = (file: string): string => partsOf(readFileSync(file)).get("word/document.xml") ?? "";
function put(name: string, content: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe("restore FILE --out OUT", () => {
  it("writes the names back into a document of the same kind", () => {
    const mapping = put("back.json", JSON.stringify({ outis: 1, language: "en", mapping: MAPPING, occurrences: [] }));
    const out = join(folder, "back.docx");
    const file = put("answer.docx", word("Dear [NA", "ME_1], hello."));
    expect(restore(file, "--mapping", mapping, "--out", out)).toMatchObject({ status: 0, stdout: "" });
    expect(bodyOf(out)).toMatch(/<w:b\/><\/w:rPr><w:t xml:space="preserve">Dear Anna Orlova<\/w:t>/);
    expect(restore(file, "--mapping", mapping, "--out", out)).toMatchObject({ status: 73 });
  }, 60_000);
});

describe("a mapping", () => {
  it("is known to be a document's own until the document is changed, and that it is another's is said", () => {
    const words = "The parties agree on the terms of this lease, and the tenant pays rent every month to";
    const [out, mapping] = [join(folder, "own.docx"), join(folder, "own.json")];
    const [there, back] = [["--mode", "reversible", "--language-in", "en", "--mapping"], join(folder, "own-back.docx")];
    const file = put(
      "lease.docx",
      wordOf(`<w:p><w:bookmarkStart w:name="Anna_Orlova"/>${run(`${words} Anna Orlova`)}</w:p>`),
    );
    expect(depersonalize(file, "--out", out, ...there, mapping).status).toBe(0);
    expect(restore(out, "--mapping", mapping, "--out", back)).toMatchObject({ status: 0, stderr: "" });

    const changed = put("changed.docx", word(`Dear [NAME_1], ${words} you`));
    const said = restore(changed, "--mapping", mapping, "--out", join(folder, "changed-back.docx")).stderr;
    expect(said).toMatch(/^changed\.docx: it was changed since it was depersonalized, or the mapping is of another/);

    const other = put(
      "other.txt",
      "Minutes of a meeting about the new printer in the hall, taken by [NAME_1] in a hurry.",
    );
    expect(restore(other, "--mapping", mapping).stderr).toMatch(
      /^restore: check that the mapping belongs to this text: the text shares hardly any words/,
    );
  }, 120_000);
});

it("a sheet that is called like a person comes back, and nobody is said to have altered its placeholder", () => {
  const sheets = { "Anna Orlova": row(words("Anna Orlova signs")) };
  const file = put("sheet.xlsx", workbookOf({ sheets }));
  const [out, mapping, back] = ["sheet-out.xlsx", "sheet.json", "sheet-back.xlsx"].map((name) => join(folder, name));
  const options = ["--mode", "reversible", "--language-in", "en", "--mapping", mapping ?? ""];
  expect(depersonalize(file, "--out", out ?? "", ...options).status).toBe(0);
  expect(partsOf(readFileSync(out ?? "")).get("xl/workbook.xml")).not.toContain("Anna");
  expect(restore(out ?? "", "--mapping", mapping ?? "", "--out", back ?? "")).toMatchObject({ status: 0, stderr: "" });
  expect(partsOf(readFileSync(back ?? "")).get("xl/workbook.xml")).toMatch(/name="Anna.Orlova"/);
}, 60_000);

describe("depersonalize FILE --out OUT", () => {
  it("writes a Word document back as one, with its mapping", () => {
    const file = put("letter.docx", word("Mail to ivan.pet", "rov@example.com", " today"));
    const [out, mapping] = [join(folder, "out.docx"), join(folder, "map.json")];
    expect(
      depersonalize(file, "--out", out, "--mode", "reversible", "--language-in", "en", "--mapping", mapping),
    ).toEqual({
      ...{ status: 0, stdout: "", stderr: "" },
    });
    expect(bodyOf(out)).toContain(`<w:t xml:space="preserve">Mail to [EMAIL_1]</w:t></w:r>`);
    expect(JSON.parse(readFileSync(mapping, "utf8"))).toMatchObject({
      mapping: { "[EMAIL_1]": "ivan.petrov@example.com" },
    });
    expect(depersonalize(file, "--out", out)).toEqual({
      ...{ status: 73, stdout: "" },
      stderr: "depersonalize: the output is there already; --force overwrites it\n",
    });
    expect(depersonalize(file, "--out", out, "--force")).toMatchObject({ status: 0 });
  }, 60_000);

  it("keeps a column of a table, and hides another whole", () => {
    const file = put("staff.csv", "No;Mail;Team\n1;anna@example.com;Red Hen\n2;vera@example.com;red hen\n");
    const [out, mapping] = [join(folder, "staff-out.csv"), join(folder, "staff.json")];
    const options = ["--out", out, "--mode", "reversible", "--mapping", mapping, "--language-in", "en", "--force"];
    const columns = ["--column", "mail=keep", "--column", "C=hide:organization"];
    expect(depersonalize(file, ...options, ...columns)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(out, "utf8")).toBe(
      "No;Mail;Team\n1;anna@example.com;[ORGANIZATION_1]\n2;vera@example.com;[ORGANIZATION_1]\n",
    );
    expect(JSON.parse(readFileSync(mapping, "utf8"))).toMatchObject({
      mapping: { "[ORGANIZATION_1]": "Red Hen" },
      occurrences: [
        ["[ORGANIZATION_1]", "Red Hen"],
        ["[ORGANIZATION_1]", "red hen"],
      ],
    });
    expect(depersonalize(file, ...options, "--column", "Salary=keep")).toEqual({
      ...{
        status: 65,
        stdout: "",
        stderr: "depersonalize: it has no column Salary: its columns are No (A), Mail (B), Team (C)\n",
      },
    });
    expect(depersonalize(file, ...options, "--column", "Mail=hide:nonsense").status).toBe(2);
  }, 120_000);

  it("says what stands in the copy as it was", () => {
    const picture = `<w:p>${run("Anna")}<w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r></w:p>`;
    const result = depersonalize(put("picture.docx", wordOf(picture)), "--out", join(folder, "picture-out.docx"));
    expect(result).toEqual({
      ...{ status: 0, stdout: "" },
      stderr: "picture.docx: not looked into, and in the copy as it was: pictures: 1\n",
    });
  }, 30_000);

  it.each([
    [
      "what cannot be written back",
      "a.bin",
      Buffer.from([0, 1, 2]),
      "this kind of file is not supported: save it as docx, pdf or txt in its program",
    ],
    [
      "what is damaged",
      "b.docx",
      Buffer.from("PK\x03\x04"),
      "the DOCX file is damaged or incomplete: open it in its program and save it again",
    ],
  ])(
    "refuses %s, and writes nothing",
    (_what, name, content, said) => {
      const out = join(folder, `out-${name}`);
      expect(depersonalize(put(name, content), "--out", out)).toEqual({
        ...{ status: 65, stdout: "", stderr: `depersonalize: ${said}\n` },
      });
      expect(existsSync(out)).toBe(false);
    },
    30_000,
  );

  it("covers text in a picture that cannot be read, says how much, and leaves it only if told to", async () => {
    const place = [100, 240, 700, 310] as const;
    const print = [
      { text: "Signed by Olivia Bennett before the fifth of May.", at: [60, 800] },
      { text: "Кузнецова Алина, 8 917 555-12-34", at: [60, 710] },
    ] as const;
    const page = mirrored(await hardPage(print, { size: [595, 200] }), place);
    const file = put("unread.png", await writePicture(1, () => page, "png"));
    const [covered, kept] = [join(folder, "covered.png"), join(folder, "kept.png")];
    const saved = depersonalize(file, "--language-in", "en", "--out", covered);
    expect(saved.stderr).toContain('unread.png: regions: {"unread":{"found":1,"covered":1}}');
    expect(visibleShare(page, pixelsOf(readFileSync(covered), "png")[0]!, place)).toBe(0);
    const left = depersonalize(file, "--language-in", "en", "--keep-unread", "--out", kept);
    expect(left.stderr).toContain('unread.png: regions: {"unread":{"found":1,"covered":0}}');
    expect(left.stderr).toMatch(/not looked into, and in the copy as it was: .*could not be read: 1/);
    expect(visibleShare(page, pixelsOf(readFileSync(kept), "png")[0]!, place)).toBeGreaterThan(0.4);
  }, 120_000);

  it("takes a folder, gives the same person the same placeholder in all of it, and names what is not written", () => {
    const [from, out, maps] = ["from", "to", "maps"].map((name) => join(folder, name)) as [string, string, string];
    mkdirSync(join(from, "more"), { recursive: true });
    put("from/1.docx", word("vera@example.com and anna@example.com"));
    put("from/more/2.txt", "anna@example.com");
    put("from/broken.docx", "PK\x03\x04");
    put("from/.hidden", "anna@example.com");
    const args = ["--mode", "reversible", "--language-in", "en", "--mapping", maps];
    const result = depersonalize(from, "--out", out, ...args);
    expect(result).toEqual({
      ...{ status: 65, stdout: "" },
      stderr:
        "broken.docx: the DOCX file is damaged or incomplete: open it in its program and save it again\ndepersonalize: 1 of 3 files are not written\n",
    });
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(["1.docx", "more", join("more", "2.txt")]);
    expect(bodyOf(join(out, "1.docx"))).toContain("[EMAIL_1] and [EMAIL_2]");
    expect(readFileSync(join(out, "more", "2.txt"), "utf8")).toBe("[EMAIL_2]");
    expect(readdirSync(maps, { recursive: true }).sort()).toEqual(["1.docx.json", "more", join("more", "2.txt.json")]);
    rmSync(join(from, "broken.docx"));
    rmSync(join(from, "1.docx"));
    expect(depersonalize(from, "--out", out, ...args)).toEqual({
      ...{ status: 73, stdout: "" },
      stderr: "depersonalize: --out holds files already (2): name a new folder, or --force to write among them\n",
    });
    expect(depersonalize(from, "--out", out, ...args, "--force")).toEqual({
      ...{ status: 0, stdout: "" },
      stderr:
        "--out also holds files that are not of this run: 1.docx\n--mapping also holds files that are not of this run: 1.docx.json\n",
    });
    expect(readFileSync(join(out, "more", "2.txt"), "utf8")).toBe("[EMAIL_1]");
    const both = join(folder, "both");
    expect(depersonalize(from, "--out", both, ...args.slice(0, -1), both)).toMatchObject({ status: 0, stderr: "" });
    expect(readdirSync(join(both, "more")).sort()).toEqual(["2.txt", "2.txt.json"]);
  }, 90_000);

  it("calls the copies in a folder like their documents, without the people who are hidden in them", () => {
    const [from, out, maps] = ["named", "named-out", "named-maps"].map((name) => join(folder, name));
    mkdirSync(join(folder, "named"), { recursive: true });
    put("named/Contract_OrlovaAnna.txt", "Anna Orlova signs the contract.");
    put("named/Contract_Anna Orlova.txt", "Anna Orlova signs another.");
    put("named/garbage.docx", "Anna Orlova");
    const args = ["--mode", "reversible", "--language-in", "en", "--mapping", maps ?? ""];
    const { status, stderr } = depersonalize(from ?? "", "--out", out ?? "", ...args);
    expect(status).toBe(65);
    const names = ["Contract_[NAME_1] (2).txt", "Contract_[NAME_1].txt"];
    expect(readdirSync(out ?? "").sort()).toEqual(names);
    expect(readdirSync(maps ?? "").sort()).toEqual(names.map((name) => `${name}.json`));
    expect(stderr).toContain("Contract_OrlovaAnna.txt: its copy is called Contract_[NAME_1] (2).txt\n");
    expect(stderr).toContain("garbage.docx: the DOCX file is damaged");
  }, 60_000);

  it("gives the text alone of a document that has no --out", () => {
    const file = put("alone.docx", word("Mail to ivan.pet", "rov@example.com"));
    expect(depersonalize(file, "--language-in", "en")).toEqual({
      ...{ status: 0, stdout: "Mail to [EMAIL]" },
      stderr: `${file}: this is its text alone; with --out OUT it comes back as the document that it is\n`,
    });
  }, 30_000);

  it.each([
    ["a.docx", word("Anna"), "a.pdf", "--out ends in .pdf, and FILE comes back as .docx: end OUT in .docx"],
    ["a.csv", "Name,Age\nAnna,7\n", "a.tsv", "--out ends in .tsv, and FILE comes back as .csv: end OUT in .csv"],
    ["b.tsv", "Name\tAge\nAnna\t7\n", "c.csv", "--out ends in .csv, and FILE comes back as .tsv: end OUT in .tsv"],
    ["plain.txt", "Anna", "plain.docx", "--out ends in .docx, and FILE comes back as .txt: end OUT in .txt"],
  ])(
    "refuses to call the copy of %s like another kind",
    (name, content, out, said) => {
      expect(depersonalize(put(name, content), "--out", join(folder, out))).toEqual({
        ...{ status: 2, stdout: "", stderr: `depersonalize: ${said}\n` },
      });
    },
    30_000,
  );

  it.each([
    ["stdin", ["--out", "x"], 2],
    ["the file itself", ["FILE", "--out", "FILE"], 2],
    ["a folder into itself", ["FOLDER", "--out", "FOLDER/out"], 2],
    ["what is not there", ["nowhere.docx", "--out", "x"], 66],
  ])(
    "refuses %s",
    (_what, args, status) => {
      const file = put("same.txt", "Anna");
      const named = args.map((arg) => (arg === "FILE" ? file : arg.replace("FOLDER", folder)));
      expect(depersonalize(...named)).toMatchObject({ status, stdout: "" });
    },
    30_000,
  );
});
