/** Tables that PDF needs of a TrueType font (ISO 32000-1, 9.9), and the character map. */
const KEPT = ["cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];
const ENTRY = 16;
const HEAD = 12;
/** OpenType 1.9, `glyf`: flags of a part of a composite glyph. */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/**
 * TrueType font in which only these characters have outlines, with the same glyph numbers and widths. Returns it with
 * the characters that it has. For fonts with a character map of format 4.
 */
export function fontSubset(
  font: Buffer,
  text: string,
): { readonly font: Buffer; readonly letters: ReadonlySet<string> } {
  const tables = tablesOf(font);
  const table = (name: string): Buffer => tables.get(name) ?? Buffer.alloc(0);
  const glyphOf = characterMap(table("cmap"));
  // First without repetitions, because texts are long.
  const letters = new Set([...new Set(text)].filter((letter) => glyphOf(letter.codePointAt(0) ?? 0) !== 0));
  const [glyf, head] = [table("glyf"), Buffer.from(table("head"))];
  const starts = startsOf(table("loca"), head.readInt16BE(50) === 1, table("maxp").readUInt16BE(4));
  const outline = (glyph: number): Buffer => glyf.subarray(starts[glyph] ?? 0, starts[glyph + 1] ?? 0);
  const used = new Set([0, ...[...letters].map((letter) => glyphOf(letter.codePointAt(0) ?? 0))]);
  for (const glyph of used) for (const part of partsOf(outline(glyph))) used.add(part);
  const kept = starts.slice(0, -1).map((_, glyph) => (used.has(glyph) ? outline(glyph) : Buffer.alloc(0)));
  const places = Buffer.alloc(starts.length * 4);
  let length = 0;
  kept.forEach(({ length: own }, glyph) => places.writeUInt32BE((length += own), (glyph + 1) * 4));
  head.writeInt16BE(1, 50);
  tables.set("glyf", Buffer.concat(kept)).set("loca", places).set("head", head);
  return { font: fontOf(font.subarray(0, 4), new Map([...tables].filter(([name]) => KEPT.includes(name)))), letters };
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = HEAD + index * ENTRY;
      const start = font.readUInt32BE(at + 8);
      return [font.toString("latin1", at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))] as const;
    }),
  );
}

function startsOf(loca: Buffer, isLong: boolean, glyphs: number): number[] {
  return Array.from({ length: glyphs + 1 }, (_, glyph) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2,
  );
}

/** 0 if the font has no such character. */
function characterMap(cmap: Buffer): (code: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const at = subtables.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) return () => 0;
  const size = cmap.readUInt16BE(at + 6);
  const segment = size / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3].map((place) => at + place) as [
    number,
    number,
    number,
    number,
  ];
  return (code) => {
    for (let index = 0; index < segment; index += 1) {
      if (code > cmap.readUInt16BE(ends + index * 2)) continue;
      const start = cmap.readUInt16BE(starts + index * 2);
      if (code < start) return 0;
      const [delta, offset] = [cmap.readUInt16BE(deltas + index * 2), cmap.readUInt16BE(offsets + index * 2)];
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(offsets + index * 2 + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Glyphs of which a composite glyph consists. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let flags = MORE;
  for (let at = 10; (flags & MORE) !== 0;) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2);
    at += (flags & SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & MATRIX) !== 0 ? 8 : 0;
  }
  return parts;
}

function fontOf(version: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(HEAD + tables.size * ENTRY);
  version.copy(head);
  const power = Math.floor(Math.log2(tables.size));
  [tables.size, 2 ** power * ENTRY, power, (tables.size - 2 ** power) * ENTRY].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + index * 2),
  );
  const parts: Buffer[] = [head];
  let length = head.length;
  [...tables].forEach(([name, content], index) => {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    const at = HEAD + index * ENTRY;
    head.write(name, at, "latin1");
    [checksum(padded), length, content.length].forEach((value, place) => head.writeUInt32BE(value, at + 4 + place * 4));
    parts.push(padded);
    length += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
