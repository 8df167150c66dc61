import { expect, it } from "vitest";
import { mapWord } from "../formats/docx/read";
import { officeParts, standsIn } from "../testing/package-laws";
import { zipOf } from "../testing/hostile.fixtures";
import { replaced } from "../testing/laws";

const withData = (data: string): Buffer =>
  zipOf(
    officeParts(
      { "word/document.xml": "<w:document><w:body><w:p/></w:body></w:document>", "customXml/item1.xml": data },
      { "word/document.xml": "officedocument.wordprocessingml.document.main" },
    ),
  );

it.each(["manager", "mail", "identity", "typist", "styledBy", "versionOf", "id", "type", "xsiName"])(
  "reads the attribute %s of custom XML, and removes a name there",
  async (attribute) => {
    const document = mapWord(withData(`<case ${attribute}="Harriet Vance"/>`));
    expect(document?.text).toContain("Harriet Vance");
    const written = document && (await replaced(document, { "Harriet Vance": "[NAME_1]" }));
    expect(standsIn(written?.bytes ?? new Uint8Array(), ["Harriet", "Vance"])).toEqual([]);
  },
);

it("reads a number in an attribute", () => {
  expect(mapWord(withData('<case phone="79161234567"/>'))?.text).toContain("79161234567");
});

it("reads the words of a SharePoint schema and leaves its settings", () => {
  const schema =
    '<ct:contentTypeSchema xmlns:ma="urn:x" ma:contentTypeName="Document" ma:displayName="Files of Vance" ct:id="0x0101AF">' +
    '<xsd:element name="Client" type="dms:Text"/></ct:contentTypeSchema>';
  const text = mapWord(withData(schema))?.text ?? "";
  expect(text).toContain("Files of Vance");
  expect(text).toContain("Client");
  expect(text).not.toMatch(/Document|dms:Text|0x0101AF|urn:x/);
});
