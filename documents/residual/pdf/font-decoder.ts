import { lettersByGlyph } from "./glyph-numbers";
import { textOfGlyph } from "./glyph-names";
import { type PdfDict, PdfName } from "./parse-syntax";
import { isNamed, type PdfObjects } from "./read-objects";
import { unicodeMapOf } from "./unicode-map";

export type FontDecoder = (codes: Buffer) => string;

/** Neither letter nor space. */
const UNKNOWN = "\ufffc";
const LIGATURES = /[\ufb00-\ufb06]/g;

/** By Unicode map, glyph names (also Type 3), or embedded file. */
export function fontDecoder(objects: PdfObjects, font: PdfDict): FontDecoder | undefined {
  const map = objects.stream(font.get("ToUnicode"))?.data;
  const unicode = map === undefined ? undefined : unicodeMapOf(map);
  const isComposite = isNamed(font.get("Subtype"), "Type0");
  const own = isComposite ? lettersOfComposite(objects, font) : lettersOfSimple(objects, font);
  const texts = new Map([...own, ...(unicode?.texts ?? [])]);
  if (texts.size === 0) return undefined;
  return decoderFor(texts, unicode?.width || (isComposite ? 2 : 1), isComposite);
}

function decoderFor(texts: ReadonlyMap<number, string>, width: number, isComposite: boolean): FontDecoder {
  const plain = new TextDecoder("windows-1252");
  return (codes) => {
    let text = "";
    for (let at = 0; at + width <= codes.length; at += width) {
      const code = codes.readUIntBE(at, width);
      text += texts.get(code) ?? (isComposite || width > 1 ? UNKNOWN : plain.decode(Uint8Array.of(code)));
    }
    return text.replace(LIGATURES, (one) => one.normalize("NFKC"));
  };
}

function lettersOfSimple(objects: PdfObjects, font: PdfDict): Map<number, string> {
  const letters = new Map<number, string>();
  let code = 0;
  for (const item of objects.array(objects.dict(font.get("Encoding"))?.get("Differences"))) {
    if (typeof item === "number") code = item;
    if (!(item instanceof PdfName)) continue;
    const text = textOfGlyph(item.name);
    if (text !== undefined) letters.set(code, text);
    code += 1;
  }
  return letters;
}

function lettersOfComposite(objects: PdfObjects, font: PdfDict): ReadonlyMap<number, string> {
  const descendant = objects.dict(objects.array(font.get("DescendantFonts"))[0]);
  const file = objects.stream(objects.dict(descendant?.get("FontDescriptor"))?.get("FontFile2"))?.data;
  if (file === undefined || descendant === undefined) return new Map();
  const glyphs = lettersByGlyph(file);
  const table = objects.stream(descendant.get("CIDToGIDMap"))?.data;
  if (table === undefined) return glyphs;
  const letters = new Map<number, string>();
  for (let code = 0; code * 2 + 1 < table.length; code += 1) {
    const letter = glyphs.get(((table[code * 2] ?? 0) << 8) | (table[code * 2 + 1] ?? 0));
    if (letter !== undefined) letters.set(code, letter);
  }
  return letters;
}
