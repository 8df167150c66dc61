import { constants, inflateSync } from "node:zlib";
import { LIMITS } from "../../limits";
import { isArray, isDict, type PdfDict, PdfName, type PdfValue } from "./parse-syntax";

type Filter = (data: Uint8Array, early: boolean) => Uint8Array;
const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: inflated,
  Fl: inflated,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: fromAscii85,
  A85: fromAscii85,
  LZWDecode: fromLzw,
  LZW: fromLzw,
  RunLengthDecode: fromRuns,
  RL: fromRuns,
};

/** ISO 32000-2, 7.4, without filters of pictures. */
export function decodeStream(data: Uint8Array, dict: PdfDict): Uint8Array {
  const filter = dict.get("Filter") ?? dict.get("F");
  const parameters = listOf(dict.get("DecodeParms") ?? dict.get("DP"));
  let decoded = data;
  for (const [index, one] of listOf(filter).entries()) {
    const decode = one instanceof PdfName && Object.hasOwn(FILTERS, one.name) ? FILTERS[one.name] : undefined;
    if (decode === undefined) return decoded;
    const own = parameters[index];
    decoded = decode(decoded, !isDict(own) || own.get("EarlyChange") !== 0);
  }
  return decoded;
}

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined ? [] : isArray(value) ? value : [value];

function inflated(data: Uint8Array): Uint8Array {
  try {
    // A line end may follow the data.
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LIMITS.inflatedBytes });
  } catch {
    return data;
  }
}

function fromHex(data: Uint8Array): Uint8Array {
  const latin = Buffer.from(data).toString("latin1");
  const hex = (latin.split(">", 1)[0] ?? "").replace(/[^\dA-F]/gi, "");
  return Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex");
}

function fromAscii85(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  const add = (): void => {
    const kept = group.length - 1;
    while (group.length < 5) group.push(84);
    const sum = group.reduce((all, digit) => all * 85 + digit, 0);
    out.push(...[sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255].slice(0, kept));
    group = [];
  };
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) add();
    }
  }
  if (group.length > 1) add();
  return Uint8Array.from(out);
}

const CLEAR = 256;
const END = 257;

function fromLzw(data: Uint8Array, early: boolean): Uint8Array {
  const out: number[] = [];
  let table: number[][] = [];
  let before: number[] | undefined;
  let width = 9;
  let bits = 0;
  let held = 0;
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, code) => (code < CLEAR ? [code] : []));
    before = undefined;
    width = 9;
  };
  reset();
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === END || out.length > LIMITS.inflatedBytes) break;
    if (code === CLEAR) {
      reset();
      continue;
    }
    const entry = table[code] ?? (before === undefined ? [] : [...before, before[0] ?? 0]);
    for (const one of entry) out.push(one);
    if (before !== undefined && table.length < 4096) table.push([...before, entry[0] ?? 0]);
    before = entry;
    const size = table.length + (early ? 1 : 0);
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
  return Uint8Array.from(out);
}

function fromRuns(data: Uint8Array): Uint8Array {
  const out: Uint8Array[] = [];
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      out.push(data.subarray(at + 1, at + 2 + length));
      at += length + 2;
    } else {
      out.push(new Uint8Array(257 - length).fill(data[at + 1] ?? 0));
      at += 2;
    }
  }
  return Buffer.concat(out);
}
