import type { AlwaysTerm } from "../../../shared/api/detection";
import type { KnownEntity } from "../../../shared/api/known";
import { isDepersonalized } from "../../../shared/document/document";
import { matchTranscript } from "../../../shared/document/match-transcript";
import { fail, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { knownOfResult } from "../tasks/index";
import { depersonalizeTranscript } from "./depersonalize-transcript";
import { wordsThatWouldShow } from "./keep-hidden";
import { type ChangedTranscript, saveTranscript } from "./save-transcript";
import type { TranscriptWorkParts } from "./transcript-work-parts";

/** Attempts to hide everything hidden before. */
const MOST_READINGS = 3;

/**
 * Depersonalizes a changed transcript completely, if it was depersonalized, and saves it. Hidden words remain hidden.
 * Codes: `would_show`, those of the service.
 */
export async function remakeResult(
  parts: TranscriptWorkParts,
  row: TaskRow,
  changed: Omit<ChangedTranscript, "made">,
  signal: AbortSignal,
): Promise<Result<null>> {
  const { store } = parts;
  const before = store.document(row.id);
  if (before === undefined || !isDepersonalized(before))
    return saveTranscript(parts, row, { ...changed, made: undefined }, signal);
  const kept: AlwaysTerm[] = [];
  for (let time = 0; time < MOST_READINGS; time += 1) {
    const known = reservedNames(store, row);
    const made = await depersonalizeTranscript(parts, row, changed.transcript, { signal, kept, known });
    if (!made.ok) return made;
    const shown = wordsThatWouldShow(before, matchTranscript(changed.transcript, made.value));
    if (shown.length === 0) return saveTranscript(parts, row, { ...changed, made: made.value }, signal);
    kept.push(...shown);
  }
  return fail("would_show", "Something that is hidden would be shown");
}

/** Placeholders before manual edits, which are applied again afterwards: a text copied earlier may return. */
function reservedNames(store: TaskStore, row: TaskRow): KnownEntity[] {
  const { document, mapping } = store.review(row.id) ?? {
    document: store.document(row.id),
    mapping: store.mapping(row.id),
  };
  return row.mode === "reversible" && document !== undefined ? knownOfResult(document, mapping ?? {}) : [];
}
