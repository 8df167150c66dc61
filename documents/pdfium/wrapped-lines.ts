export interface PageLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly size: number;
  readonly firstWord: number;
}

/** Characters; lists of names have shorter lines. */
const SHORTEST_LINE = 40;
/** Letter sizes: indent, and distance of the next line. */
const INDENT = 4;
const [CLOSEST, FARTHEST] = [0.7, 2];
const SPACE = 0.2;
/** Lines around; limits malicious files. */
const AROUND = 200;

/** True if the first word of the next line did not fit. Items and sentences finish a paragraph. */
export function wrappedLines(lines: readonly PageLine[]): readonly boolean[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || line.text.length < SHORTEST_LINE || ITEM.test(next.text)) return false;
    if (SENTENCE_END.test(line.text) && /^\p{Lu}/u.test(next.text)) return false;
    const drop = (line.base - next.base) / line.size;
    if (drop < CLOSEST || drop > FARTHEST || !isAlike(line, next)) return false;
    const around = lines.slice(Math.max(0, index - AROUND), index + AROUND);
    return edgeOf(around, line) - line.right < next.firstWord + SPACE * line.size;
  });
}
const ITEM = /^(?:[-–—•·*]\s|\(?(?:\d{1,3}\.)*\d{0,3}[.)]\s)/;

/** `ул.` and `А.` do not end a sentence. */
const SENTENCE_END = /(?:\p{L}{4}|[»"”)\d])[.!?:;]$/u;

/** Equal size and left edge, except for an indent. */
const isAlike = (one: PageLine, other: PageLine): boolean =>
  Math.abs(one.size - other.size) < one.size * 0.1 && Math.abs(one.left - other.left) < INDENT * one.size;

const edgeOf = (lines: readonly PageLine[], line: PageLine): number =>
  Math.max(...lines.filter((other) => isAlike(line, other)).map(({ right }) => right));
