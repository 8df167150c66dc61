import type { Edit } from "../../mapped-document";
import { applied, type SourceEdit } from "../../source/source-text";
import { edited } from "../../edited";
import { escapeAll, escapeFirst, oneLine } from "./markdown-escapes";
import type { Marks, Span } from "./markdown-marks";
import { readMarkdown, type ReadChunk, type ReadMarkdown } from "./read-markdown";

type Escape = (words: string) => string;

/** Removes invalid emphasis marks. Escapes words that would become markup, with increasing numbers of backslashes. */
export function writeMarkdown(source: string, read: ReadMarkdown, edits: readonly Edit[]): SourceEdit[] {
  const changes = read.words.sourceEdits(edits);
  const strict = new Map<Escape, readonly SourceEdit[]>();
  const escaped = (escape: Escape): readonly SourceEdit[] => {
    const known = strict.get(escape) ?? readMarkdown(source, escape).words.sourceEdits(edits);
    strict.set(escape, known);
    return known;
  };
  const text = read.words.text;
  let next = 0;
  return read.chunks.flatMap((chunk) => {
    const first = next;
    while ((changes[next]?.start ?? Infinity) < chunk.to) next += 1;
    if (first === next || chunk.kind !== "markdown") return changes.slice(first, next);
    const words = editedWords(text, chunk, edits);
    const last = next;
    // Default: unescaped words, for example `[[2023-05-15]]`.
    let least: SourceEdit[] = [];
    for (const [escape, isBare] of [
      [undefined, false],
      [escapeFirst, false],
      [escapeAll, true],
    ] as const) {
      const own = (escape === undefined ? changes : escaped(escape)).slice(first, last);
      const { all, kept } = withoutMarks(source, chunk.marks, own, isBare);
      if (escape !== escapeAll) least = all;
      if (readsAs(applied(source, chunk.from, chunk.to, all), words, kept)) return all;
    }
    return least;
  });
}

function editedWords(text: string, { textFrom, textTo }: ReadChunk, edits: readonly Edit[]): string {
  const own = edits
    .filter(({ start, end }) => start < textTo && end > textFrom)
    .map(({ start, end, replacement }) => ({
      start: Math.max(start, textFrom) - textFrom,
      end: Math.min(end, textTo) - textFrom,
      replacement: start < textFrom ? "" : oneLine(replacement),
    }));
  return edited(text.slice(textFrom, textTo), own);
}

function readsAs(written: string, words: string, structure: readonly string[]): boolean {
  const { words: read, chunks } = readMarkdown(written);
  const body = chunks.map(({ textFrom, textTo }) => read.text.slice(textFrom, textTo)).join("");
  const found = chunks.flatMap(({ marks }) => marks.structure);
  return squeezed(body) === squeezed(words) && found.join() === structure.join();
}

const squeezed = (words: string): string => words.replace(/\s+/g, " ").trim();

/** Search distance for marks, in UTF-16 units. */
const AROUND = 1_000;

/** `isBare`: marks of all edited emphasis. */
function withoutMarks(
  source: string,
  { spans, signs, structure }: Marks,
  edits: readonly SourceEdit[],
  isBare: boolean,
): { readonly all: SourceEdit[]; readonly kept: readonly string[] } {
  const gone = new Set<Span>();
  for (const span of spans) {
    const own = edits.filter(({ start, end }) => start < span.close.from && end > span.open.to);
    if (own.length === 0) continue;
    const marks = signs
      .filter(({ words, from, to }) => words === "" && from >= span.open.to && to <= span.close.from)
      .map(({ from: start, to: end }) => ({ start, end, replacement: "" }));
    const inner = applied(source, span.open.to, span.close.from, inOrder([...own, ...marks]));
    const line = (from: number, to: number): string =>
      applied(
        source,
        from,
        to,
        edits.filter(({ start, end }) => start >= from && end <= to),
      );
    const before = line(Math.max(0, span.open.from - AROUND), span.open.from).slice(-1);
    const after = line(span.close.to, span.close.to + AROUND).charAt(0);
    if (isBare || !isEnclosable(inner, before, after)) gone.add(span);
  }
  const cuts = [...gone].flatMap(({ open, close }) =>
    [open, close].map(({ from: start, to: end }) => ({ start, end, replacement: "" })),
  );
  const lost = new Set([...gone].map(({ at }) => at));
  return { all: inOrder([...edits, ...cuts]), kept: structure.filter((_, index) => !lost.has(index)) };
}

/** CommonMark 6.2. */
const isEnclosable = (words: string, before: string, after: string): boolean =>
  /^\S(?:[^]*\S)?$/.test(words) &&
  !(isSign(words.charAt(0)) && isLetter(before)) &&
  !(isSign(words.slice(-1)) && isLetter(after));

const isSign = (sign: string): boolean => /[\p{P}\p{S}]/u.test(sign);
const isLetter = (sign: string): boolean => /[^\s\p{P}\p{S}]/u.test(sign);
const inOrder = (edits: SourceEdit[]): SourceEdit[] => edits.sort((a, b) => a.start - b.start || a.end - b.end);
