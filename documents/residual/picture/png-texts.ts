import { inflateSync } from "node:zlib";
import { LIMITS } from "../../limits";

/** ISO 15948, 11.3.4: `tEXt`, `zTXt`, `iTXt`, texts of `eXIf`, and data after the end. */
export function* pngTexts(png: Buffer, exif: (tiff: Buffer) => Iterable<Buffer>): Generator<Buffer> {
  let at = 8;
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    const kind = png.toString("latin1", at + 4, at + 8);
    const content = png.subarray(at + 8, end);
    const name = content.indexOf(0);
    if (kind === "tEXt") yield content;
    else if (kind === "zTXt" && name >= 0)
      yield joined(content.subarray(0, name), inflated(content.subarray(name + 2)));
    else if (kind === "iTXt" && name >= 0) yield internationalText(content, name);
    else if (kind === "eXIf") yield* exif(content);
    at = end + 4;
    if (kind === "IEND") break;
  }
  if (at < png.length) yield png.subarray(at);
}

function internationalText(content: Buffer, name: number): Buffer {
  const language = content.indexOf(0, name + 3);
  const translated = content.indexOf(0, language + 1);
  const text = content.subarray(translated + 1);
  return joined(content.subarray(0, translated), content[name + 1] === 1 ? inflated(text) : text);
}

const joined = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [part, Buffer.from("\n")]));

function inflated(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: LIMITS.inflatedBytes });
  } catch {
    return data;
  }
}
