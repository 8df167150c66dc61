import { describe, expect, it } from "vitest";
import { mapOdf } from "../formats/odf/read";
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

  const written = async (source: Buffer, words: Record<string, string>): Promise<Map<string, string>> => {
    const document = mapOdf(source);
    if (document === undefined) throw new Error("No OpenDocument");
    return partsOf((await replaced(document, words)).bytes);
  };

  it("go from the name of a part that a person called so, and from all that points to it", async () => {
    const named = package_({
      "content.xml": body('Told by Ivan Ivanov<draw:image xlink:href="./Pictures/Ivanov_Ivan%20x.png"/>'),
      "META-INF/manifest.xml": MANIFEST.replace("1.png", "Ivanov_Ivan x.png"),
      "Pictures/Ivanov_Ivan x.png": "picture",
    });
    const parts = await written(named, { "Ivan Ivanov": "[NAME_1]" });
    expect([...parts.keys()].at(-1)).toBe("Pictures/NAME_1 x.png");
    expect(parts.get("META-INF/manifest.xml")).toBe(MANIFEST.replace("1.png", encodeURI("NAME_1 x.png")));
    expect(parts.get("content.xml")).toContain(`xlink:href="./Pictures/${encodeURI("NAME_1 x.png")}"`);
  });

  it("end the saving where two parts would be called alike", async () => {
    const named = package_({
      "content.xml": body("Told by Ivanov"),
      "Pictures/Ivanov.png": "1",
      "Pictures/P.png": "2",
    });
    await expect(written(named, { Ivanov: "[P]" })).rejects.toMatchObject({ code: "document_not_clean" });
  });
});
