/** Shorter runs of letters are words. */
const FIRST_LINE = /[A-Za-z0-9+/]{28,}={0,2}/g;
const NEXT_LINE = /[ \t]*\r?\n([A-Za-z0-9+/]+={0,2})(?=[ \t]*(?:\r?\n|$))/y;

export function* base64Runs(text: string): Generator<Buffer> {
  FIRST_LINE.lastIndex = 0;
  for (let found = FIRST_LINE.exec(text); found !== null; found = FIRST_LINE.exec(text)) {
    const lines = [found[0]];
    let end = FIRST_LINE.lastIndex;
    for (;;) {
      NEXT_LINE.lastIndex = end;
      const line = NEXT_LINE.exec(text);
      if (line === null || lines.at(-1)?.endsWith("=") === true) break;
      lines.push(line[1] ?? "");
      end = NEXT_LINE.lastIndex;
    }
    yield Buffer.from(lines.join(""), "base64");
    FIRST_LINE.lastIndex = end;
  }
}
