import { createHash } from "node:crypto";
import { inMemory, type StoredDocument } from "../../../documents/process/stored-document";
import type { Document } from "../../../shared/document/document";
import { ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { OpenedDocument } from "../documents/source-documents";

export interface Copy {
  readonly key: string;
  readonly stored: StoredDocument;
}

export type MakeCopy = (row: TaskRow, document: Document) => Promise<Result<{ readonly bytes: Uint8Array }>>;

/** Memory only. */
export class SavedCopies {
  readonly #make: MakeCopy;
  #last: { readonly task: string; readonly key: string; readonly copy: Promise<Result<Copy>> } | undefined;

  constructor(make: MakeCopy) {
    this.#make = make;
  }

  of(row: TaskRow, document: Document, { source, stored, changes }: OpenedDocument): Promise<Result<Copy>> {
    const { result, replacements } = document;
    const state = JSON.stringify([row.id, result, replacements, source.regions, changes]);
    const key = createHash("sha256").update(state).digest("hex");
    if (this.#last?.key === key) return this.#last.copy;
    const copy = this.#make(row, document).then((made): Result<Copy> => {
      if (made.ok) return ok({ key, stored: inMemory(stored.name, made.value.bytes) });
      if (this.#last?.key === key) this.#last = undefined;
      return made;
    });
    this.#last = { task: row.id, key, copy };
    return copy;
  }

  forget(task?: string): void {
    if (task === undefined || this.#last?.task === task) this.#last = undefined;
  }
}
