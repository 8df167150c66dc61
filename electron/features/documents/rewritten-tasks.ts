import type { Document } from "../../../shared/document/document";
import type { RegionCount, VisibleRegions } from "../../../shared/document/region-counts";
import type { DocumentPart } from "../../../shared/ipc/document-parts";
import type { DocumentProgress } from "../../../shared/ipc/document-progress";
import { fail, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import { currentState, type StateStore } from "./copy-state";
import { hasNoWayBack, type SourceCopy, sourceExtension, type SourceExportParts, withResult } from "./source-export";

/** Bytes; larger documents are made twice. */
const MOST_BYTES = 100_000_000;
const MOST_NAMES = 20;

export interface Carried {
  readonly notCarried: DocumentPart[];
  readonly unread: DocumentPart[];
  readonly visible: VisibleRegions[];
}

export const asksNothing = ({ notCarried, unread, visible }: Carried): boolean =>
  notCarried.length + unread.length + visible.length === 0;

export interface RewritingParts extends SourceExportParts {
  readonly onProgress?: (progress: DocumentProgress & { readonly id: string }) => void;
}

/** Makes a preview, then writes it. */
export class RewrittenTasks {
  readonly #parts: RewritingParts;
  readonly #made = new Map<string, Result<SourceCopy>>();
  readonly #counts = new Map<string, string>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(parts: RewritingParts, mostBytes = MOST_BYTES) {
    this.#parts = parts;
    this.#mostBytes = mostBytes;
  }

  /** Undefined if read-only. */
  async of(
    task: Pick<TaskRow, "id" | "source" | "createdAt">,
    document: Document,
    store: StateStore,
  ): Promise<Result<SourceCopy> | undefined> {
    if (sourceExtension(task.source) === undefined) return undefined;
    const onProgress = (progress: DocumentProgress): void => this.#parts.onProgress?.({ ...progress, id: task.id });
    const copy = this.#made.get(task.id) ?? (await withResult(task, document, this.#parts, { onProgress }));
    if (!copy.ok && hasNoWayBack(copy.error.code)) return undefined;
    const isOutdated = copy.ok && copy.value.state !== currentState(store, task.id);
    const made = isOutdated ? fail("edited_meanwhile", "The task was edited while it was saved") : copy;
    if (made.ok) {
      const counts = JSON.stringify([made.value.counts, made.value.changes]);
      if ((this.#counts.get(task.id) ?? counts) !== counts)
        return fail("edited_meanwhile", "Other regions are covered now");
      this.#counts.set(task.id, counts);
    }
    const size = made.ok ? made.value.bytes.byteLength : 0;
    if (!this.#made.has(task.id) && this.#bytes + size <= this.#mostBytes) {
      this.#made.set(task.id, made);
      this.#bytes += size;
    }
    return made;
  }
}

export function joinedParts(documents: readonly (readonly DocumentPart[])[]): DocumentPart[] {
  const joined = new Map<DocumentPart["kind"], DocumentPart>();
  for (const { kind, count, names = [] } of documents.flat()) {
    const known = joined.get(kind);
    const all = [...(known?.names ?? []), ...names].slice(0, MOST_NAMES);
    joined.set(kind, { kind, count: (known?.count ?? 0) + count, ...(all.length > 0 ? { names: all } : {}) });
  }
  return [...joined.values()];
}

export function joinedRegions(documents: readonly (readonly RegionCount[])[]): VisibleRegions[] {
  const joined = new Map<VisibleRegions["kind"], number>();
  for (const { kind, visible } of documents.flat())
    if (visible > 0) joined.set(kind, (joined.get(kind) ?? 0) + visible);
  return [...joined].map(([kind, count]) => ({ kind, count }));
}
