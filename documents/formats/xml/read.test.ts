import { describe, expect, it } from "vitest";
import { replaced } from "../../testing/laws";
import { mapXml } from "./read";

const rewritten = async (source: string | Buffer, words: Readonly<Record<string, string>>) => {
  const document = mapXml(Buffer.from(source));
  if (document === undefined) throw new Error("No way back");
  return Buffer.from((await replaced(document, words)).bytes);
};

describe("XML", () => {
  const SOURCE =
    '<?xml version="1.0"?>\r\n<!-- by Anna --><people a="1"><p name=\'Anna &amp; L\' note="x > y">&#1040;нна &lt;<![CDATA[Anna > 1]]></p ></people>';

  it("is read as it is written, with its letters written out", () => {
    expect(mapXml(Buffer.from(SOURCE))?.text).toBe(SOURCE.replace("&#1040;", "А"));
  });

  it("comes back as it was, and with words in every place written as they have to be", async () => {
    expect((await rewritten(SOURCE, {})).toString()).toBe(SOURCE);
    expect((await rewritten(SOURCE, { Анна: "<P>", Anna: '<"P"> --]]>' })).toString()).toBe(
      SOURCE.replace("by Anna", 'by <"P"> - -]]>')
        .replace("'Anna", "'&lt;&quot;P&quot;&gt; --]]&gt;")
        .replace("&#1040;нна", "&lt;P&gt;")
        .replace("[Anna", '[<"P"> --]]]]><![CDATA[>'),
    );
  });

  it("is closed with the name of the element that was opened", async () => {
    const source = "<Anna x='1'><Anna/>Anna</Anna>";
    expect((await rewritten(source, { Anna: "[P 1]" })).toString()).toBe("<_P_1_ x='1'><_P_1_/>[P 1]</_P_1_>");
  });

  it("keeps its encoding, in which other letters are references", async () => {
    const head = '<?xml version="1.0" encoding="windows-1251"?>';
    const bytes = Buffer.concat([
      Buffer.from(`${head}<a>`),
      Buffer.from([0xc0, 0xed, 0xed, 0xe0]),
      Buffer.from("</a>"),
    ]);
    const result = await rewritten(bytes, { Анна: "山 Я" });
    expect(result).toEqual(
      Buffer.concat([Buffer.from(`${head}<a>&#23665; `), Buffer.from([0xdf]), Buffer.from("</a>")]),
    );
  });
});
