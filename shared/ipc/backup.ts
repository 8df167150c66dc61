import { z } from "zod";
import { count, nothing } from "./common";

/** How the history was found at this start. */
export const historyInfoSchema = z.object({
  /** `memory`: no keychain. `left_alone`: the user's choice; the history on disk remains untouched. */
  kept: z.enum(["file", "memory", "left_alone"]),
  /** An older history was set aside and replaced by a new one. */
  reset: z.boolean(),
  /** The history file existed but was empty. */
  wasEmpty: z.boolean(),
  /**
   * `lost`: number of entries lost from the disk, absent if unknown. `again`: entries whose results must be
   * recreated. `older`: nothing is damaged, but the history is an earlier state of itself; `lost` is then the least number
   * of lost entries.
   */
  damage: z.object({ lost: z.number().int().optional(), again: z.number().int(), older: z.boolean() }).optional(),
  /** Number of tasks recovered from a history that had been set aside. */
  joined: z.number().int(),
});
export type HistoryInfo = z.infer<typeof historyInfoSchema>;

export const backupChannels = {
  /**
   * State of the recovery code. The code itself never reaches the renderer: main shows it in a separate window.
   * `due`: the user has finished a task, has not saved the code, and has not recently chosen "Later".
   */
  "history.recovery": {
    input: nothing,
    output: z.object({ lasting: z.boolean(), kept: z.boolean(), due: z.boolean() }),
  },
  /**
   * Shows the code in that window; from the second time on, after a confirmation. `kept`: the user confirmed having
   * written it down.
   */
  "history.showCode": { input: nothing, output: z.object({ kept: z.boolean() }) },
  "history.later": { input: nothing, output: nothing },
  /** Opens the system's save dialog. `unreadable`: tasks that are damaged here and so are not in it. */
  "history.saveBackup": {
    input: nothing,
    output: z.object({ saved: z.boolean(), tasks: count, unreadable: count }),
  },
  /**
   * Opens the system's dialog and, where the backup belongs to another history, a window for its code. Codes:
   * `backup_damaged`, `backup_newer`, `backup_unknown`, `backup_unreadable`, `disk_full`.
   */
  "history.restoreBackup": {
    input: nothing,
    output: z.object({
      ...{ restored: z.boolean(), added: count, replaced: count, kept: count, unreadable: count },
      /** Number of choices that came with the user's own words and hide less than before. */
      hidesLess: count,
    }),
  },
} as const;

export const backupEvents = {
  /** Progress of a backup or its restore, 0..1. */
  "history.progress": z.number().min(0).max(1),
} as const;
