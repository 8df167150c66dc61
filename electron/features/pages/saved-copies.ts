import { inMemory, type StoredDocument } from "../../../documents/process/stored-document";
import type { Document } from "../../../shared/document/document";
import { ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import { copyState } from "../documents/index";
import type { OpenedDocument } from "../documents/source-documents";

export interface Copy {
  readonly key: string;
  readonly stored: StoredDocument;
}

export type MakeCopy = (
  row: TaskRow,
  document: Document,
) => Promise<Result<{ readonly bytes: Uint8Array; readonly state: string }>>;

export class SavedCopies {
  readonly #make: MakeCopy;
  #last: { readonly task: string; readonly key: string; readonly copy: Promise<Result<Copy>> } | undefined;

  constructor(make: MakeCopy) {
    this.#make = make;
  }

  of(row: TaskRow, document: Document, { source, stored, changes }: OpenedDocument): Promise<Result<Copy>> {
    const key = copyState(row.id, document, source.regions, changes);
    if (this.#last?.key === key) return this.#last.copy;
    const copy = this.#make(row, document).then((made): Result<Copy> => {
      const isOfKey = made.ok && made.value.state === key;
      if (!isOfKey && this.#last?.key === key) this.#last = undefined;
      return made.ok ? ok({ key: made.value.state, stored: inMemory(stored.name, made.value.bytes) }) : made;
    });
    this.#last = { task: row.id, key, copy };
    return copy;
  }

  forget(task?: string): void {
    if (task === undefined || this.#last?.task === task) this.#last = undefined;
  }
}
