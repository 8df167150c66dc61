import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pixels } from "../../../documents/raster/pixels";
import { writePicture } from "../../../documents/raster/picture-files";
import { quarterTurns } from "./quarter-turns";

/** Page segmentation modes of Tesseract. */
export const LAYOUT = { columns: "3", block: "6", scattered: "11" } as const;
type Layout = (typeof LAYOUT)[keyof typeof LAYOUT];

/**
 * Debian's Tesseract with its models of the Cyrillic script and English, in four directions and the given layouts. The
 * application has other models and passes. Throws if it is not installed.
 */
export async function readIndependently(picture: Pixels, layouts: readonly Layout[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "outis-bench-"));
  try {
    const texts: string[] = [];
    for (const [turn, turned] of quarterTurns(picture).entries()) {
      const file = join(folder, `${turn}.png`);
      writeFileSync(file, await writePicture(1, () => turned, "png"));
      for (const layout of layouts) {
        const options: ExecFileSyncOptionsWithStringEncoding = {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
          env: { ...process.env, OMP_THREAD_LIMIT: "1" },
        };
        texts.push(execFileSync("tesseract", [file, "-", "-l", "Cyrillic+eng", "--psm", layout], options));
      }
    }
    return texts.join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A value, or this many consecutive characters of it; ignores case and everything but letters and digits. */
export function isReadable(value: string, text: string): boolean {
  const bare = (words: string): string => words.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  const [wanted, read] = [bare(value), bare(text)];
  const enough = Math.min(wanted.length, Math.max(4, Math.ceil(wanted.length * 0.6)));
  for (let from = 0; from + enough <= wanted.length; from += 1) {
    if (read.includes(wanted.slice(from, from + enough))) return true;
  }
  return false;
}
