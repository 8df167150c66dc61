/** IPTC-IIM 4.2, chapter 3, with or without Photoshop resources: mark, number, length, text. */
export function* iptcTexts(data: Buffer): Generator<Buffer> {
  const MARK = 0x1c;
  const values: Buffer[] = [];
  for (let at = data.indexOf(MARK); at >= 0 && at + 5 <= data.length; at = data.indexOf(MARK, at)) {
    const length = data.readUInt16BE(at + 3);
    const isValue = (data[at + 1] ?? 0) <= 9 && length < 0x8000 && at + 5 + length <= data.length;
    if (isValue) values.push(data.subarray(at + 5, at + 5 + length), Buffer.from("\n"));
    at += isValue ? 5 + length : 1;
  }
  yield Buffer.concat(values);
  // Such as names of layers and captions.
  yield data;
}
