import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributesOf, attributeText, scanXml, type Tag } from "./scan-xml";
import { TracedBuilder, type TracedText } from "./traced-text";

const escapes = [
  (c: string) => c,
  (c: string) => `&#${c.codePointAt(0)};`,
  (c: string) => `&#x${c.codePointAt(0)?.toString(16)};`,
];
const NEEDED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const written = fc
  .array(fc.tuple(fc.constantFrom("a", "я", "😀", "&", "<", ">", '"', " "), fc.nat(2)), { maxLength: 30 })
  .map((signs) => ({
    text: signs.map(([sign]) => sign).join(""),
    raw: signs.map(([sign, way]) => (way === 0 ? (NEEDED[sign] ?? sign) : (escapes[way]?.(sign) ?? sign))).join(""),
  }));

function read(source: string): { words: TracedText; tags: Tag[] } {
  const builder = new TracedBuilder();
  const tags: Tag[] = [];
  scanXml(source, {
    open: (tag) => void tags.push(tag),
    close: () => undefined,
    text: (words, raw) => builder.raw(words, raw),
  });
  return { words: builder.finish(), tags };
}

/** Each piece has the same characters in the source, or their spelling. */
function fits(source: string, { text, pieces }: TracedText): void {
  for (const { textStart, textEnd, rawStart, rawEnd, exact } of pieces) {
    const [words, raw] = [text.slice(textStart, textEnd), source.slice(rawStart, rawEnd)];
    if (exact) expect(raw).toBe(words);
    else expect(raw).toMatch(/^&.*;$/);
  }
}

describe("scanXml", () => {
  it("says where words stand, however they are written", () => {
    fc.assert(
      fc.property(written, written, (one, two) => {
        const source = `\uFEFF<a><b x='1'/>${one.raw}<!-- no --><![CDATA[x<&]]></a><c>${two.raw}</c>`;
        const { words } = read(source);
        expect(words.text).toBe(`\uFEFF${one.text}x<&${two.text}`);
        fits(source, words);
        expect(words.pieces.reduce((sum, piece) => sum + piece.textEnd - piece.textStart, 0)).toBe(words.text.length);
      }),
    );
  });

  it("says where tags stand, and attributes in them", () => {
    fc.assert(
      fc.property(written, (value) => {
        const source = `<a><b w:x="no" x = "${value.raw}" y='it"s'>t</b></a>`;
        const tag = read(source).tags[1]!;
        expect(source.slice(tag.start, tag.end)).toMatch(/^<b .*>$/);
        const x = attributeText(source, tag, "x")!;
        expect(x.text).toBe(value.text);
        expect(tag.attributes["x"]).toBe(value.text);
        fits(source, x);
        expect(attributeText(source, tag, "y")?.text).toBe('it"s');
        expect(attributeText(source, tag, "z")).toBeUndefined();
      }),
    );
  });

  it("says whether all elements have ended", () => {
    const events = { open: () => undefined, close: () => undefined, text: () => undefined };
    expect(scanXml("<a><b/></a>", events)).toBe(true);
    expect(scanXml("<a><b>", events)).toBe(false);
  });
});

it("all attributes of a tag are found, in capitals, without quotes and twice, whatever was looked for before", () => {
  const source = `<a HREF='x' id=y id="z">`;
  const tag = { name: "a", attributes: {}, start: 0, end: source.length };
  expect(attributeText(source, tag, "id")?.text).toBe("y");
  const found = Array.from(
    attributesOf(source, tag, (entity) => entity),
    ({ key, value }) => {
      fits(source, value);
      return [key, value.text];
    },
  );
  expect(found).toEqual([
    ["href", "x"],
    ["id", "y"],
    ["id", "z"],
  ]);
});
