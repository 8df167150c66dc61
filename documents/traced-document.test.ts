import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TracedDocumentBuilder, type TracedDocument } from "./traced-document";
import { applyRawEdits } from "./xml/raw-edits";
import { attributeText, scanXml, type Tag } from "./xml/scan-xml";
import { TracedBuilder, TracedText } from "./xml/traced-text";

function wordsOf(source: string): TracedText {
  const builder = new TracedBuilder();
  scanXml(source, { open: () => undefined, close: () => undefined, text: (words, raw) => builder.raw(words, raw) });
  return builder.finish();
}
function attributeOf(source: string, name: string, element: string, context?: "address" | "identifier"): TracedText {
  let found: Tag | undefined;
  const open = (tag: Tag): void => void (found = tag.name === element ? tag : found);
  scanXml(source, { open, close: () => undefined, text: () => undefined });
  return attributeText(source, found!, name, context)!;
}
function replaced(source: string, document: TracedDocument, ...pairs: (readonly [string, string])[]): string {
  const edits = pairs.map(([words, replacement]) => {
    const start = document.text.indexOf(words);
    return { start, end: start + words.length, replacement };
  });
  return applyRawEdits(source, document.rawEdits(edits).get("p") ?? []);
}
function documentOf(...parts: TracedText[]): TracedDocument {
  const builder = new TracedDocumentBuilder();
  for (const part of parts) {
    builder.add("p", part);
    builder.say("\n");
  }
  return builder.finish();
}

describe("an edit of a traced document", () => {
  it("goes into the first piece and out of the others, and leaves all else as it was", () => {
    const source = `<p ><r>Dear Iv</r><r  b='1'>an&#32;Pe</r><x/><r>trov, &amp;c</r></p>`;
    expect(replaced(source, documentOf(wordsOf(source)), ["Ivan Petrov", "[A & B]"])).toBe(
      `<p ><r>Dear [A &amp; B]</r><r  b='1'></r><x/><r>, &amp;c</r></p>`,
    );
  });

  it("is made in every place where the same words stand, and empties what is made from them", () => {
    const source = `<a by="Anna"/><b by="Anna" short="A"/><t>Vera</t>`;
    const builder = new TracedDocumentBuilder();
    builder.say("By: ");
    const at = builder.add("p", attributeOf(source, "by", "a"));
    builder.copy("p", attributeOf(source, "by", "b"), at);
    builder.emptyWith("p", attributeOf(source, "short", "b"), at, builder.length);
    builder.say("\n");
    builder.add("p", wordsOf(source));
    const document = builder.finish();
    expect(replaced(source, document, ["Anna", '"N"'])).toBe(
      `<a by="&quot;N&quot;"/><b by="&quot;N&quot;" short=""/><t>Vera</t>`,
    );
    expect(replaced(source, document, ["By: Anna\nVera", "X"])).toBe(`<a by="X"/><b by="X" short=""/><t></t>`);
    expect(replaced(source, document, ["Vera", "X"])).toBe(`<a by="Anna"/><b by="Anna" short="A"/><t>X</t>`);
  });

  it("is written as its place needs it", () => {
    const cdata = "<a><![CDATA[Anna]]></a>";
    expect(replaced(cdata, documentOf(wordsOf(cdata)), ["Anna", "]]>\u0001<"])).toBe(
      "<a><![CDATA[]]]]><![CDATA[> <]]></a>",
    );
    const link = `<a to="mailto:anna@e.example"/>`;
    expect(replaced(link, documentOf(attributeOf(link, "to", "a", "address")), ["anna@e.example", "[MAIL 1]"])).toBe(
      `<a to="mailto:%5BMAIL%201%5D"/>`,
    );
    const mark = `<a name="Anna_signs"/>`;
    expect(replaced(mark, documentOf(attributeOf(mark, "name", "a", "identifier")), ["Anna", "[NAME_1]"])).toBe(
      `<a name="NAME_1_signs"/>`,
    );
  });

  it("keeps the spaces at the ends of what is left", () => {
    const source = "<t>Anna says</t>";
    const words = wordsOf(source);
    const kept = new TracedText(
      words.text,
      words.pieces.map((piece) => ({ ...piece, preserveAt: 2 })),
    );
    expect(replaced(source, documentOf(kept), ["Anna", ""])).toBe(`<t xml:space="preserve"> says</t>`);
  });

  it("must not overlap another, nor come before it", () => {
    const document = documentOf(wordsOf("<a>Anna Vera</a>"));
    const edit = (start: number, end: number) => ({ start, end, replacement: "" });
    expect(() => document.rawEdits([edit(5, 9), edit(0, 4)])).toThrow(RangeError);
    expect(() => document.rawEdits([edit(0, 4), edit(3, 5)])).toThrow(RangeError);
  });

  it("is told apart from what the reader put in: a heading, an end of a line", () => {
    const builder = new TracedDocumentBuilder();
    builder.say("Comments:\n");
    builder.add("p", wordsOf("<a>Anna</a>"));
    builder.say("\n");
    builder.add("p", TracedText.plain("B4"));
    builder.say(": ");
    const own = builder.own("Vera");
    const { isFrame } = builder.finish();
    expect(isFrame({ start: own, end: own + 4 })).toBe(false);
    expect(isFrame({ start: own - 2, end: own + 1 })).toBe(false);
    expect(isFrame({ start: 0, end: 9 })).toBe(true);
    expect(isFrame({ start: 14, end: 15 })).toBe(true);
    expect(isFrame({ start: 15, end: 17 })).toBe(true);
    expect(isFrame({ start: 15, end: 20 })).toBe(false);
    expect(isFrame({ start: 10, end: 14 })).toBe(false);
    expect(isFrame({ start: 5, end: 11 })).toBe(false);
  });

  it("comes out as if it had been made in the text, whatever pieces that stands in", () => {
    const runs = fc.array(fc.stringMatching(/^[ab<& ]{0,5}$/), { maxLength: 8 });
    const cuts = fc.array(fc.tuple(fc.nat(40), fc.stringMatching(/^[XYZ<]{0,3}$/)), { maxLength: 6 });
    fc.assert(
      fc.property(runs, cuts, (words, marks) => {
        const raw = words.map((run) => `<r>${run.replaceAll("&", "&amp;").replaceAll("<", "&#60;")}</r>`);
        const source = `<p>${raw.join("")}</p>`;
        const document = documentOf(wordsOf(source));
        const length = document.text.length - 1;
        const at = [...new Set(marks.map(([offset]) => Math.min(offset, length)))].sort((a, b) => a - b);
        const edits = at.slice(1).flatMap((end, index) => {
          const start = at[index] ?? 0;
          return index % 2 === 0 && end > start ? [{ start, end, replacement: marks[index]?.[1] ?? "" }] : [];
        });
        let expected = document.text.slice(0, -1);
        for (const { start, end, replacement } of [...edits].reverse()) {
          expected = expected.slice(0, start) + replacement + expected.slice(end);
        }
        const result = applyRawEdits(source, document.rawEdits(edits).get("p") ?? []);
        expect(wordsOf(result).text).toBe(expected);
      }),
    );
  });
});
