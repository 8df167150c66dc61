import { packPlaces, unpackPlaces } from "../../../documents/packed-places";
import type { TextPlaces } from "../../../documents/text-places";
import type { KeptDocument } from "../../platform/history/source-document";
import type { SourceFiles } from "./source-files";
import type { SourceStore } from "./source-documents";

type Key = Pick<KeptDocument, "key" | "textHash">;

/** Cached and sealed, because locating takes seconds in a long scan. */
export class PlaceFiles {
  readonly #files: SourceFiles;
  readonly #store: () => Promise<Pick<SourceStore, "getLight">>;

  constructor(files: SourceFiles, store: () => Promise<Pick<SourceStore, "getLight">>) {
    this.#files = files;
    this.#store = store;
  }

  /** Undefined if missing, damaged or outdated. */
  async read(task: string, { key, textHash }: Key): Promise<TextPlaces | undefined> {
    const content = await this.#files.read(task, key).catch(() => undefined);
    return content && unpackPlaces(content, textHash);
  }

  async write(task: string, { key, textHash }: Key, places: TextPlaces): Promise<void> {
    try {
      await this.#files.remove(task);
      await this.#files.write(task, key, packPlaces(places, textHash));
    } catch {
      return;
    }
    if ((await this.#store()).getLight(task) === undefined) this.forget(task);
  }

  forget(task: string): void {
    void this.#files.remove(task).catch(() => undefined);
  }

  keepOnly(tasks: readonly string[]): Promise<void> {
    return this.#files.keepOnly(tasks);
  }
}
