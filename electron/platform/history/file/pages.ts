import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { PAGE, type PageCipher } from "./cipher";
import type { LogPages } from "./write-ahead-log";

/** The pages of a history, deciphered without the database's library: damage is noise here, never the process's end. */
export class Pages {
  readonly count: number;
  readonly #file: number | undefined;
  readonly #log: LogPages;
  readonly #cipher: PageCipher;

  /** `path`: of the database; without a file, only the log is read. */
  constructor(path: string, log: LogPages, cipher: PageCipher) {
    this.#file = opened(path);
    this.#log = log;
    this.#cipher = cipher;
    const size = this.#file === undefined ? 0 : fstatSync(this.#file).size;
    const held = Math.max(Math.ceil(size / PAGE), ...log.pages.keys());
    this.count = Math.min(held, log.size ?? held);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }

  /**
   * The page `number`, counted from one; undefined if there is no such page. Missing data of a truncated file reads as
   * noise.
   */
  get(number: number): Buffer | undefined {
    const sealed = this.#sealed(number);
    return sealed && this.#cipher.open(number, sealed);
  }

  /** Whether the key is the one that wrote the first page. A page that was damaged may still tell by its words. */
  get fits(): boolean {
    const first = this.#sealed(1);
    if (first === undefined) return false;
    return this.#cipher.fits(first) || this.#cipher.open(1, first).includes("CREATE TABLE task");
  }

  /** The version of the schema; undefined where the first page is too damaged to tell. */
  get version(): number | undefined {
    const first = this.get(1);
    // Two adjacent fields have only one valid value: the format of the schema, and UTF-8.
    const sound = first?.readUInt32BE(44) === 4 && first.readUInt32BE(56) === 1;
    return sound ? first.readUInt32BE(60) : undefined;
  }

  #sealed(number: number): Buffer | undefined {
    if (number < 1 || number > this.count) return undefined;
    const logged = this.#log.pages.get(number);
    if (logged !== undefined || this.#file === undefined) return logged;
    const page = Buffer.alloc(PAGE);
    readSync(this.#file, page, 0, PAGE, (number - 1) * PAGE);
    return page;
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
