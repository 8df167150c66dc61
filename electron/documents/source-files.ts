import { copyFile, readdir, rename, rm, stat } from "node:fs/promises";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createSealedFile, openSealedFile } from "../../speech/recording/sealed-file";

const NAME = /^([0-9a-f-]{36})\.source$/;

/** The folder of sealed documents, one for each task that was made of one. Their keys are in the history. */
export class SourceFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  path(id: string): string {
    return join(this.#folder, `${id}.source`);
  }

  /** Writes all or nothing. Rejects with the system's error. */
  async write(id: string, key: string, bytes: Uint8Array): Promise<void> {
    const file = await createSealedFile(this.path(id), key);
    try {
      await file.append(bytes);
      await file.finish();
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  /** Rejects if the file is missing or this key does not open it. */
  async read(id: string, key: string): Promise<Buffer> {
    const file = await openSealedFile(this.path(id), key);
    try {
      return await file.read(0, file.length);
    } finally {
      await file.close();
    }
  }

  async isThere(id: string): Promise<boolean> {
    return stat(this.path(id)).then(
      () => true,
      () => false,
    );
  }

  move(from: string, to: string): Promise<void> {
    return rename(this.path(from), this.path(to));
  }

  copy(from: string, to: string): Promise<void> {
    return copyFile(this.path(from), this.path(to));
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  /** Removes files that belong to no listed task: after a crash, or if a history was lost with its key. */
  async keepOnly(ids: readonly string[]): Promise<void> {
    const kept = new Set(ids);
    for (const name of await readdir(this.#folder)) {
      const id = NAME.exec(name)?.[1];
      if (id === undefined || !kept.has(id)) await rm(join(this.#folder, name), { force: true, recursive: true });
    }
  }
}
