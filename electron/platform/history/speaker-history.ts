import { z } from "zod";
import { EMPTY_SPEAKER_LOG, type SpeakerLog, speakerLogSchema } from "../../../shared/document/review/speaker-edits";
import type { Database } from "./database";
import type { TaskRows } from "./task-rows";

/** One packed state per edit (electron/features/review/task-state.ts). */
const statesSchema = z.object({ done: z.array(z.string()), undone: z.array(z.string()) });
type States = z.infer<typeof statesSchema>;

export interface SpeakerHistory {
  readonly log: SpeakerLog;
  readonly states: States;
}

export const NO_SPEAKER_HISTORY: SpeakerHistory = { log: EMPTY_SPEAKER_LOG, states: { done: [], undone: [] } };

/** The log is read more often than the states. */
export class SpeakerHistories {
  readonly #db: Database.Database;
  readonly #rows: TaskRows;

  constructor(database: Database.Database, rows: TaskRows) {
    this.#db = database;
    this.#rows = rows;
  }

  log(id: string): SpeakerLog {
    const row = this.#db.prepare("SELECT speaker_log AS log FROM task WHERE id = ?").get(id) as
      { log: string | null } | undefined;
    return row?.log ? speakerLogSchema.parse(JSON.parse(row.log)) : EMPTY_SPEAKER_LOG;
  }

  /** Throws if log and states do not match. */
  read(id: string): SpeakerHistory {
    const row = this.#db.prepare("SELECT speaker_states AS states FROM task WHERE id = ?").get(id) as
      { states: string | null } | undefined;
    const log = this.log(id);
    const states = row?.states ? statesSchema.parse(JSON.parse(row.states)) : NO_SPEAKER_HISTORY.states;
    if (log.done.length !== states.done.length || log.undone.length !== states.undone.length)
      throw new TypeError("The log does not match the states");
    return { log, states };
  }

  write(id: string, { log, states }: SpeakerHistory): void {
    const isEmpty = log.done.length + log.undone.length === 0;
    this.#rows.update(id, {
      speaker_log: isEmpty ? null : JSON.stringify(log),
      speaker_states: isEmpty ? null : JSON.stringify(states),
    });
  }

  forgetUndone(id: string): void {
    if (this.log(id).undone.length === 0) return;
    const { log, states } = this.read(id);
    this.write(id, { log: { ...log, undone: [] }, states: { ...states, undone: [] } });
  }
}
