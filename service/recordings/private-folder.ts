import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeFolder } from "../make-folder";

const NAME = /^outis-recordings-(\d+)-/;
/** Folders of this very process, which may hold several services. */
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

/** Removes what processes of this computer left that were killed. What was sealed there cannot be opened any more: the keys are gone. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = NAME.exec(name)?.[1];
    const folder = join(base, name);
    if (pid === undefined || own.has(folder) || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody else's: theirs to remove.
    }
  }
}

export interface PrivateFolder {
  readonly path: string;
  remove(): void;
}

/** The folder for recordings cannot be made or written to. */
export class NoFolder extends Error {
  readonly syscall = "recordings";
  constructor(readonly code: string) {
    super("The folder for recordings cannot be used");
  }
}

/**
 * A new folder that only its owner may enter, in `base` or where the system keeps what is temporary. Throws `NoFolder`,
 * which names no path.
 */
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
