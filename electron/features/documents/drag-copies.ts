import type { DocumentParser } from "../../../documents/process/document-parser";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { boxesOf } from "../../../shared/document/review/page-edits";
import type { InterfaceLanguage } from "../../../shared/messages";
import type { FileName } from "../../platform/files/file-name";
import type { TaskStore } from "../../platform/history/task-store";
import { currentState } from "./copy-state";
import { USUAL_FORMAT } from "./exporters/export-document";
import { finishedTask, latestCopy } from "./latest-copy";
import { plainExtensionOf, resultFile, resultNameOf } from "./result-file";
import { asksNothing, joinedRegions } from "./rewritten-tasks";
import { hasNoWayBack, sourceExtension, type SourceExportParts, withResult } from "./source-export";

export interface DraggedFile {
  readonly name: FileName;
  readonly bytes: Uint8Array;
}

interface DragCopiesParts {
  readonly documents: SourceExportParts & { readonly parser: Pick<DocumentParser, "cancel"> };
  readonly language: () => InterfaceLanguage;
}

type Store = Pick<TaskStore, "getLight" | "document" | "reviewLog">;

interface Prepared {
  readonly id: string;
  readonly state: string | undefined;
  readonly file: Promise<Result<DraggedFile>>;
  isDone: boolean;
  /** The next attempt may succeed. */
  hasFailed: boolean;
}

/** The file that Save would write. Prepared in advance, because a drag cannot wait. */
export class DragCopies {
  readonly #parts: DragCopiesParts;
  #prepared: Prepared | undefined;

  constructor(parts: DragCopiesParts) {
    this.#parts = parts;
  }

  /** Codes: those of `file`, except `drag_preparing`. */
  async prepare(store: Store, id: string): Promise<Result<null>> {
    const state = currentState(store, id);
    if (this.#prepared?.id !== id || this.#prepared.state !== state || this.#prepared.hasFailed) {
      this.forget();
      const prepared: Prepared = { id, state, file: this.#made(store, id), isDone: false, hasFailed: false };
      this.#prepared = prepared;
      const end = (hasFailed: boolean): void => void Object.assign(prepared, { isDone: true, hasFailed });
      void prepared.file.then(
        (made) => end(!made.ok && made.error.code !== "drag_asks"),
        () => end(true),
      );
    }
    const file = await this.#prepared.file;
    return file.ok ? ok(null) : file;
  }

  /** Codes: drag_preparing, drag_asks, task_not_found, task_not_finished, document_missing, those of rewriting. */
  async file(store: Store, id: string): Promise<Result<DraggedFile>> {
    const task = finishedTask(store, id);
    if (!task.ok) return task;
    if (sourceExtension(task.value.row.source) === undefined) return this.#made(store, id);
    const prepared = this.#prepared;
    const isCurrent = prepared?.id === id && prepared.state === currentState(store, id);
    if (prepared === undefined || !isCurrent || !prepared.isDone)
      return fail("drag_preparing", "The copy is not made yet");
    if (prepared.hasFailed) this.forget();
    return prepared.file;
  }

  forget(id = this.#prepared?.id): void {
    if (id === undefined || this.#prepared?.id !== id) return;
    if (!this.#prepared.isDone) this.#parts.documents.parser.cancel(keyOf(id));
    this.#prepared = undefined;
  }

  async #made(store: Store, id: string): Promise<Result<DraggedFile>> {
    const task = finishedTask(store, id);
    if (!task.ok) return task;
    const { row } = task.value;
    const { documents, language } = this.#parts;
    const extension = sourceExtension(row.source);
    if (extension !== undefined) {
      const copy = await latestCopy(store, id, async (latest) => {
        const made = await withResult(latest.row, latest.document, documents, { key: keyOf(id) });
        return made.ok ? ok({ ...made.value, document: latest.document }) : made;
      });
      if (copy.ok) {
        const { bytes, notCarried, unread, counts, document } = copy.value;
        const visible = joinedRegions([counts]);
        if (!asksNothing({ notCarried: [...notCarried], unread: [...unread], visible }))
          return fail("drag_asks", "The copy needs a confirmation");
        return ok({ name: resultNameOf(row, document, extension, language()), bytes });
      }
      const hasBoxes = boxesOf(store.reviewLog(id).done).length > 0;
      if (!hasNoWayBack(copy.error.code) || hasBoxes) return copy;
    }
    const plain = plainExtensionOf(row);
    const options = { language: language(), ...(plain !== undefined && { extension: plain }) };
    return resultFile(row, task.value.document, USUAL_FORMAT, options);
  }
}

const keyOf = (id: string): string => `drag ${id}`;
