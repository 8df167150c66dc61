import { EMPTY_LOG, type ReviewLog, writtenIn } from "../../../shared/document/review/log";
import { marksOf } from "../../../shared/document/review/marks";
import type { SpeakerEdit } from "../../../shared/document/review/speaker-edit-names";
import { NO_SPEAKER_HISTORY, type SpeakerHistory } from "../../platform/history/speaker-history";
import type { Review } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { editOf } from "../../platform/history/task-states";
import type { TaskStore } from "../../platform/history/task-store";
import { countsOf } from "../../../shared/document/document";
import { titleChange } from "../../platform/titles/title-change";
import { packBeside, unpackBeside } from "./state-change";
import { stateOfTask, type TaskState } from "./task-state";

/** Of packed states; drops the oldest edits. */
const MOST_CHARACTERS = 24_000_000;

/** `before`: packed. `at`: edits by hand directly after it. */
export function withSpeakerEdit(
  { log, states }: SpeakerHistory,
  { edit, at, before }: { readonly edit: SpeakerEdit; readonly at: number; readonly before: string },
): SpeakerHistory {
  return limited({
    log: { done: [...log.done, { edit, at }], undone: [] },
    states: { done: [...states.done, before], undone: [] },
  });
}

function limited({ log, states }: SpeakerHistory): SpeakerHistory {
  let first = 0;
  let characters = states.done.reduce((sum, state) => sum + state.length, 0);
  for (; characters > MOST_CHARACTERS && first < states.done.length; first += 1)
    characters -= states.done[first]?.length ?? 0;
  return {
    log: { ...log, done: log.done.slice(first) },
    states: { ...states, done: states.done.slice(first) },
  };
}

export async function undoSpeakerEdit(store: TaskStore, row: TaskRow): Promise<void> {
  const { log, states } = store.speakers.read(row.id);
  const [entry, packed] = [log.done.at(-1), states.done.at(-1)];
  const now = stateOfTask(store, row.id);
  if (entry === undefined || packed === undefined || now === undefined) return;
  const before = await unpackBeside(packed, now);
  const kept = await packBeside(now, before);
  const restored = withSpent({ ...before, review: before.review && withoutUndone(before.review) }, now, row);
  put(store, row, restored, {
    log: { done: log.done.slice(0, -1), undone: [...log.undone, entry] },
    states: { done: states.done.slice(0, -1), undone: [...states.undone, kept] },
  });
}

export async function redoSpeakerEdit(store: TaskStore, row: TaskRow): Promise<void> {
  const { log, states } = store.speakers.read(row.id);
  const [entry, packed] = [log.undone.at(-1), states.undone.at(-1)];
  const now = stateOfTask(store, row.id);
  if (entry === undefined || packed === undefined || now === undefined) return;
  const after = await unpackBeside(packed, now);
  const kept = await packBeside(now, after);
  put(store, row, withSpent(after, now, row), {
    log: { done: [...log.done, entry], undone: log.undone.slice(0, -1) },
    states: { done: [...states.done, kept], undone: states.undone.slice(0, -1) },
  });
}

function put(store: TaskStore, row: TaskRow, state: TaskState, history: SpeakerHistory): void {
  const { synopsis, document, languages } = state;
  const title = titleChange(row, document, store);
  store.together(() => {
    const change = { ...countsOf(document), synopsis, ...languages, ...title };
    store.saveExactly(row.id, state, change, editOf(row));
    store.speakers.write(row.id, history);
  });
}

const withoutUndone = (review: Review): Review => ({
  ...review,
  log: { ...review.log, undone: [], spent: writtenIn(review.log) },
});

/** Placeholders of `now` remain reserved: a copied text may return. */
function withSpent(state: TaskState, now: TaskState, { mode, tag }: Pick<TaskRow, "mode" | "tag">): TaskState {
  if (mode !== "reversible") return state;
  const here = new Set(marksOf(state.document).map(({ text }) => text));
  const gone = [...marksOf(now.document).map(({ text }) => text), ...writtenIn(now.review?.log ?? EMPTY_LOG)];
  const spent = gone.filter((text) => !here.has(text));
  if (spent.length === 0) return state;
  const { document, mapping, review = { document, mode, tag, mapping, log: EMPTY_LOG } } = state;
  const log: ReviewLog = { ...review.log, spent: [...new Set([...review.log.spent, ...spent])] };
  return { ...state, review: { ...review, log } };
}

export function forgetSpeakerEdits(store: TaskStore, id: string): void {
  store.speakers.write(id, NO_SPEAKER_HISTORY);
}
