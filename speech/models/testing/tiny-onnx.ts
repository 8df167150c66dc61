/** ONNX file with these names, metadata and `weights` zero bytes. */
export function tinyOnnx(parts: {
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
  readonly weights?: number;
}): Buffer {
  const { inputs = [], outputs = [], metadata = {}, weights = 0 } = parts;
  const graph = Buffer.concat([
    message(5, message(9, Buffer.alloc(weights))),
    ...inputs.map((name) => message(11, text(1, name))),
    ...outputs.map((name) => message(12, text(1, name))),
  ]);
  return Buffer.concat([
    number(1, 8),
    text(2, "test"),
    message(7, graph),
    message(8, number(2, 13)),
    ...Object.entries(metadata).map(([key, value]) => message(14, Buffer.concat([text(1, key), text(2, value)]))),
  ]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);

const message = (field: number, body: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);

const text = (field: number, value: string): Buffer => message(field, Buffer.from(value));
