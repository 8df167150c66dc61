import type { Value } from "../schema";
import { PAGE } from "./cipher";
import type { Pages } from "./pages";

/** SQLite file format, "B-tree Pages". */
const TABLE_LEAF = 0x0d;
/** Bytes of a row on its leaf; overflow pages contain the rest. */
const MOST_LOCAL = PAGE - 35;
const LEAST_LOCAL = Math.trunc(((PAGE - 12) * 32) / 255) - 23;

export interface StoredRow {
  readonly rowid: number;
  readonly values: readonly Value[];
}

export function* rowsOn(pages: Pages, number: number): Generator<StoredRow> {
  const page = pages.get(number);
  if (page === undefined) return;
  const start = number === 1 ? 100 : 0;
  if (page[start] !== TABLE_LEAF) return;
  const cells = Math.min(page.readUInt16BE(start + 3), Math.trunc((PAGE - start - 8) / 2));
  for (let cell = 0; cell < cells; cell += 1) {
    const row = rowAt(pages, page, page.readUInt16BE(start + 8 + 2 * cell));
    if (row !== undefined) yield row;
  }
}

function rowAt(pages: Pages, page: Buffer, at: number): StoredRow | undefined {
  const length = varint(page, at);
  const rowid = length && varint(page, length.end);
  if (!length || !rowid) return undefined;
  const local = localBytes(length.value);
  const begin = page.subarray(rowid.end, rowid.end + local);
  if (begin.length < local) return undefined;
  const types = typesIn(begin, length.value);
  if (types === undefined) return undefined;
  const next = local < length.value ? page.subarray(rowid.end + local, rowid.end + local + 4) : undefined;
  const payload = next ? withChain(pages, begin, next, length.value) : begin;
  return { rowid: rowid.value, values: valuesOf(types, payload) };
}

function localBytes(length: number): number {
  if (length <= MOST_LOCAL) return length;
  const local = LEAST_LOCAL + ((length - LEAST_LOCAL) % (PAGE - 4));
  return local <= MOST_LOCAL ? local : LEAST_LOCAL;
}

/** Missing pages become zeros, so that other columns remain readable. */
function withChain(pages: Pages, begin: Buffer, first: Buffer, length: number): Buffer {
  const payload = Buffer.alloc(length);
  let at = begin.copy(payload);
  let next = first.length < 4 ? 0 : first.readUInt32BE(0);
  while (at < length) {
    const page = pages.get(next);
    if (page === undefined) break;
    at += page.copy(payload, at, 4, Math.min(PAGE, 4 + length - at));
    next = page.readUInt32BE(0);
  }
  return payload;
}

interface Types {
  readonly types: readonly number[];
  readonly body: number;
}

/** "Record Format"; undefined if the sum of lengths is not `length`. */
function typesIn(begin: Buffer, length: number): Types | undefined {
  const header = varint(begin, 0);
  if (!header || header.value > begin.length) return undefined;
  const types: number[] = [];
  let end = header.value;
  for (let at = header.end; at < header.value;) {
    const type = varint(begin, at);
    const bytes = type && lengthOf(type.value);
    if (!type || bytes === undefined) return undefined;
    at = type.end;
    end += bytes;
    types.push(type.value);
  }
  return end === length ? { types, body: header.value } : undefined;
}

/** Text remains bytes. */
function valuesOf({ types, body }: Types, payload: Buffer): Value[] {
  let at = body;
  return types.map((type) => {
    const begin = at;
    at += lengthOf(type) ?? 0;
    return valueOf(type, payload.subarray(begin, at));
  });
}

const INTEGER_LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function lengthOf(type: number): number | undefined {
  return type < 12 ? INTEGER_LENGTHS[type] : Math.trunc((type - 12) / 2);
}

function valueOf(type: number, bytes: Buffer): Value {
  if (type === 0) return null;
  if (type >= 12) return bytes;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type >= 8) return type - 8;
  return bytes.length === 8 ? Number(bytes.readBigInt64BE(0)) : bytes.readIntBE(0, bytes.length);
}

function varint(bytes: Buffer, at: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let end = at; end < at + 8; end += 1) {
    const byte = bytes[end];
    if (byte === undefined) return undefined;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value > Number.MAX_SAFE_INTEGER ? undefined : { value, end: end + 1 };
  }
  return undefined;
}
