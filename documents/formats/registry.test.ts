import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { documentFormat } from "./recognize";
import { DOCUMENT_FORMATS } from "./registry";

const FORMATS = import.meta.dirname;
const ROOT = join(FORMATS, "../..");
const PRODUCT = ["cli", "documents", "electron", "engine", "renderer", "server", "service", "shared", "speech"];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.split(sep).join("/"));
const descriptions = filesIn(FORMATS).filter((file) => /^[^/]+\/index\.ts$/.test(file));

it("has each id and each extension once", () => {
  const ids = DOCUMENT_FORMATS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const extensions = DOCUMENT_FORMATS.flatMap((format) => [...format.extensions]);
  expect(extensions.filter((one, index) => extensions.indexOf(one) !== index)).toEqual([]);
});

it("keeps the ids that histories store", () => {
  expect(DOCUMENT_FORMATS.map(({ id }) => id).sort()).toEqual(
    (
      "csv docx html jpeg json mail mailbox markdown odp ods odt outlookMessage pdf png pptx rtf srt text tiff vtt " +
      "xlsx xml"
    ).split(" "),
  );
});

it.each(DOCUMENT_FORMATS.filter(({ recognizes }) => recognizes === undefined).map((format) => [format.id, format]))(
  "recognizes text with an extension of %s",
  (id, { extensions }) => {
    for (const extension of extensions.filter((one) => one !== "dat"))
      expect(documentFormat(`a.${extension}`, Buffer.from("Привет"))?.id).toBe(id);
  },
);

it("lists one folder a line", () => {
  const lines = readFileSync(join(FORMATS, "all-formats.ts"), "utf8").match(/^export .*$/gm) ?? [];
  const folders = descriptions.map((index) => index.split("/")[0]);
  expect(lines.map((line) => /"\.\/(.*)"/.exec(line)?.[1]).sort()).toEqual(folders.sort());
});

it("loads no reader with the descriptions", () => {
  const allowed = /^(?:\.\.\/document-format|\.\.\/html|\.\/is-outlook-message|\.\.\/\.\.\/raster\/picture-format)$/;
  for (const index of descriptions) {
    const imports = readFileSync(join(FORMATS, index), "utf8").matchAll(/^import .* from "(.*)";$/gm);
    for (const [line, from = ""] of imports) expect(allowed.test(from), `${index}: ${line}`).toBe(true);
  }
});

/** Also kinds of nodes and texts, export formats (`export-document.ts`). */
const GENERIC = new Set(["text", "json", "html", "xml", "mail", "docx", "srt", "vtt", "txt", "md"]);
/** MIME types, and plain-text results that keep their extension. */
const OTHER_TABLES = ["electron/app/windows/app-protocol.ts", "electron/features/documents/result-file.ts"];

/** A comparison with a format id elsewhere is a second place to change for a new format. */
it("is the only switch over formats", () => {
  const names = DOCUMENT_FORMATS.flatMap(({ id, extensions }) => [id, extensions[0]]).filter((id) => !GENERIC.has(id));
  const name = `"\\.?(?:${names.join("|")})"`;
  const isSwitch = new RegExp(`[!=]==\\s*${name}|case ${name}:|${name},?\\s+${name}|${name}: ["\\[]`);
  const found = PRODUCT.flatMap((folder) => filesIn(join(ROOT, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixtures)\.tsx?$|\/testing\//.test(file))
    .filter((file) => !/^documents\/(?:formats\/\w+|raster)\//.test(file) && !OTHER_TABLES.includes(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .filter((line) => isSwitch.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
