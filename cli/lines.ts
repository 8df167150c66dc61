/** Splits only at line feeds: `readline` also splits at U+2028, which JSON allows in a string. */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  for await (const chunk of input) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, at)]);
      held = [];
      from = at + 1;
    }
    if (from < chunk.length) held.push(chunk.subarray(from));
  }
  if (held.length > 0) yield Buffer.concat(held);
}
