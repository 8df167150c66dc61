/** Extension labels: text, comment, application. */
const [TEXT, REMARK, PROGRAM] = [0x01, 0xfe, 0xff];
const [EXTENSION, IMAGE] = [0x21, 0x2c];

/** Undefined if truncated. */
export function bareGif(bytes: Uint8Array): Uint8Array | undefined {
  const gif = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  let at = 13 + tableSize(gif[10] ?? 0);
  kept.push(gif.subarray(0, at));
  while (at < gif.length) {
    const start = at;
    const isExtension = gif[at] === EXTENSION;
    if (gif[at] === IMAGE) at += 10 + tableSize(gif[at + 9] ?? 0) + 1;
    else if (isExtension) at += 2;
    else return Buffer.concat([...kept, Buffer.from([0x3b])]);
    for (let size = gif[at] ?? 0; size > 0; size = gif[at] ?? 0) at += size + 1;
    at += 1;
    const label = gif[start + 1] ?? 0;
    const isRepeat = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(gif.toString("latin1", start + 3, start + 14));
    if (!isExtension || !([TEXT, REMARK].includes(label) || (label === PROGRAM && !isRepeat)))
      kept.push(gif.subarray(start, at));
  }
  return undefined;
}

const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
