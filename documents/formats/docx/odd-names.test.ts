import { describe, expect, it } from "vitest";
import type { MappedDocument } from "../../mapped-document";
import { zipOf } from "../../testing/hostile.fixtures";
import { replaced } from "../../testing/laws";
import { officeParts, partsOf, relationships } from "../../testing/package-laws";
import { mapWord } from "./read";

const style = (id: string, name: string): string =>
  `<w:style w:type="character" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const LATENT =
  '<w:latentStyles><w:lsdException w:name="Strong"/><w:lsdException w:name="Plain Text"/></w:latentStyles>';
const STYLES =
  style("HeaderChar", "Header Char") + style("a7", "Верхний колонтитул Знак") + style("VanceNote", "Vance Note");

function mapped(target: string): MappedDocument {
  const run = `<w:r><w:rPr><w:rStyle w:val="VanceNote"/></w:rPr><w:t>Vance and Strong</w:t></w:r>`;
  const document = mapWord(
    zipOf(
      officeParts(
        {
          "word/document.xml": `<w:document><w:body><w:p>${run}</w:p></w:body></w:document>`,
          "word/styles.xml": `<w:styles>${LATENT}${STYLES}</w:styles>`,
          "word/_rels/document.xml.rels": relationships({ r1: ["hyperlink", target] }),
        },
        {
          "word/document.xml": "officedocument.wordprocessingml.document.main",
          "word/styles.xml": "officedocument.wordprocessingml.styles",
        },
      ),
    ),
  );
  if (document === undefined) throw new Error("No Word document");
  return document;
}
const copyOf = async (target: string, words: Record<string, string>): Promise<Map<string, string>> =>
  partsOf((await replaced(mapped(target), words)).bytes);
const targetOf = (parts: Map<string, string>): string | undefined =>
  /Target="([^"]*)"/.exec(parts.get("word/_rels/document.xml.rels") ?? "")?.[1];

describe("the names of styles", () => {
  it("are words of the document where a person gave them", () => {
    expect(mapped("https://e.example/").text).toMatch(/\n\nStyles:\nVance Note$/);
  });

  it("lose a hidden name, and so do their ids and all that points to them; those of programs stay", async () => {
    const parts = await copyOf("https://e.example/", { Vance: "[NAME_1]", Strong: "[NAME_2]", "Header Char": "[X]" });
    expect(parts.get("word/styles.xml")).toBe(
      `<w:styles>${LATENT}${STYLES.replace("VanceNote", "NAME_1Note").replace("Vance Note", "[NAME_1] Note")}</w:styles>`,
    );
    expect(parts.get("word/document.xml")).toContain('<w:rStyle w:val="NAME_1Note"/>');
  });
});

describe("where a link leads", () => {
  it("is read without what a program writes before a file", () => {
    expect(mapped("file:///C:/Users/vance/a%20b.dotx").text).toContain("\nLinks:\nUsers/vance/a b.dotx\n");
    expect(mapped("mailto:anna@e.example").text).toContain("\nLinks:\nanna@e.example\n");
  });

  it("is an address again when its placeholder gets its words back", async () => {
    const address = "https://e.example/Anna?a=1&amp;b=%D0%90";
    const there = await copyOf(address, { "https://e.example/Anna?a=1&b=А": "[URL_1]" });
    expect(targetOf(there)).toBe("%5BURL_1%5D");
    const back = await copyOf("https://%5BURL_1%5D/", {});
    expect(targetOf(back)).toBe("https://%5BURL_1%5D/");
    const restored = await copyOf("x:%5BURL_1%5D", { "x:[URL_1]": "https://e.example/Anna?a=1&b=А" });
    expect(targetOf(restored)).toBe(address);
  });
});
