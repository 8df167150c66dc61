import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Document, Packer, Paragraph, SimpleField, Table, TableCell, TableRow } from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDocument } from "../../../../documents/read-document";
import { soughtValues } from "../../../../documents/residual/sought-values";
import { searchCopy } from "../../../../documents/search-copy";
import { copyAsPdf } from "./copy-as-pdf";
import { findOffice } from "./find-office";
import { Office } from "./office";
import { officeProfile } from "./office-profile";
import { PrivateFolders } from "./private-folders";

let base: string;
let memory: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "outis-office-"));
  memory = join(base, "memory");
  mkdirSync(memory);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** A program with LibreOffice's arguments. `seen`: files that it leaves for the test. */
function program(script: string): string {
  const path = join(base, "soffice");
  writeFileSync(path, `#!/bin/sh\nfor last; do :; done\nfolder=$(dirname "$last")\nseen=${base}\n${script}\n`);
  chmodSync(path, 0o700);
  return path;
}

const foldersIn = (): PrivateFolders => new PrivateFolders({ userData: join(base, "user"), memory });
const office = (script: string, deadlineMs = 60_000): Office => {
  const path = program(script);
  return new Office({ folders: foldersIn(), find: () => path, deadlineMs });
};
const leftIn = (): string[] =>
  [memory, join(base, "user", "office")].flatMap((one) => (existsSync(one) ? readdirSync(one) : []));
const COPY = 'cp "$last" "$folder/out/document.pdf"';

async function appears(path: string): Promise<void> {
  await expect.poll(() => existsSync(path), { timeout: 20_000, interval: 20 }).toBe(true);
}

describe.runIf(process.platform !== "win32")("LibreOffice", () => {
  it("writes a document from a private folder, with its own profile and no variables of the user", async () => {
    process.env["OUTIS_SECRET"] = "x";
    const laid = office(`${COPY}; env > "$seen/env"; ls -l "$folder" > "$seen/list"; echo "$*" > "$seen/line"`);
    const result = await laid.toPdf("a", "docx", Buffer.from("text"));
    delete process.env["OUTIS_SECRET"];
    expect(result.ok && Buffer.from(result.value.pdf).toString()).toBe("text");
    expect(leftIn()).toEqual([]);
    expect(readFileSync(join(base, "env"), "utf8")).not.toContain("OUTIS_SECRET");
    expect(readFileSync(join(base, "list"), "utf8")).toMatch(/^-rw-------.*document\.docx$/m);
    expect(readFileSync(join(base, "line"), "utf8")).toMatch(/^-env:UserInstallation=file:\S+\/profile --headless /);
  });

  it("has settings without macros, linked content and network", () => {
    const profile = officeProfile();
    const value = (name: string): string | undefined =>
      new RegExp(`"${name}" oor:op="fuse"><value>(.*?)<`).exec(profile)?.[1];
    expect(value("DisableMacrosExecution")).toBe("true");
    expect(value("MacroSecurityLevel")).toBe("3");
    expect(value("BlockUntrustedRefererLinks")).toBe("true");
    expect([value("ooInetProxyType"), value("ooInetHTTPProxyName"), value("ooInetHTTPSProxyPort")]).toEqual([
      "2",
      "127.0.0.1",
      "9",
    ]);
  });

  it.each([
    ["office_failed", "exit 1"],
    ["office_failed", "exit 0"],
    ["office_failed", `${COPY}; exit 3`],
    ["office_failed", `: > "$folder/out/document.pdf"`],
  ])("reports %s after `%s`, and leaves no file", async (code, script) => {
    expect(await office(script).toPdf("a", "docx", Buffer.from("x"))).toMatchObject({ ok: false, error: { code } });
    expect(leftIn()).toEqual([]);
  });

  it("reports that it is missing", async () => {
    const missing = new Office({ folders: foldersIn(), find: () => undefined });
    expect(missing.isInstalled).toBe(false);
    expect(await missing.toPdf("a", "docx", Buffer.from("x"))).toMatchObject({ error: { code: "office_missing" } });
    const gone = new Office({ folders: foldersIn(), find: () => join(base, "gone") });
    expect(await gone.toPdf("a", "docx", Buffer.from("x"))).toMatchObject({ error: { code: "office_failed" } });
    expect(leftIn()).toEqual([]);
  });

  it("ends all its processes when it takes too long, or is cancelled", async () => {
    const endless = `sleep 300 & echo $! > "$seen/pid.new"; mv "$seen/pid.new" "$seen/pid"; wait`;
    expect(await office(endless, 300).toPdf("a", "docx", Buffer.from("x"))).toMatchObject({
      error: { code: "office_timeout" },
    });
    rmSync(join(base, "pid"), { force: true });
    const laid = office(endless);
    const result = laid.toPdf("a", "docx", Buffer.from("x"));
    const waiting = laid.toPdf("b", "docx", Buffer.from("x"));
    await appears(join(base, "pid"));
    laid.cancel("other");
    laid.cancel("b");
    laid.cancel("a");
    expect(leftIn()).toEqual([]);
    expect(await result).toMatchObject({ error: { code: "cancelled" } });
    expect(await waiting).toMatchObject({ error: { code: "cancelled" } });
    await expect.poll(() => isRunning(readFileSync(join(base, "pid"), "utf8")), { timeout: 20_000 }).toBe(false);
    expect(leftIn()).toEqual([]);
  });

  it.each(["before", "while", "after"])(
    "deletes its folder when the application is killed %s it runs",
    async (when) => {
      const folder = join(memory, "outis-x");
      const mark = 'echo $$ > "$seen/pid.new"; mv "$seen/pid.new" "$seen/pid"';
      const path = program(when === "while" ? `${mark}; sleep 300` : "exit 0");
      const run = { before: "", while: "void office.run();", after: "await office.run();" }[when] ?? "";
      const marked = when === "while" ? "" : `writeFileSync(${JSON.stringify(join(base, "pid"))}, "none");`;
      const module = join(import.meta.dirname, "office-process.ts");
      const script = `
      const { OfficeProcess } = await import(${JSON.stringify(module)});
      const { mkdirSync, writeFileSync } = await import("node:fs");
      mkdirSync(${JSON.stringify(folder)});
      writeFileSync(${JSON.stringify(join(folder, "document.docx"))}, "text");
      const office = new OfficeProcess({ program: ${JSON.stringify(path)}, arguments: ["x"], environment: process.env, folder: ${JSON.stringify(folder)} });
      ${run}
      ${marked}
      setInterval(() => undefined, 1000);`;
      const application = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
      await appears(join(base, "pid"));
      expect(statSync(folder).isDirectory()).toBe(true);
      application.kill("SIGKILL");
      await expect.poll(() => readdirSync(memory), { timeout: 20_000 }).toEqual([]);
      await expect.poll(() => isRunning(readFileSync(join(base, "pid"), "utf8")), { timeout: 20_000 }).toBe(false);
    },
  );

  it.each(["memory", "user data"])("has folders in %s that are always sought in a PDF", (place) => {
    const folders =
      place === "memory" ? foldersIn() : new PrivateFolders({ userData: base, memory: join(base, "none") });
    const name = basename(folders.create())
      .replace(/[^-]+$/, "ugmocz")
      .replace(/(?<=-)[\da-f]{16}(?=-)/, "a".repeat(16));
    expect(soughtValues(name, [{ start: 0, end: name.length, replacement: "" }])).toHaveLength(1);
  });

  it("deletes folders of an earlier run, and no others", () => {
    const folders = foldersIn();
    const left = folders.create();
    writeFileSync(join(left, "document.docx"), "text");
    expect(statSync(left).mode & 0o777).toBe(0o700);
    const old = join(memory, basename(left).toLowerCase());
    mkdirSync(old, { recursive: true });
    const other = new PrivateFolders({ userData: join(base, "other"), memory }).create();
    foldersIn();
    expect([existsSync(left), existsSync(old)]).toEqual([false, false]);
    expect(existsSync(other)).toBe(true);
  });
});

describe.runIf(findOffice() !== undefined)("the installed LibreOffice", () => {
  it("lays out a Word document with a table, and loads no linked picture", async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const cell = (text: string): TableCell => new TableCell({ children: [new Paragraph(text)] });
    const table = new Table({ rows: [new TableRow({ children: [cell("Дверь"), cell("[ИМЯ_1]")] })] });
    const word = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Договор"), table] }] }));
    const laid = new Office({ folders: foldersIn() });
    const result = await laid.toPdf("a", "docx", withLinkedPicture(word, `http://127.0.0.1:${port}/a.png`));
    server.close();
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const read = await readDocument("a.pdf", result.value.pdf);
    expect(read.ok && read.value.text).toMatch(/Договор[^]*Дверь[^]*\[ИМЯ_1\]/);
    const edits = [{ start: 0, end: 12, replacement: "[ИМЯ_1]" }];
    expect(searchCopy(result.value.pdf, { text: "Анна Петрова", edits })).toEqual({
      ok: true,
      value: { isClean: true },
    });
    const shown = searchCopy(result.value.pdf, {
      text: "Договор",
      edits: [{ start: 0, end: 7, replacement: "[ИМЯ_1]" }],
    });
    expect(shown).toMatchObject({ ok: false, error: { code: "document_not_clean", details: { place: "pdfText" } } });
    expect(asked).toBe(0);
    expect(leftIn()).toEqual([]);
  }, 60_000);

  it("writes no PDF that shows the path of its source", async () => {
    const field = new Paragraph({ children: [new SimpleField("FILENAME \\p", "договор.docx")] });
    const children = [new Paragraph("Договор"), field];
    const word = await Packer.toBuffer(new Document({ sections: [{ children }] }));
    const copied = await copyAsPdf(
      "a",
      {
        bytes: new Uint8Array(word),
        notCarried: [],
        counts: [],
        changes: { boxes: [], turns: {} },
        state: "x",
        unread: [],
      },
      { document: { original: "Договор", result: "Договор", replacements: [], segments: [] }, extension: "docx" },
      {
        office: new Office({ folders: foldersIn() }),
        parser: { search: async ({ load }, asked) => searchCopy((await load()).bytes, asked) },
      },
    );
    expect(copied).toMatchObject({ ok: false, error: { code: "office_failed" } });
  }, 60_000);
});

function withLinkedPicture(word: Uint8Array, address: string): Uint8Array {
  const OFFICE = "http://schemas.openxmlformats.org";
  const picture =
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="990000" cy="990000"/>` +
    `<wp:docPr id="1" name="p"/><a:graphic xmlns:a="${OFFICE}/drawingml/2006/main"><a:graphicData uri="${OFFICE}/drawingml/2006/picture">` +
    `<pic:pic xmlns:pic="${OFFICE}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:link="rIdLink" xmlns:r="${OFFICE}/officeDocument/2006/relationships"/></pic:blipFill><pic:spPr><a:xfrm>` +
    '<a:off x="0" y="0"/><a:ext cx="990000" cy="990000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData>' +
    "</a:graphic></wp:inline></w:drawing></w:r></w:p>";
  const link = `<Relationship Id="rIdLink" Type="${OFFICE}/officeDocument/2006/relationships/image" Target="${address}" TargetMode="External"/>`;
  const parts = unzipSync(word);
  const changed = (name: string, before: string, added: string): void => {
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(before, `${added}${before}`));
  };
  changed("word/document.xml", "<w:sectPr", picture);
  changed("word/_rels/document.xml.rels", "</Relationships>", link);
  return zipSync(parts);
}

/** Ended processes may remain as zombies until their parent has read their status. */
function isRunning(pid: string): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid.trim()}/status`, "utf8"));
  } catch {
    return false;
  }
}
