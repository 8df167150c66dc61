/** OpenType `cmap`, formats 4 and 12. Empty for other fonts. */
export function lettersByGlyph(font: Uint8Array): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  try {
    const data = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
    const start = tableAt(data, "cmap");
    if (start === undefined) return letters;
    const tables = data.readUInt16BE(start + 2);
    for (let index = 0; index < tables; index += 1) {
      const record = start + 4 + index * 8;
      const isUnicode = data.readUInt16BE(record) === 0 || [1, 10].includes(data.readUInt16BE(record + 2));
      if (!isUnicode) continue;
      const at = start + data.readUInt32BE(record + 4);
      const add = (code: number, glyph: number): void => {
        if (glyph !== 0 && !letters.has(glyph)) letters.set(glyph, String.fromCodePoint(code));
      };
      if (data.readUInt16BE(at) === 4) readSegments(data, at, add);
      if (data.readUInt16BE(at) === 12) readGroups(data, at, add);
    }
  } catch {
    // Letters before the truncation are known.
  }
  return letters;
}

type Add = (code: number, glyph: number) => void;

function tableAt(data: Buffer, name: string): number | undefined {
  const tables = data.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (data.toString("latin1", record, record + 4) === name) return data.readUInt32BE(record + 8);
  }
  return undefined;
}

function readSegments(data: Buffer, at: number, add: Add): void {
  const wide = data.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + wide];
  const [deltas, offsets] = [starts + wide, starts + 2 * wide];
  for (let segment = 0; segment < wide; segment += 2) {
    const [first, last] = [data.readUInt16BE(starts + segment), data.readUInt16BE(ends + segment)];
    const [delta, offset] = [data.readUInt16BE(deltas + segment), data.readUInt16BE(offsets + segment)];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      if (offset === 0) add(code, (code + delta) & 0xffff);
      else {
        const glyph = data.readUInt16BE(offsets + segment + offset + 2 * (code - first));
        if (glyph !== 0) add(code, (glyph + delta) & 0xffff);
      }
    }
  }
}

function readGroups(data: Buffer, at: number, add: Add): void {
  const groups = data.readUInt32BE(at + 12);
  for (let index = 0; index < Math.min(groups, 20_000); index += 1) {
    const group = at + 16 + index * 12;
    const [first, last, glyph] = [data.readUInt32BE(group), data.readUInt32BE(group + 4), data.readUInt32BE(group + 8)];
    for (let code = first; code <= Math.min(last, first + 0xffff, 0x10ffff); code += 1) add(code, glyph + code - first);
  }
}
