import { describe, expect, it } from "vitest";
import { mapOdf } from "../odf/map-odf";
import { zipOf } from "../testing/hostile.fixtures";
import { replaced } from "../testing/laws";
import { partsOf } from "../testing/package-laws";

const package_ = (parts: Readonly<Record<string, string>>): Buffer =>
  zipOf({ mimetype: "application/vnd.oasis.opendocument.text", ...parts });
const body = (content: string): string =>
  `<office:document-content><office:body><office:text><text:p>${content}</text:p></office:text></office:body></office:document-content>`;
const MANIFEST =
  '<manifest:manifest><manifest:file-entry manifest:full-path="Pictures/1.png" manifest:media-type="image/png"/></manifest:manifest>';

describe("hidden words that a package's parts are called by", () => {
  const source = package_({
    "content.xml": body(
      'Pictures of Standard<draw:image xlink:type="Standard" xlink:href="Pictures/1.png" draw:name="by Pictures"/>',
    ),
    "META-INF/manifest.xml": MANIFEST,
    "Pictures/1.png": "picture",
    "Basic/Standard/script-lb.xml": "<x/>",
  });

  it("go from the words and from what a person called something, and not from the format", async () => {
    const document = mapOdf(source);
    if (document === undefined) throw new Error("No OpenDocument");
    const parts = partsOf((await replaced(document, { Pictures: "[A]", Standard: "[B]" })).bytes);
    expect([...parts.keys()]).toEqual([
      "mimetype",
      "content.xml",
      "META-INF/manifest.xml",
      "Pictures/1.png",
      "Basic/Standard/script-lb.xml",
    ]);
    expect(parts.get("content.xml")).toBe(
      body('[A] of [B]<draw:image xlink:type="Standard" xlink:href="Pictures/1.png" draw:name="by [A]"/>'),
    );
    expect(parts.get("META-INF/manifest.xml")).toBe(MANIFEST);
  });

  it("end the saving where a person called a part so", async () => {
    const named = package_({ "content.xml": body("Told by Ivanov"), "Pictures/Ivanov.png": "picture" });
    const document = mapOdf(named);
    if (document === undefined) throw new Error("No OpenDocument");
    await expect(replaced(document, { Ivanov: "[P]" })).rejects.toMatchObject({ code: "document_not_clean" });
  });
});
