/** UTF-16 units of the source. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  /** `plain`: without markup. */
  readonly kind: "frontMatter" | "markdown" | "plain";
}

/** Short, because parsing takes quadratic time. UTF-16 units. */
const LENGTH = 16_000;
/** Without an empty line, cut at a line end. */
const LONGEST = 32_000;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export function* chunksOf(source: string): Generator<Chunk> {
  const properties = /^---[ \t]*\r?\n(?:[^]*?\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(source)?.[0].length ?? 0;
  if (properties > 0) yield { from: 0, to: properties, kind: "frontMatter" };
  let from = properties;
  let fence = "";
  let isBlank = false;
  for (let at = properties; at < source.length;) {
    const newline = source.indexOf("\n", at);
    const end = newline < 0 ? source.length : newline + 1;
    const isTooLong = end - at > LONGEST;
    const startsBlock = isBlank && fence === "" && /^[^\s]/.test(source.slice(at, at + 1));
    if (from < at && (isTooLong || (startsBlock && at - from > LENGTH) || at - from > LONGEST)) {
      yield { from, to: at, kind: "markdown" };
      from = at;
    }
    if (isTooLong) {
      yield { from, to: end, kind: "plain" };
      from = end;
    } else {
      const line = source.slice(at, end);
      const [, mark = ""] = FENCE.exec(line) ?? [];
      if (fence === "") fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = "";
      isBlank = line.trim() === "";
    }
    at = end;
  }
  if (from < source.length) yield { from, to: source.length, kind: "markdown" };
}
