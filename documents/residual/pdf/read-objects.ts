import { addAll } from "../../../shared/add-all";
import { decodeStream } from "./decode-stream";
import { isArray, isDict, type PdfDict, PdfName, PdfRef, type PdfValue, SyntaxReader } from "./parse-syntax";

export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  readonly data?: Uint8Array;
}

const OBJECT = /(?<![^\0\t\n\f\r >])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])/g;
const STREAM = /[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/y;

/** Finds objects by keywords instead of tables, to include orphaned and older ones. */
export class PdfObjects {
  readonly all: readonly PdfObject[];
  /** Comments and trailers. One letter per byte. */
  readonly outside: string;
  readonly #byNumber = new Map<number, PdfObject>();

  constructor(bytes: Uint8Array) {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    const all: PdfObject[] = [];
    let outside = "";
    let reached = 0;
    OBJECT.lastIndex = 0;
    for (let found = OBJECT.exec(latin); found !== null; found = OBJECT.exec(latin)) {
      outside += latin.slice(reached, found.index);
      const reader = new SyntaxReader(
        latin,
        OBJECT.lastIndex,
        (comment) => (outside += `%${comment.toString("latin1")}\n`),
      );
      const value = reader.next() ?? 0;
      STREAM.lastIndex = reader.at;
      const isStream = isDict(value) && STREAM.test(latin);
      const start = isStream ? STREAM.lastIndex : reader.at;
      const end = isStream ? endOfStream(latin, start, value) : start;
      const object: PdfObject = {
        number: Number(found[1]),
        value,
        ...(isStream ? { data: decodeStream(bytes.subarray(start, end), value) } : {}),
      };
      all.push(object);
      if (isStream) addAll(all, packedObjects(object));
      reached = end;
      OBJECT.lastIndex = Math.max(end, OBJECT.lastIndex);
    }
    this.outside = outside + latin.slice(reached);
    this.all = all;
    for (const object of all) this.#byNumber.set(object.number, object);
  }

  resolve(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof PdfRef ? this.#byNumber.get(value.number)?.value : value;
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const resolved = this.resolve(value);
    return isDict(resolved) ? resolved : undefined;
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const resolved = this.resolve(value);
    return isArray(resolved) ? resolved : [];
  }

  stream(value: PdfValue | undefined): PdfObject | undefined {
    const object = value instanceof PdfRef ? this.#byNumber.get(value.number) : undefined;
    return object?.data === undefined ? undefined : object;
  }
}

/** The declared length is used if the keyword follows; data may contain it by chance. */
function endOfStream(latin: string, start: number, dict: PdfDict): number {
  const length = dict.get("Length");
  if (typeof length === "number" && /^\s{0,2}endstream/.test(latin.slice(start + length, start + length + 12)))
    return start + length;
  const end = latin.indexOf("endstream", start);
  return end < 0 ? latin.length : end;
}

/** ISO 32000-2, 7.5.7. */
function packedObjects({ value, data }: PdfObject): PdfObject[] {
  if (!isDict(value) || data === undefined || !isNamed(value.get("Type"), "ObjStm")) return [];
  const latin = Buffer.from(data).toString("latin1");
  const [count, first] = [value.get("N"), value.get("First")];
  if (typeof count !== "number" || typeof first !== "number") return [];
  const head = new SyntaxReader(latin.slice(0, first));
  const objects: PdfObject[] = [];
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [head.next(), head.next()];
    if (typeof number !== "number" || typeof offset !== "number") break;
    objects.push({ number, value: new SyntaxReader(latin, first + offset).next() ?? 0 });
  }
  return objects;
}

export const isNamed = (value: PdfValue | undefined, ...names: readonly string[]): boolean =>
  value instanceof PdfName && names.includes(value.name);
