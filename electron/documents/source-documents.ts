import { createHash, randomUUID } from "node:crypto";
import type { ReadDocument } from "../../documents/read-document";
import type { SeenPages } from "../../documents/ocr/page-memory";
import { textHash } from "../../documents/text-hash";
import type { NoWayBack } from "../../shared/ipc/source-document";
import { newFileKey } from "../../speech/recording/sealed-file";
import type { KeptDocument, SourceDocument } from "../store/source-document";
import type { SourceFiles } from "./source-files";

/** Maximum number of stored documents without a task; the oldest are deleted first. */
const MOST_HELD = 1000;

type ReadAs = Pick<ReadDocument, "name" | "text" | "format" | "unsure" | "regions" | "seen">;

/** A stored document, with the results of recognition when it was read. */
export interface OpenedDocument {
  readonly source: KeptDocument;
  readonly bytes: Buffer;
  readonly seen?: SeenPages;
}

/** A document that was read and is no task yet. Its sealed file is called `file`. */
interface Held {
  readonly file: string;
  readonly sealed: Promise<SourceDocument>;
}

export interface SourceStore {
  getLight(id: string): { readonly source: SourceDocument | null } | undefined;
  update(id: string, change: { readonly source: SourceDocument }): void;
}

/**
 * The source documents of tasks. From the moment of reading they are stored sealed on the disk; before the task
 * exists the key is only in memory, from then on in the task's row of the encrypted history.
 */
export class SourceDocuments {
  readonly #files: SourceFiles;
  readonly #store: () => Promise<SourceStore>;
  readonly #held = new Map<string, Held>();
  /** Documents on their way to their tasks. */
  readonly #giving = new Map<string, Promise<void>>();

  constructor(files: SourceFiles, store: () => Promise<SourceStore>) {
    this.#files = files;
    this.#store = store;
  }

  /** Stores a document that was read, under the id of its reading, until `give` or `drop`. */
  hold(reading: string, bytes: Uint8Array, read: ReadAs): void {
    this.drop(reading);
    const file = randomUUID();
    const sealed = this.#seal(file, bytes, read).catch(() => without(read.name, "missing", read.unsure));
    this.#held.set(reading, { file, sealed });
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST_HELD && oldest !== undefined) this.drop(oldest);
  }

  drop(reading: string): void {
    const held = this.#held.get(reading);
    this.#held.delete(reading);
    if (held !== undefined) void held.sealed.then(() => this.#files.remove(held.file)).catch(() => undefined);
  }

  /**
   * A document that was read but is not a task yet, with its bytes; undefined if it is not stored here, or has no way
   * back.
   */
  async openHeld(reading: string): Promise<OpenedDocument | undefined> {
    const held = this.#held.get(reading);
    const source = await held?.sealed;
    if (held === undefined || !source?.kept) return undefined;
    return this.#opened(held.file, source);
  }

  /**
   * Assigns the document to a task, if `text` is the text that was read from it; else the task stores only the
   * reason.
   */
  async give(reading: string, task: string, text: string): Promise<void> {
    const held = this.#held.get(reading);
    if (held === undefined) return;
    this.#held.delete(reading);
    const given = this.#give(held, task, text).finally(() => this.#giving.delete(task));
    this.#giving.set(task, given);
    await given;
  }

  async #give(held: Held, task: string, text: string): Promise<void> {
    const source = await held.sealed;
    const store = await this.#store();
    const fits = !source.kept || source.textHash === textHash(text);
    if (source.kept && fits) await this.#files.move(held.file, task);
    else await this.#files.remove(held.file);
    store.update(task, { source: fits ? source : without(source.name, "edited") });
  }

  /** The same document for another task. */
  async copy(from: string, to: string): Promise<void> {
    const store = await this.#store();
    const source = store.getLight(from)?.source ?? null;
    if (source === null) return;
    const copied = !source.kept || (await this.#files.copy(from, to).then(yes, no));
    store.update(to, { source: copied ? source : without(source.name, "missing", source.unsure) });
  }

  /** The source document of a task, with its bytes; undefined if they are not stored here. */
  async open(task: string): Promise<OpenedDocument | undefined> {
    await this.#giving.get(task)?.catch(() => undefined);
    const source = (await this.#store()).getLight(task)?.source;
    if (!source?.kept) return undefined;
    return this.#opened(task, source);
  }

  /** The file contains the document and after it, as JSON, the results of recognition. */
  async #opened(file: string, source: KeptDocument): Promise<OpenedDocument | undefined> {
    const kept = await this.#files.read(file, source.key).catch(() => undefined);
    if (kept === undefined || kept.byteLength < source.size) return undefined;
    const [bytes, after] = [kept.subarray(0, source.size), kept.subarray(source.size)];
    return after.byteLength === 0
      ? { source, bytes }
      : { source, bytes, seen: JSON.parse(after.toString()) as SeenPages };
  }

  isThere(task: string): Promise<boolean> {
    return this.#files.isThere(task);
  }

  /** Deletes the document of a removed task. */
  forget(task: string): void {
    void this.#files.remove(task).catch(() => undefined);
  }

  async #seal(
    file: string,
    bytes: Uint8Array,
    { name, text, format, unsure, regions, seen }: ReadAs,
  ): Promise<SourceDocument> {
    if (format === undefined) return without(name, "format", unsure);
    const key = newFileKey();
    // Earlier files are cleaned up when the history opens: no new file may be among them.
    await this.#store();
    await this.#files.write(
      file,
      key,
      seen === undefined ? bytes : Buffer.concat([bytes, Buffer.from(JSON.stringify(seen))]),
    );
    const hash = createHash("sha256").update(bytes).digest("hex");
    return { kept: true, name, format, size: bytes.byteLength, key, textHash: textHash(text), hash, unsure, regions };
  }
}

const without = (name: string, reason: NoWayBack, unsure?: ReadAs["unsure"]): SourceDocument => ({
  kept: false,
  name,
  reason,
  unsure,
});
const yes = (): boolean => true;
const no = (): boolean => false;
