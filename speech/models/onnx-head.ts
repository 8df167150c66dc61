import { type FileHandle, open } from "node:fs/promises";

export interface OnnxHead {
  readonly metadata: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Field numbers in onnx.proto (ModelProto, GraphProto, ValueInfoProto, StringStringEntryProto). */
const MODEL = { irVersion: 1, graph: 7, metadata: 14 } as const;
const GRAPH = { input: 11, output: 12 } as const;
const FIRST = 1;
const SECOND = 2;

/** Far more than any model has. */
const MOST_FIELDS = 1_000_000;
const MOST_NAMES = 1000;
const LONGEST_TEXT = 1 << 20;
const WINDOW = 1 << 16;

class Unreadable extends Error {}

/**
 * Reads metadata and names of inputs and outputs, skipping weights, so that a gigabyte takes milliseconds. Undefined
 * for another or a damaged file.
 */
export async function readOnnxHead(path: string): Promise<OnnxHead | undefined> {
  const file = await open(path, "r");
  try {
    return await new Reader(file, (await file.stat()).size).head();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

interface Field {
  readonly number: number;
  readonly from?: number;
  readonly to: number;
}

class Reader {
  #window = Buffer.alloc(0);
  #windowAt = 0;
  #fields = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {}

  async head(): Promise<OnnxHead | undefined> {
    const metadata: Record<string, string> = {};
    const inputs: string[] = [];
    const outputs: string[] = [];
    let graphs = 0;
    let versions = 0;
    for await (const field of this.fields(0, this.size)) {
      if (field.number === MODEL.irVersion && field.from === undefined) versions += 1;
      if (field.from === undefined) continue;
      if (field.number === MODEL.graph) {
        graphs += 1;
        for await (const part of this.fields(field.from, field.to)) {
          if (part.from === undefined) continue;
          if (part.number === GRAPH.input) inputs.push(await this.textOf(part.from, part.to, FIRST));
          if (part.number === GRAPH.output) outputs.push(await this.textOf(part.from, part.to, FIRST));
          if (inputs.length > MOST_NAMES || outputs.length > MOST_NAMES) throw new Unreadable();
        }
      }
      if (field.number === MODEL.metadata && Object.keys(metadata).length < MOST_NAMES) {
        const key = await this.textOf(field.from, field.to, FIRST);
        metadata[key] = await this.textOf(field.from, field.to, SECOND);
      }
    }
    return graphs === 1 && versions === 1 && outputs.length > 0 ? { metadata, inputs, outputs } : undefined;
  }

  private async textOf(from: number, to: number, wanted: number): Promise<string> {
    for await (const field of this.fields(from, to)) {
      if (field.number !== wanted || field.from === undefined) continue;
      if (field.to - field.from > LONGEST_TEXT) throw new Unreadable();
      return (await this.bytes(field.from, field.to - field.from)).toString("utf8");
    }
    return "";
  }

  private async *fields(from: number, to: number): AsyncGenerator<Field> {
    let at = from;
    while (at < to) {
      if ((this.#fields += 1) > MOST_FIELDS) throw new Unreadable();
      const tag = await this.varint(at, to);
      const number = Math.floor(tag.value / 8);
      if (number === 0) throw new Unreadable();
      const field = await this.field(number, tag.value % 8, tag.to);
      if (field.to > to) throw new Unreadable();
      yield field;
      at = field.to;
    }
  }

  private async field(number: number, kind: number, at: number): Promise<Field> {
    switch (kind) {
      case 0:
        return { number, to: (await this.varint(at, this.size)).to };
      case 1:
        return { number, to: at + 8 };
      case 2: {
        const length = await this.varint(at, this.size);
        return { number, from: length.to, to: length.to + length.value };
      }
      case 5:
        return { number, to: at + 4 };
      default:
        throw new Unreadable();
    }
  }

  private async varint(at: number, limit: number): Promise<{ value: number; to: number }> {
    let value = 0;
    for (let index = 0; index < 10 && at + index < limit; index += 1) {
      const [byte = 0] = await this.bytes(at + index, 1);
      value += (byte & 0x7f) * 2 ** (7 * index);
      if (byte < 0x80) return { value, to: at + index + 1 };
    }
    throw new Unreadable();
  }

  private async bytes(at: number, length: number): Promise<Buffer> {
    if (at + length > this.size) throw new Unreadable();
    const start = at - this.#windowAt;
    if (start < 0 || start + length > this.#window.length) {
      const window = Buffer.alloc(Math.min(Math.max(WINDOW, length), this.size - at));
      const { bytesRead } = await this.file.read(window, 0, window.length, at);
      if (bytesRead < length) throw new Unreadable();
      this.#window = window.subarray(0, bytesRead);
      this.#windowAt = at;
    }
    const begin = at - this.#windowAt;
    return this.#window.subarray(begin, begin + length);
  }
}
