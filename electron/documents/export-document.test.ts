import { extractRawText } from "mammoth";
import { describe, expect, it } from "vitest";
import { restore } from "../../engine/restore/restore";
import { mappingFileSchema } from "../../shared/document/mapping";
import { exportDocument, type Exported, formatOfPath, offeredExtensions } from "./export-document";

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

const textOf = async (format: "txt" | "md" | "json" | "mapping"): Promise<string> =>
  Buffer.from(await exportDocument(format, source)).toString("utf8");

describe("exportDocument", () => {
  it("writes the depersonalized text as it is", async () => {
    expect(await textOf("txt")).toBe(source.document.result);
  });

  it("writes Markdown that reads as the text does", async () => {
    expect(await textOf("md")).toBe("\\# [ИМЯ_1]  \nПишет [ИМЯ_1]");
  });

  it("writes Word with a paragraph for each line", async () => {
    const { value } = await extractRawText({ buffer: Buffer.from(await exportDocument("docx", source)) });
    expect(value.trim()).toBe("# [ИМЯ_1]\n\nПишет [ИМЯ_1]");
  });

  it("puts no original into any file but the mapping", async () => {
    for (const format of ["txt", "md", "json"] as const) expect(await textOf(format)).not.toContain("Анн");
    const word = Buffer.from(await exportDocument("docx", source));
    expect(word.includes("Анн")).toBe(false);
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
  it("follows the extension that the person typed or picked", () => {
    expect(formatOfPath("a/Жалоба.DOCX", "txt")).toBe("docx");
    expect(formatOfPath("a/Жалоба", "md")).toBe("md");
    expect(formatOfPath("a/Жалоба.html", "txt")).toBe("txt");
  });

  it("never writes a text where a mapping was asked for, nor the other way round", () => {
    expect(formatOfPath("a/b.txt", "mapping")).toBe("mapping");
    expect(offeredExtensions("mapping")).toEqual(["json"]);
    expect(offeredExtensions("docx")).toEqual(["docx", "txt", "md", "json"]);
  });
});
