import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { builtBytes } from "../../../tools/budgets/built-files";
import type { Row } from "./row";

const RELEASE = join(import.meta.dirname, "..", "..", "..", "release");
const LARGEST = 20;

interface Part {
  readonly name: string;
  readonly size: number;
}

function filesIn(folder: string, inside = ""): Part[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry): Part[] => {
    const name = join(inside, entry.name);
    if (entry.isDirectory()) return filesIn(folder, name);
    return entry.isFile() ? [{ name, size: statSync(join(folder, name)).size }] : [];
  });
}

export interface PackageSize {
  readonly platform: string;
  /** Of the package: year, month, day. */
  readonly date: string;
  readonly total: number;
  readonly files: number;
  /** The largest files. */
  readonly largest: readonly Part[];
}

/** Of the last `npm run package`, if there is one. */
export function packageSize(): PackageSize | undefined {
  const unpacked = existsSync(RELEASE) ? readdirSync(RELEASE).find((name) => name.endsWith("-unpacked")) : undefined;
  if (unpacked === undefined) return undefined;
  const parts = filesIn(join(RELEASE, unpacked)).sort((one, other) => other.size - one.size);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  return {
    platform: unpacked.replace("-unpacked", ""),
    date: statSync(join(RELEASE, unpacked)).mtime.toISOString().slice(0, 10),
    total,
    files: parts.length,
    largest: parts.slice(0, LARGEST),
  };
}

export const sizeRows = (): Row[] =>
  Object.entries(builtBytes()).map(([what, value]): Row => ({ what, value, unit: "bytes" }));
