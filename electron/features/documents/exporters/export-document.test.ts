import { extractRawText } from "mammoth";
import { describe, expect, it } from "vitest";
import { restore } from "../../../../engine/index";
import { mappingFileSchema } from "../../../../shared/document/mapping";
import { exportDocument, formatOfPath, offeredExtensions } from "./export-document";
import type { Exported, ExportedText } from "./exported";

const source: Exported = {
  title: "Жалоба",
  language: "ru",
  mode: "reversible",
  document: {
    original: "# Анна\nПишет Анне",
    result: "# [ИМЯ_1]\nПишет [ИМЯ_1]",
    replacements: [
      { start: 2, end: 6, resultStart: 2, resultEnd: 9, type: "PERSON", kind: "person", score: 0.9, entity: 1 },
      { start: 13, end: 17, resultStart: 16, resultEnd: 23, type: "PERSON", kind: "person", score: 0.9, entity: 1 },
    ],
    segments: [{ start: 0, end: 17, resultStart: 0, resultEnd: 23 }],
  },
  mapping: { "[ИМЯ_1]": "Анна" },
};

type Format = Parameters<typeof exportDocument>[0];
async function bytesOf(format: Format, from = source, text?: ExportedText): Promise<Buffer> {
  const exported = await exportDocument(format, from, text);
  if (!exported.ok) throw new Error(exported.error.code);
  return Buffer.from(exported.value);
}
const textOf = async (format: Format, from?: Exported, text?: ExportedText): Promise<string> =>
  (await bytesOf(format, from, text)).toString("utf8");

describe("exportDocument", () => {
  it("writes the depersonalized text as it is", async () => {
    expect(await textOf("txt")).toBe(source.document.result);
  });

  it("writes Markdown that reads as the text does", async () => {
    expect(await textOf("md")).toBe("\\# [ИМЯ_1]  \nПишет [ИМЯ_1]");
  });

  it("writes Word with a paragraph for each line", async () => {
    const { value } = await extractRawText({ buffer: await bytesOf("docx") });
    expect(value.trim()).toBe("# [ИМЯ_1]\n\nПишет [ИМЯ_1]");
  });

  it("puts no original into any file but the mapping", async () => {
    for (const format of ["txt", "md", "json"] as const) expect(await textOf(format)).not.toContain("Анн");
    const { value } = await extractRawText({ buffer: await bytesOf("docx") });
    expect(value).not.toContain("Анн");
  });

  it("writes the original where it is asked for", async () => {
    for (const format of ["txt", "md", "json"] as const)
      expect(await textOf(format, source, "original")).toContain("Пишет Анне");
  });

  it("has no subtitles of a text without times", async () => {
    expect(await exportDocument("srt", source)).toMatchObject({ ok: false, error: { code: "times_missing" } });
    expect(await exportDocument("vtt", source, "original")).toMatchObject({ ok: false });
  });

  it("lets no line of Markdown become a definition that is not shown", async () => {
    const result = "[ИМЯ_1]: Да";
    const document = { ...source.document, original: "Анна: Да", result, replacements: [], segments: [] };
    expect(await textOf("md", { ...source, document })).toBe("\\[ИМЯ_1]: Да");
  });

  it("writes a mapping that gives back every form of a name", async () => {
    const file = mappingFileSchema.parse(JSON.parse(await textOf("mapping")));
    expect(file.occurrences).toEqual([
      ["[ИМЯ_1]", "Анна"],
      ["[ИМЯ_1]", "Анне"],
    ]);
    expect(restore(source.document.result, file).text).toBe(source.document.original);
  });
});

describe("formatOfPath", () => {
  it("keeps the chosen one of two formats with the same extension", () => {
    expect(formatOfPath("a/b.docx", "docx-marks", true)).toBe("docx-marks");
    expect(formatOfPath("a/b.docx", "txt", true)).toBe("docx");
    expect(formatOfPath("a/b.TextGrid", "txt", true)).toBe("textgrid");
  });

  it("follows the extension that the person typed or picked", () => {
    expect(formatOfPath("a/Жалоба.DOCX", "txt")).toBe("docx");
    expect(formatOfPath("a/Жалоба", "md")).toBe("md");
    expect(formatOfPath("a/Жалоба.html", "txt")).toBe("txt");
  });

  it("never writes a text where a mapping was asked for, nor the other way round", () => {
    expect(formatOfPath("a/b.txt", "mapping")).toBe("mapping");
    expect(offeredExtensions("mapping")).toEqual(["json"]);
    expect(offeredExtensions("docx")).toEqual(["docx", "txt", "md", "pdf", "json"]);
  });

  it("knows subtitles only where there are times", () => {
    expect(formatOfPath("a/b.srt", "txt")).toBe("txt");
    expect(formatOfPath("a/b.srt", "txt", true)).toBe("srt");
    expect(offeredExtensions("vtt", true)).toEqual([
      "vtt",
      "txt",
      "md",
      "docx",
      "pdf",
      "json",
      "srt",
      "rtf",
      "eaf",
      "TextGrid",
    ]);
  });
});
