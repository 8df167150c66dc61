import { z } from "zod";
import { count, nothing } from "./common";

/** At this start. */
export const historyInfoSchema = z.object({
  /** `memory`: no keychain. `left_alone`: by the user's choice; the history on disk is untouched. */
  kept: z.enum(["file", "memory", "left_alone"]),
  /** An older history was set aside. */
  reset: z.boolean(),
  /** The history file existed but was empty. */
  wasEmpty: z.boolean(),
  /**
   * `lost`: entries lost from the disk; absent if unknown. `again`: entries with results to recreate. `older`: an
   * undamaged earlier state, so `lost` is a minimum.
   */
  damage: z.object({ lost: z.number().int().optional(), again: z.number().int(), older: z.boolean() }).optional(),
  /** Tasks of a history that had been set aside. */
  joined: z.number().int(),
});
export type HistoryInfo = z.infer<typeof historyInfoSchema>;

export const backupChannels = {
  /**
   * Main shows the code in a separate window; the renderer never gets it. `due`: a task is finished, the code is not
   * saved, and "Later" was not chosen recently.
   */
  "history.recovery": {
    input: nothing,
    output: z.object({ lasting: z.boolean(), kept: z.boolean(), due: z.boolean() }),
  },
  /** From the second time on, after a confirmation. `kept`: the user confirmed that the code is written down. */
  "history.showCode": { input: nothing, output: z.object({ kept: z.boolean() }) },
  "history.later": { input: nothing, output: nothing },
  /** Opens a save dialog. `unreadable`: damaged tasks that are left out. */
  "history.saveBackup": {
    input: nothing,
    output: z.object({ saved: z.boolean(), tasks: count, unreadable: count }),
  },
  /**
   * Opens a dialog and, for a backup of another history, a window for its code. Codes: `backup_damaged`,
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
