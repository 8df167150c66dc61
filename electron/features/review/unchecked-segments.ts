import { fail, ok, type Result } from "../../../shared/ipc/result";
import { hasUnchecked } from "../../../shared/api/language-notice";
import type { TaskStore } from "../../platform/history/task-store";

/** UTF-16 units, `end` exclusive. */
export interface UncheckedSegment {
  readonly start: number;
  readonly end: number;
  /** ISO 639-1, or "und". */
  readonly language: string;
}

/** In text order. */
export class UncheckedSegments {
  readonly #store: Pick<TaskStore, "getLight" | "document">;
  #last: { readonly text: string; readonly found: Promise<UncheckedSegment[]> } | undefined;

  constructor(store: Pick<TaskStore, "getLight" | "document">) {
    this.#store = store;
  }

  /** Empty without the notice `names_not_checked`. */
  async of(id: string): Promise<Result<UncheckedSegment[]>> {
    const row = this.#store.getLight(id);
    if (row === undefined) return fail("task_not_found", "No such task");
    const text = hasUnchecked(row.notices) ? this.#store.document(id)?.original : undefined;
    if (text === undefined) return ok([]);
    if (this.#last?.text !== text) this.#last = { text, found: segmentsOf(text) };
    return ok(await this.#last.found);
  }
}

async function segmentsOf(text: string): Promise<UncheckedSegment[]> {
  const { languagesOf } = await import("../../../engine/index");
  const languages = (await languagesOf(text)).filter(({ support }) => support === "unsupported");
  const segments = languages.flatMap(({ language, segments }) => segments.map((one) => ({ ...one, language })));
  return segments.sort((a, b) => a.start - b.start);
}
