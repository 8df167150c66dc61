import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeFolder } from "../core/make-folder";

const NAME = /^outis-recordings-(\d+)-/;
const own = new Set<string>();

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Of killed processes. Their keys are lost. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = NAME.exec(name)?.[1];
    const folder = join(base, name);
    if (pid === undefined || own.has(folder) || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Belongs to another user.
    }
  }
}

export interface PrivateFolder {
  readonly path: string;
  remove(): void;
}

class NoFolder extends Error {
  readonly syscall = "recordings";
  constructor(readonly code: string) {
    super("The folder for recordings cannot be used");
  }
}

/** Owner-only. Throws `NoFolder`, which contains no path. */
export function openPrivateFolder(base: string = tmpdir()): PrivateFolder {
  const within = resolve(base);
  let path: string;
  try {
    makeFolder(within);
    removeLeftovers(within);
    path = mkdtempSync(join(within, `outis-recordings-${process.pid}-`));
  } catch (error) {
    throw new NoFolder((error as NodeJS.ErrnoException).code ?? "unknown");
  }
  own.add(path);
  return {
    path,
    remove() {
      own.delete(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
