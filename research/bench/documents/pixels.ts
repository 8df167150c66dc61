import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CorpusDocument } from "./corpus";
import { textOf } from "./depersonalize";
import { drawPages } from "./programs";

/** Letters of a name that may be misread. */
const MOST_MISREAD = 2;

/** Empty without pictures. */
export async function namesInPixels({ file, marks, boxes }: CorpusDocument, folder: string): Promise<string[]> {
  if (Object.keys(boxes).length === 0) return [];
  const words = (await lettersIn(join(folder, file))).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return marks
    .map(({ mark }) => mark)
    .filter((mark) => words.some((word) => distance(word, mark.toLowerCase()) <= MOST_MISREAD));
}

/** Of a picture, or of the rendered pages of a PDF. */
async function lettersIn(path: string): Promise<string> {
  if (!path.endsWith(".pdf")) return textOf(path, await readFile(path));
  const folder = await mkdtemp(join(tmpdir(), "outis-pixels-"));
  try {
    await drawPages(path, folder);
    const pages: string[] = [];
    for (const name of (await readdir(folder)).sort())
      pages.push(await textOf(name, await readFile(join(folder, name))));
    return pages.join("\n");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_MISREAD) return Infinity;
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (last[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    last = next;
  }
  return last[other.length] ?? Infinity;
}
