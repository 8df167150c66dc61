import type { Document } from "../../../shared/document/document";
import { mappingSchema, type Mapping } from "../../../shared/document/mapping";
import { EMPTY_LOG, type ReviewLog } from "../../../shared/document/review/log";
import { speakerEditToRedo, speakerEditToUndo, type Undoable } from "../../../shared/document/review/speaker-edits";
import { type Transcript, transcriptSchema } from "../../../shared/document/transcript";
import { taskSummarySchema } from "../../../shared/ipc/task";
import { CaptureStore } from "./capture-store";
import type { Database } from "./database";
import { HistoryRows } from "./history-rows";
import { PlaceholderTags } from "./placeholder-tags";
import { ProjectStore } from "./project-store";
import { RecoveryStore } from "./recovery-store";
import { searchExpression } from "./search-words";
import { NO_SPEAKER_HISTORY, SpeakerHistories } from "./speaker-history";
import { type SummaryRow, summaryRows } from "./summary-list";
import type { Columns, Tags } from "./tags";
import {
  resultSchema,
  type Review,
  reviewBaseSchema,
  reviewStateSchema,
  storedReviewSchema,
  type TaskResult,
} from "./task-result";
import { NO_RESULT } from "./schema";
import { changedColumns, insertedColumns, SELECT, SELECT_LIGHT, taskRowSchema } from "./task-row";
import type { NewTask, TaskChange, TaskRow } from "./task-row";
import { TaskRows } from "./task-rows";
import type { ChangeBy } from "./task-states";

export class TaskStore {
  readonly wholeRows: HistoryRows;
  readonly recovery: RecoveryStore;
  readonly placeholderTags: PlaceholderTags;
  readonly projects: ProjectStore;
  readonly speakers: SpeakerHistories;
  readonly #captures: CaptureStore;
  readonly #db: Database.Database;
  readonly #rows: TaskRows;

  constructor(database: Database.Database, tags?: Tags) {
    this.#db = database;
    this.#rows = new TaskRows(database, tags);
    this.#captures = new CaptureStore(database, tags);
    this.speakers = new SpeakerHistories(database, this.#rows);
    this.wholeRows = new HistoryRows(database, this.#rows);
    this.recovery = new RecoveryStore(database, tags);
    this.placeholderTags = new PlaceholderTags(database, tags);
    this.projects = new ProjectStore(database, tags, {
      setProject: (id, project) => this.update(id, { project }),
      together: (work) => this.together(work),
    });
  }

  /** Call before sending anything. */
  insert(task: NewTask): void {
    const { id, title, input, work } = task;
    this.#rows.together(() => {
      this.#rows.insert({ ...insertedColumns(task), id, title, input });
      if (work?.capture !== undefined) this.#captures.remove(work.capture);
    });
  }

  /** Methods that change a task throw `RefusedChange` for a change that its state does not allow. */
  update(id: string, change: TaskChange, by?: ChangeBy): void {
    this.#rows.update(id, changedColumns(change), by);
  }

  saveWhole(
    id: string,
    { document, mapping, transcript, review }: TaskResult,
    change: TaskChange = {},
    by?: ChangeBy,
  ): void {
    const columns = {
      ...resultColumns(document, mapping),
      ...(transcript !== undefined && { transcript: JSON.stringify(transcript) }),
      ...(review !== undefined && reviewColumns(review)),
      ...changedColumns({ ...change, input: document.original }),
    };
    this.#rows.update(id, columns, by);
  }

  /** Removes absent fields. */
  saveExactly(id: string, result: TaskResult, change: TaskChange, by?: ChangeBy): void {
    this.#rows.together(() => {
      if (result.transcript === undefined) this.#rows.update(id, { transcript: null });
      if (result.review === undefined) this.#rows.update(id, { review: null, review_base: null });
      this.saveWhole(id, result, change, by);
    });
  }

  transcript(id: string): Transcript | undefined {
    const row = this.#db.prepare("SELECT transcript FROM task WHERE id = ?").get(id) as
      { transcript: string | null } | undefined;
    return row?.transcript ? transcriptSchema.parse(JSON.parse(row.transcript)) : undefined;
  }

  isWhole(id: string): boolean {
    try {
      const row = this.get(id);
      this.document(id);
      this.mapping(id);
      this.transcript(id);
      this.review(id);
      this.speakers.read(id);
      return row !== undefined && taskSummarySchema.shape.id.safeParse(row.id).success;
    } catch {
      return false;
    }
  }

  saveReview(id: string, review: Review, by?: ChangeBy): void {
    this.#rows.update(id, reviewColumns(review), by);
  }

  saveEdited(
    id: string,
    { document, mapping, review }: TaskResult & { readonly review: Review },
    change: TaskChange,
    by?: ChangeBy,
  ): void {
    const edits = this.#hasReview(id) ? { review: JSON.stringify(review.log) } : reviewColumns(review);
    this.#rows.update(id, { ...resultColumns(document, mapping), ...edits, ...changedColumns(change) }, by);
  }

  #hasReview(id: string): boolean {
    const row = this.#db.prepare("SELECT review_base IS NOT NULL AS there FROM task WHERE id = ?").get(id) as
      { there: number } | undefined;
    return row?.there === 1;
  }

  review(id: string): Review | undefined {
    const row = this.#db
      .prepare("SELECT review, review_base AS base, mode, tag_in_text AS tag FROM task WHERE id = ?")
      .get(id) as { review: string | null; base: string | null; mode: string; tag: string | null } | undefined;
    if (!row?.review) return undefined;
    const { log, base } = storedReviewSchema.parse(JSON.parse(row.review));
    const { mode, tag } = row;
    const stored = row.base ? (JSON.parse(row.base) as unknown) : base && { ...base, mode, tag };
    return stored ? { ...reviewBaseSchema.parse(stored), log } : undefined;
  }

  reviewLog(id: string): ReviewLog {
    const row = this.#db.prepare("SELECT review FROM task WHERE id = ?").get(id) as
      { review: string | null } | undefined;
    return row?.review ? storedReviewSchema.parse(JSON.parse(row.review)).log : EMPTY_LOG;
  }

  reviewState(id: string): { undo: Undoable | null; redo: Undoable | null } {
    const row = this.#db
      .prepare(
        `SELECT json_extract(review, '$.done[#-1].intent') AS undo,
           json_extract(review, '$.undone[#-1].intent') AS redo,
           COALESCE(json_array_length(review, '$.done'), 0) AS done,
           COALESCE(json_array_length(review, '$.undone'), 0) AS undone
         FROM (SELECT COALESCE(json_extract(review, '$.log'), review) AS review FROM task WHERE id = ?)`,
      )
      .get(id);
    if (row === undefined) return { undo: null, redo: null };
    const { undo, redo, done, undone } = reviewStateSchema.parse(row);
    const log = this.speakers.log(id);
    return { undo: speakerEditToUndo(log, done) ?? undo, redo: speakerEditToRedo(log, undone) ?? redo };
  }

  /** `change`: of the new attempt. */
  restart(id: string, change: TaskChange): void {
    this.#rows.together(() => {
      this.#rows.update(id, { ...NO_RESULT, ...changedColumns({ ...change, state: "queued" }) });
      this.speakers.write(id, NO_SPEAKER_HISTORY);
    });
  }

  get(id: string): TaskRow | undefined {
    return this.#one(`${SELECT} WHERE task.id = ?`, id);
  }

  getLight(id: string): TaskRow | undefined {
    return this.#one(`${SELECT_LIGHT} WHERE task.id = ?`, id);
  }

  /** `id`: ours or the service's. */
  findByAnyId(id: string): TaskRow | undefined {
    return this.#one(`${SELECT} WHERE (task.id = ? OR task.remote_id = ?) AND removed = 0`, id, id);
  }

  document(id: string): Document | undefined {
    const row = this.#db.prepare("SELECT input, result FROM task WHERE id = ?").get(id) as
      { input: string; result: string | null } | undefined;
    if (!row?.result) return undefined;
    return { original: row.input, ...resultSchema.parse(JSON.parse(row.result)) };
  }

  mapping(id: string): Mapping | undefined {
    const row = this.#db.prepare("SELECT mapping FROM task WHERE id = ?").get(id) as
      { mapping: string | null } | undefined;
    return row?.mapping ? mappingSchema.parse(JSON.parse(row.mapping)) : undefined;
  }

  /** Newest first, without texts. `query`: see `searchExpression`. */
  list(query: string): TaskRow[] {
    const expression = searchExpression(query);
    const rows =
      expression === ""
        ? this.#db.prepare(`${SELECT_LIGHT} WHERE removed = 0 ORDER BY created_at DESC, task.rowid DESC`).all()
        : this.#db
            .prepare(
              `${SELECT_LIGHT} JOIN task_text ON task_text.rowid = task.rowid
               WHERE removed = 0 AND task_text MATCH ? ORDER BY created_at DESC, task.rowid DESC`,
            )
            .all(expression);
    return rows.map((row) => taskRowSchema.parse(row));
  }

  summaries(query: string): SummaryRow[] {
    return summaryRows(this.#db, searchExpression(query));
  }

  shownTitles(except: string): Set<string> {
    const rows = this.#db
      .prepare("SELECT title_shown AS title FROM task WHERE removed = 0 AND title_shown IS NOT NULL AND id <> ?")
      .all(except) as { title: string }[];
    return new Set(rows.map(({ title }) => title));
  }

  unfinished(): TaskRow[] {
    return this.#db
      .prepare(`${SELECT_LIGHT} WHERE removed = 0 AND state IN ('queued', 'processing') ORDER BY created_at`)
      .all()
      .map((row) => taskRowSchema.parse(row));
  }

  batch(id: string): TaskRow[] {
    return this.#db
      .prepare(
        `${SELECT_LIGHT} WHERE batch IS NOT NULL AND json_extract(batch, '$.id') = ? AND removed = 0
         ORDER BY json_extract(batch, '$.index'), created_at, task.rowid`,
      )
      .all(id)
      .map((row) => taskRowSchema.parse(row));
  }

  /** Oldest first, without texts. "all": also undoable deletions. */
  inProject(id: string, which: "live" | "all" = "live"): TaskRow[] {
    return this.#db
      .prepare(
        `${SELECT_LIGHT} WHERE project IS NOT NULL AND json_extract(project, '$.id') = ?
           AND removed <= ${which === "all" ? 1 : 0}
         ORDER BY created_at, task.rowid`,
      )
      .all(id)
      .map((row) => taskRowSchema.parse(row));
  }

  /** Tasks with an edit of people (`PeopleEdit`), or its undone state. Includes undoable deletions. */
  withPeopleEdit(edit: string): string[] {
    const rows = this.#db.prepare("SELECT id FROM task WHERE instr(review, ?) > 0").all(`"id":"${edit}"`) as {
      id: string;
    }[];
    return rows.map(({ id }) => id);
  }

  setRemoved(id: string, removed: boolean): void {
    this.#rows.update(id, { removed: removed ? 1 : 0 });
  }

  together(work: () => void): void {
    this.#rows.together(work);
  }

  /** `moment`: milliseconds since the epoch. */
  endedBefore(moment: number): string[] {
    const rows = this.#db
      .prepare(
        `SELECT id FROM task WHERE removed = 0 AND state NOT IN ('queued', 'processing')
           AND COALESCE(ended_at, created_at) < ?`,
      )
      .all(moment) as { id: string }[];
    return rows.map(({ id }) => id);
  }

  /** Of at least two of the last 20 tasks: one may be wrong. */
  recentLanguages(): string[] {
    const rows = this.#db
      .prepare(
        `SELECT language_in AS language FROM
           (SELECT language_in FROM task WHERE removed = 0 ORDER BY created_at DESC, rowid DESC LIMIT 20)
         GROUP BY language_in HAVING count(*) >= 2`,
      )
      .all() as { language: string }[];
    return rows.map(({ language }) => language);
  }

  /** Includes undoable deletions. */
  recordings(): string[] {
    const rows = this.#db.prepare("SELECT id FROM task WHERE recording_work IS NOT NULL").all() as { id: string }[];
    return rows.map(({ id }) => id);
  }

  /** Ids of tasks and microphone recordings. */
  recordingFiles(): string[] {
    return [...this.recordings(), ...this.takenCaptures(), ...this.#captures.all().map(({ id }) => id)];
  }

  /** Microphone recordings of tasks that have not moved the file yet. Includes undoable deletions. */
  takenCaptures(): string[] {
    const rows = this.#db
      .prepare(
        `SELECT json_extract(recording_work, '$.capture') AS id FROM task
         WHERE json_extract(recording_work, '$.capture') IS NOT NULL`,
      )
      .all() as { id: string }[];
    return rows.map(({ id }) => id);
  }

  /** Includes undoable deletions. */
  documents(): string[] {
    const rows = this.#db.prepare("SELECT id FROM task WHERE json_extract(source_document, '$.kept') = 1").all() as {
      id: string;
    }[];
    return rows.map(({ id }) => id);
  }

  /** Undefined: not deleted. `capture`: a microphone recording that only this task had. */
  purge(id: string): { readonly capture: string | undefined } | undefined {
    const capture = this.getLight(id)?.work?.capture;
    if (this.#rows.delete("removed = 1 AND id = ?", id) === 0) return undefined;
    return { capture: capture === undefined || this.takenCaptures().includes(capture) ? undefined : capture };
  }

  purgeRemoved(): void {
    this.#rows.delete("removed = 1");
  }

  close(): void {
    this.#db.close();
  }

  #one(sql: string, ...parameters: string[]): TaskRow | undefined {
    const row = this.#db.prepare(sql).get(...parameters);
    return row === undefined ? undefined : taskRowSchema.parse(row);
  }
}

function resultColumns({ original: _, ...result }: Document, mapping: Mapping | undefined): Columns {
  return { result: JSON.stringify(result), mapping: mapping ? JSON.stringify(mapping) : null };
}

const reviewColumns = ({ log, ...base }: Review): Columns => ({
  review: JSON.stringify(log),
  review_base: JSON.stringify(base),
});
