import { createHash } from "node:crypto";
import { accessSync, constants, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** In memory. */
const SHARED_MEMORY = "/dev/shm";

export interface PrivateFoldersPlace {
  readonly userData: string;
  readonly memory?: string;
}

/** Owner-only folders for another program. On Linux in memory, else in the user data. */
export class PrivateFolders {
  readonly #parent: string;
  readonly #prefix: string;

  /** Deletes folders of a run that did not end. */
  constructor({ userData, memory = SHARED_MEMORY }: PrivateFoldersPlace) {
    const isInMemory = process.platform === "linux" && isWritable(memory);
    const profile = createHash("sha256").update(userData).digest("hex").slice(0, 16);
    this.#parent = isInMemory ? memory : join(userData, "office");
    // PDFs are not searched for small Latin letters alone.
    this.#prefix = isInMemory ? `Outis-${profile}-` : "O-";
    this.clear();
  }

  create(): string {
    mkdirSync(this.#parent, { recursive: true, mode: 0o700 });
    return mkdtempSync(join(this.#parent, this.#prefix));
  }

  remove(folder: string): void {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Deleted at the next start.
    }
  }

  clear(): void {
    // Earlier versions wrote it in small letters.
    const prefix = this.#prefix.toLowerCase();
    for (const name of namesIn(this.#parent).filter((one) => one.toLowerCase().startsWith(prefix))) {
      const path = join(this.#parent, name);
      if (isOwn(path)) this.remove(path);
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Shared memory has folders of other users. */
function isOwn(path: string): boolean {
  try {
    const found = lstatSync(path);
    return found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
  } catch {
    return false;
  }
}
