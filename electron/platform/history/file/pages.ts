import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { PAGE, type PageCipher } from "./cipher";
import type { LogPages } from "./write-ahead-log";

export class Pages {
  readonly count: number;
  readonly #file: number | undefined;
  readonly #log: LogPages;
  readonly #cipher: PageCipher;

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

  /** From 1. The missing end of a truncated file is noise. */
  get(number: number): Buffer | undefined {
    const sealed = this.#sealed(number);
    return sealed && this.#cipher.open(number, sealed);
  }

  /** Of the first page. If its header is damaged, the schema text is compared. */
  get fits(): boolean {
    const first = this.#sealed(1);
    if (first === undefined) return false;
    return this.#cipher.fits(first) || this.#cipher.open(1, first).includes("CREATE TABLE task");
  }

  get version(): number | undefined {
    const first = this.get(1);
    // The schema format and the text encoding (UTF-8) have fixed values.
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
