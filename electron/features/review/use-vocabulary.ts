import type { TranscriptEdit } from "../../../shared/document/transcript-edits/transcript-edit";
import type { ErrorCode, Result } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";

/** Permanent refusals. */
const NEVER_WRITTEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "review_translated",
  "speakers_missing",
  "transcript_changed",
]);

/** Corrects a new transcript by the vocabulary of its recording, then deletes the vocabulary. */
export async function useVocabulary(
  store: TaskStore,
  id: string,
  write: (edit: TranscriptEdit) => Promise<Result<unknown>>,
): Promise<void> {
  const terms = store.getLight(id)?.work?.wishes.vocabulary;
  if (terms === undefined) return;
  if (terms.length > 0) {
    const done = await write({ type: "vocabulary", terms });
    // Repeated at the next start.
    if (!done.ok && !NEVER_WRITTEN.has(done.error.code)) return;
  }
  const work = store.getLight(id)?.work;
  if (!work) return;
  const { vocabulary: _used, ...wishes } = work.wishes;
  store.update(id, { work: { ...work, wishes } });
}
