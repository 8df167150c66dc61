import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** In UTF-8 or UTF-16. Returns names of files. */
export function filesHolding(folder: string, words: readonly string[]): string[] {
  const needles = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, "utf16le")]);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
    .filter((name) => {
      const bytes = readFileSync(join(folder, name));
      return needles.some((needle) => bytes.includes(needle));
    });
}
