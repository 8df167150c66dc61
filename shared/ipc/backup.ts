import { z } from "zod";
import { count, nothing } from "./common";

/** At this start. */
export const historyInfoSchema = z.object({
  /** `memory`: no keychain. `left_alone`: the user's choice; the history on disk is untouched. */
  kept: z.enum(["file", "memory", "left_alone"]),
  /** A new history replaced an older one, which was set aside. */
  reset: z.boolean(),
  /** The history file existed but was empty. */
  wasEmpty: z.boolean(),
  /**
   * `lost`: entries lost from the disk, absent if unknown. `again`: entries whose results must be recreated. `older`:
   * an undamaged earlier state; `lost` is then a minimum.
   */
  damage: z.object({ lost: z.number().int().optional(), again: z.number().int(), older: z.boolean() }).optional(),
  /** Tasks recovered from a history that had been set aside. */
  joined: z.number().int(),
});
export type HistoryInfo = z.infer<typeof historyInfoSchema>;

export const backupChannels = {
  /**
   * The code never reaches the renderer: main shows it in a separate window. `due`: the user has finished a task, has
   * not saved the code, and has not recently chosen "Later".
   */
  "history.recovery": {
    input: nothing,
    output: z.object({ lasting: z.boolean(), kept: z.boolean(), due: z.boolean() }),
  },
  /**
   * In that window; from the second time on, after a confirmation. `kept`: the user confirmed having written it down.
   */
  "history.showCode": { input: nothing, output: z.object({ kept: z.boolean() }) },
  "history.later": { input: nothing, output: nothing },
  /** Opens the system's save dialog. `unreadable`: damaged tasks that are left out. */
  "history.saveBackup": {
    input: nothing,
    output: z.object({ saved: z.boolean(), tasks: count, unreadable: count }),
  },
  /**
   * Opens the system's dialog and, for a backup of another history, a window for its code. Codes: `backup_damaged`,
   * `backup_newer`, `backup_unknown`, `backup_unreadable`, `disk_full`.
   */
  "history.restoreBackup": {
    input: nothing,
    output: z.object({
      ...{ restored: z.boolean(), added: count, replaced: count, kept: count, unreadable: count },
      /** Imported choices that hide less than before. */
      hidesLess: count,
    }),
  },
} as const;

export const backupEvents = {
  /** 0..1, for backup and restore. */
  "history.progress": z.number().min(0).max(1),
} as const;
