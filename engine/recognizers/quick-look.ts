import type { Format } from "./pattern";

/** Signs that no plain pattern matches: what it finds lies between two of them, or in a whole stretch without any. */
const EDGES = "\t\n\r|;,\"'«»“”„<>@=()&!?*#%$~^{}";
/** A pattern of letters, figures and a few signs, each written out: it has no class that could match an edge. */
const PLAIN =
  /^(?:\\d|\\\/|\\\.|\[(?:\\d|\\\/|[\p{L}0-9 ./_+№–-])*\]|[\p{L}0-9 \-–/:+№_]|\{\d+(?:,\d*)?\}|\(\?[:=!]|[()|?])*$/u;
/** Formats that are looked for together. */
const TOGETHER = 12;

/** Tells of formats, by their index, whether anything of theirs can stand in a stretch. */
export type QuickLook = (index: number) => boolean;

/**
 * A look that costs little and misses nothing, before each format reads what is around a number: the plain ones of them
 * (`inner` gives the pattern between word boundaries) are tried together, and only on the words between two edges.
 * A table has many cells with a number, and most formats match in none of them.
 */
export function quickLook(
  formats: readonly Format[],
  inner: (pattern: RegExp) => string | undefined,
): (window: string, from: number, to: number) => QuickLook {
  const groupOf = new Map<number, number>();
  const groups: RegExp[] = [];
  for (const flags of new Set(formats.map(({ pattern }) => pattern.flags))) {
    const plain = formats.flatMap(({ pattern }, index) => {
      const source = pattern.flags === flags ? inner(pattern) : undefined;
      return source !== undefined && PLAIN.test(source) ? [{ index, source: pattern.source }] : [];
    });
    for (let at = 0; at < plain.length; at += TOGETHER) {
      const group = plain.slice(at, at + TOGETHER);
      for (const { index } of group) groupOf.set(index, groups.length);
      groups.push(new RegExp(group.map(({ source }) => source).join("|"), flags.replace("g", "")));
    }
  }
  return (window, from, to) => {
    const words = betweenEdges(window, from, to);
    const known = new Array<boolean | undefined>(groups.length);
    return (index) => {
      const group = groupOf.get(index);
      if (group === undefined) return true;
      if (!(known[group] ??= groups[group]?.test(words) ?? true)) return false;
      return finds(formats[index]?.pattern, words);
    };
  };
}

function finds(pattern: RegExp | undefined, words: string): boolean {
  if (pattern === undefined) return false;
  pattern.lastIndex = 0;
  return pattern.test(words);
}

function betweenEdges(text: string, from: number, to: number): string {
  let start = from;
  while (start > 0 && !EDGES.includes(text.charAt(start - 1))) start -= 1;
  let end = to;
  while (end < text.length && !EDGES.includes(text.charAt(end))) end += 1;
  return text.slice(start, end);
}
