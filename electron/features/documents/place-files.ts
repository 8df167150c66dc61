import { packPlaces, unpackPlaces } from "../../../documents/packed-places";
import type { TextPlaces } from "../../../documents/text-places";
import type { KeptDocument } from "../../platform/history/source-document";
import type { SourceFiles } from "./source-files";
import type { SourceStore } from "./source-documents";

type Key = Pick<KeptDocument, "key" | "textHash">;

/** Sealed places of the text of kept documents, because locating takes seconds in a long scan. */
export class PlaceFiles {
  readonly #files: SourceFiles;
  readonly #store: () => Promise<Pick<SourceStore, "getLight">>;

  constructor(files: SourceFiles, store: () => Promise<Pick<SourceStore, "getLight">>) {
    this.#files = files;
    this.#store = store;
  }

  /** Undefined if never stored, damaged or of another version. */
  async read(task: string, { key, textHash }: Key): Promise<TextPlaces | undefined> {
    const content = await this.#files.read(task, key).catch(() => undefined);
    return content && unpackPlaces(content, textHash);
  }

  /** Without them, they are located again. */
  async write(task: string, { key, textHash }: Key, places: TextPlaces): Promise<void> {
    try {
      await this.#files.remove(task);
      await this.#files.write(task, key, packPlaces(places, textHash));
    } catch {
      return;
    }
    // Deleted meanwhile.
    if ((await this.#store()).getLight(task) === undefined) this.forget(task);
  }

  forget(task: string): void {
    void this.#files.remove(task).catch(() => undefined);
  }

  keepOnly(tasks: readonly string[]): Promise<void> {
    return this.#files.keepOnly(tasks);
  }
}
