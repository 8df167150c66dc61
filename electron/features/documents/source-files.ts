import { copyFile, link, readdir, rename, rm, stat } from "node:fs/promises";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createSealedFile, openSealedFile } from "../../../speech/index";

const NAME = /^([0-9a-f-]{36})\.source$/;
/** Bytes. */
const COPIED_BYTES = 1024 * 1024;

export class SourceFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  path(id: string): string {
    return join(this.#folder, `${id}.source`);
  }

  /** All or nothing. Rejects with the system's error. */
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

  /** Rejects if the file is missing or the key does not open it. */
  async read(id: string, key: string): Promise<Buffer> {
    const file = await openSealedFile(this.path(id), key);
    try {
      return await file.read(0, file.length);
    } finally {
      await file.close();
    }
  }

  /** Bytes. Rejects like `read`. */
  async length(id: string, key: string): Promise<number> {
    const file = await openSealedFile(this.path(id), key);
    await file.close();
    return file.length;
  }

  async append(id: string, key: string, bytes: Uint8Array): Promise<void> {
    const longer = `${id}.longer`;
    const from = await openSealedFile(this.path(id), key);
    try {
      const to = await createSealedFile(join(this.#folder, longer), key);
      try {
        for (let at = 0; at < from.length; at += COPIED_BYTES) await to.append(await from.read(at, at + COPIED_BYTES));
        await to.append(bytes);
        await to.finish();
      } catch (error) {
        await to.discard();
        throw error;
      }
    } finally {
      await from.close();
    }
    await rename(join(this.#folder, longer), this.path(id));
  }

  async isThere(id: string): Promise<boolean> {
    return stat(this.path(id)).then(
      () => true,
      () => false,
    );
  }

  /** Files are never changed, so a second name is enough. Copied where the disk has no links. */
  async link(from: string, to: string, folder: SourceFiles = this): Promise<void> {
    const names = [this.path(from), folder.path(to)] as const;
    await link(...names).catch(() => copyFile(...names));
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  /** For files left by a crash or by a lost history. */
  async keepOnly(ids: readonly string[]): Promise<void> {
    const kept = new Set(ids);
    for (const name of await readdir(this.#folder)) {
      const id = NAME.exec(name)?.[1];
      if (id === undefined || !kept.has(id)) await rm(join(this.#folder, name), { force: true, recursive: true });
    }
  }
}
