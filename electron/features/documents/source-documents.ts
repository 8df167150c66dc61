import { createHash, randomUUID } from "node:crypto";
import { LIMITS } from "../../../documents/limits";
import type { LoadedDocument, StoredDocument } from "../../../documents/process/stored-document";
import type { ReadDocument } from "../../../documents/read-document";
import type { PageChanges } from "../../../documents/page-changes";
import type { SeenPages } from "../../../documents/page/page-memory";
import { textHash } from "../../../documents/text-hash";
import type { ReviewLog } from "../../../shared/document/review/log";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { NoWayBack } from "../../../shared/ipc/source-document";
import { NewerFile, newFileKey } from "../../../speech/index";
import { isTextOf, type KeptDocument, type SourceDocument } from "../../platform/history/source-document";
import type { SourceFiles } from "./source-files";
import { systemCode } from "../../platform/files/save-failure";
import { changesOf } from "./copy-state";
import { WaitingBudget } from "./waiting-budget";

type ReadAs = Pick<ReadDocument, "text" | "format" | "unsure" | "regions" | "seen">;

export interface OpenedDocument {
  readonly source: KeptDocument;
  readonly stored: StoredDocument;
  readonly hasSeen: boolean;
  readonly changes?: PageChanges;
}

interface Held {
  readonly name: string;
  readonly size: number;
  readonly file: string;
  readonly key: string;
  readonly hash: string;
  readonly written: Promise<void>;
  isAsked: boolean;
  read?: Promise<SourceDocument>;
}

export interface SourceStore {
  getLight(id: string): { readonly source: SourceDocument | null } | undefined;
  get(id: string): { readonly source: SourceDocument | null; readonly input: string } | undefined;
  reviewLog(id: string): Pick<ReviewLog, "done">;
}

type CreateWithSource = (own: {
  readonly id: string;
  readonly source: SourceDocument | null;
}) => Promise<Result<{ id: string }>>;

interface Folders {
  readonly files: SourceFiles;
  /** Not yet part of a task. Keys are only in memory, so a restart removes the files. */
  readonly waiting: SourceFiles;
}

/** Sealed files. Their keys are in memory, later in the task's row of the encrypted history. */
export class SourceDocuments {
  readonly #files: SourceFiles;
  readonly #waiting: SourceFiles;
  readonly #store: () => Promise<SourceStore>;
  readonly #budget: WaitingBudget;
  readonly #held = new Map<string, Held>();
  /** Documents of tasks that are being created. True: the page ended meanwhile. */
  readonly #claimed = new Map<string, boolean>();
  readonly #cleaned: Promise<void>;

  constructor({ files, waiting }: Folders, store: () => Promise<SourceStore>, budget = new WaitingBudget()) {
    this.#files = files;
    this.#waiting = waiting;
    this.#store = store;
    this.#budget = budget;
    this.#cleaned = waiting.keepOnly([]).catch(() => undefined);
  }

  /** Stored until `drop`. Codes: too_large, too_many_documents, disk_full, save_failed. */
  async add(reading: string, name: string, bytes: Uint8Array): Promise<Result<null>> {
    const size = bytes.byteLength;
    if (size > LIMITS.fileBytes) return fail("too_large", "File over the limit", { limitBytes: LIMITS.fileBytes });
    const taken = this.#take(reading, size);
    if (!taken.ok) return taken;
    const [file, key] = [randomUUID(), newFileKey()];
    const written = this.#cleaned
      .then(() => this.#waiting.write(file, key, bytes))
      .finally(() => this.#budget.sealed(size));
    this.#held.set(reading, { name, size, file, key, hash: hashOf(bytes), written, isAsked: false });
    return written.then(
      () => ok(null),
      (error: unknown) => {
        this.drop(reading);
        const system = systemCode(error);
        if (system === "ENOSPC") return fail("disk_full", "There is not enough room on the disk");
        return fail("save_failed", "The document could not be stored", { system });
      },
    );
  }

  #take(reading: string, size: number): Result<null> {
    this.drop(reading);
    return this.#budget.take(size);
  }

  begin(reading: string): StoredDocument | undefined {
    const held = this.#held.get(reading);
    if (held === undefined || held.isAsked) return undefined;
    held.isAsked = true;
    const { name, size } = held;
    return { name, size, load: async () => ({ bytes: await this.#bytesOf(held) }) };
  }

  async #bytesOf({ written, file, key }: Held): Promise<Buffer> {
    await written;
    return this.#waiting.read(file, key);
  }

  hold(reading: string, read: ReadAs): void {
    const held = this.#held.get(reading);
    if (held === undefined) return;
    held.read = this.#sourceOf(held, read).catch(() => without(held.name, "missing", read.unsure));
  }

  async #sourceOf(held: Held, { text, format, unsure, regions, seen }: ReadAs): Promise<SourceDocument> {
    const { name, size, file, key, hash, written } = held;
    await written;
    if (format === undefined) {
      await this.#waiting.remove(file);
      return without(name, "format", unsure);
    }
    if (seen !== undefined) await this.#waiting.append(file, key, Buffer.from(JSON.stringify(seen)));
    return { kept: true, name, format, size, key, textHash: textHash(text), hash, unsure, regions };
  }

  get readings(): string[] {
    return [...this.#held.keys()];
  }

  drop(reading: string): void {
    void this.#drop(reading);
  }

  async #drop(reading: string): Promise<void> {
    const held = this.#held.get(reading);
    this.#held.delete(reading);
    if (held !== undefined) await this.#discard(held);
  }

  /** Except documents of tasks that are being created. */
  async dropAll(): Promise<void> {
    for (const reading of this.#claimed.keys()) this.#claimed.set(reading, true);
    const dropped = [...this.#held].filter(([reading]) => !this.#claimed.has(reading));
    for (const [reading] of dropped) this.#held.delete(reading);
    await Promise.all(dropped.map(([, held]) => this.#discard(held)));
  }

  /** Prevents dropping the document during `create`, even if the page ends. The new task gets it. */
  async whileCreating(reading: string, text: string, create: CreateWithSource): Promise<Result<{ id: string }>> {
    this.#claimed.set(reading, false);
    const id = randomUUID();
    let isCreated = false;
    try {
      const created = await create({ id, source: (await this.sourceFor(reading, id, text)) ?? null });
      isCreated = created.ok;
      return created;
    } finally {
      const hasPageEnded = this.#claimed.get(reading) === true;
      this.#claimed.delete(reading);
      if (!isCreated) this.forget(id);
      if (isCreated || hasPageEnded) await this.#drop(reading);
    }
  }

  async #discard(held: Held): Promise<void> {
    await held.written.catch(() => undefined);
    await held.read;
    await this.#waiting.remove(held.file).catch(() => undefined);
    this.#budget.release(held.size);
  }

  /** Undefined if missing or read-only. */
  async openHeld(reading: string): Promise<OpenedDocument | undefined> {
    const held = this.#held.get(reading);
    const source = await held?.read;
    if (held === undefined || !source?.kept) return undefined;
    return this.#opened(this.#waiting, held.file, source);
  }

  /**
   * For the row of a new task. Links the file under the id of the task before the row is stored, so that a crash cannot
   * separate them. Afterwards `drop` removes the first link, or `forget` the second if the task was refused. If `text`
   * was edited, returns only the reason.
   */
  async sourceFor(reading: string, task: string, text: string): Promise<SourceDocument | undefined> {
    const held = this.#held.get(reading);
    const source = await held?.read;
    if (held === undefined || source?.kept !== true) return source;
    if (!isTextOf(source, text)) return without(source.name, "edited");
    // Before linking, because opening the history removes unknown files.
    await this.#store();
    const isLinked = await this.#waiting.link(held.file, task, this.#files).then(yes, no);
    return isLinked ? source : without(source.name, "missing", source.unsure);
  }

  /** Like `sourceFor`, from the document of another task. */
  async copyFor(from: string, task: string, text: string | undefined): Promise<SourceDocument | undefined> {
    const { source, input } = (await this.#store()).get(from) ?? {};
    if (source?.kept !== true) return source ?? undefined;
    if (!isTextOf(source, text ?? input ?? "")) return without(source.name, "edited");
    const isLinked = await this.#files.link(from, task).then(yes, no);
    return isLinked ? source : without(source.name, "missing", source.unsure);
  }

  /** Call before `hold` and `sourceFor`. Codes: those of `add`. */
  async addAgain(reading: string, task: string, { name, size, key, hash }: KeptDocument): Promise<Result<null>> {
    const taken = this.#take(reading, size);
    if (!taken.ok) return taken;
    this.#budget.sealed(size);
    const file = randomUUID();
    const written = this.#cleaned.then(() => this.#files.link(task, file, this.#waiting));
    this.#held.set(reading, { name, size, file, key, hash, written, isAsked: true });
    return written.then(
      () => ok(null),
      () => {
        this.drop(reading);
        return fail("save_failed", "The document could not be stored");
      },
    );
  }

  /** Codes: `document_missing`, `file_newer`, `document_changed` (the texts of task and document differ). */
  async open(task: string): Promise<Result<OpenedDocument>> {
    const store = await this.#store();
    const source = store.get(task)?.source;
    const opened = source?.kept === true ? await this.#opened(this.#files, task, source).catch(newer) : undefined;
    if (opened === "newer") return fail("file_newer", "A newer version wrote the document");
    if (opened === undefined) return fail("document_missing", "The document is not kept here");
    if (!isTextOf(opened.source, store.get(task)?.input ?? ""))
      return fail("document_changed", "The speakers of the text were changed");
    return ok({ ...opened, changes: changesOf(store.reviewLog(task)) });
  }

  async #opened(files: SourceFiles, file: string, source: KeptDocument): Promise<OpenedDocument | undefined> {
    const length = await files.length(file, source.key).catch((error: unknown) => {
      if (error instanceof NewerFile) throw error;
      return 0;
    });
    if (length < source.size) return undefined;
    const load = async () => loadedFrom(await files.read(file, source.key), source.size);
    return { source, stored: { name: source.name, size: source.size, load }, hasSeen: length > source.size };
  }

  isThere(task: string): Promise<boolean> {
    return this.#files.isThere(task);
  }

  forget(task: string): void {
    void this.#files.remove(task).catch(() => undefined);
  }
}

function newer(error: unknown): "newer" {
  if (error instanceof NewerFile) return "newer";
  throw error;
}

/** Parses a document that is followed by recognition results as JSON. */
function loadedFrom(content: Buffer, size: number): LoadedDocument {
  const [bytes, after] = [content.subarray(0, size), content.subarray(size)];
  return after.byteLength === 0 ? { bytes } : { bytes, seen: JSON.parse(after.toString()) as SeenPages };
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const without = (name: string, reason: NoWayBack, unsure?: ReadAs["unsure"]): SourceDocument => ({
  kept: false,
  name,
  reason,
  unsure,
});
const yes = (): boolean => true;
const no = (): boolean => false;
