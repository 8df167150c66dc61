import type { BrowserWindow } from "electron";
import type { Output } from "../../../shared/ipc/contract";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { Settings } from "../../../shared/ipc/settings";
import type { InterfaceLanguage } from "../../../shared/messages";
import { askForBackup } from "./ask-for-backup";
import { BACKUP_EXTENSION, backupNameOf } from "./backup-name";
import { keyNameOf } from "./backup-seal";
import { type BackupProblem, openBackup, UnreadableBackup } from "./backup-file";
import { restoreBackup } from "./restore-backup";
import { saveBackup } from "./save-backup";
import { askForPath } from "../../platform/files/save-file";
import { saveFailure } from "../../platform/files/save-failure";
import type { RecoveryDialogs } from "./recovery/recovery-dialogs";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import type { RecoveryStore } from "../../platform/history/recovery-store";
import type { TaskStore } from "../../platform/history/task-store";
import type { WordStore } from "../../platform/history/word-store";
import type { AsksPerson } from "../../platform/windows/confirmations";
import type { Handlers } from "../../platform/ipc/answer";

export interface HistoryParts {
  readonly history: Promise<{
    readonly store: Pick<TaskStore, "wholeRows" | "isWhole"> & {
      readonly recovery: Pick<RecoveryStore, "kept" | "shown" | "isDue" | "wasShown" | "later">;
    };
    readonly words: Pick<WordStore, "get" | "set">;
    /** 64 hexadecimal digits. Undefined: the history is in memory. */
    readonly key: string | undefined;
  }>;
  readonly settings: { readonly current: Pick<Settings, "baseUrl"> };
  readonly keys: Pick<ServiceKeys, "get">;
  readonly recoveryDialogs: Pick<RecoveryDialogs, "show" | "ask">;
  readonly confirmations: Pick<AsksPerson, "showCode">;
  readonly window: () => BrowserWindow | undefined;
  readonly language: () => InterfaceLanguage;
  /** Consumes the user's last key or button press. */
  readonly acted: () => boolean;
  /** 0..1 */
  readonly onHistoryProgress: (part: number) => void;
}

type HistoryHandlers = Pick<
  Handlers,
  "history.recovery" | "history.showCode" | "history.later" | "history.saveBackup" | "history.restoreBackup"
>;

export function createHistoryHandlers(parts: HistoryParts): HistoryHandlers {
  const { history, recoveryDialogs } = parts;
  /** A backup must not be joined to the history that is being saved. */
  let busy = false;
  const alone = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    if (busy) return fail("backup_busy", "A backup is being saved or restored");
    if (!parts.acted()) return fail("not_confirmed", "The person has not asked for it");
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  };
  const ownKey = async (): Promise<Result<string>> => {
    const { key } = await history;
    return key === undefined ? fail("no_keychain", "The history is kept for this run only") : ok(key);
  };
  const isKnownService = async (baseUrl: string): Promise<boolean> =>
    baseUrl === parts.settings.current.baseUrl || (await parts.keys.get(baseUrl)) !== undefined;

  return {
    "history.recovery": async () => {
      const { store, key } = await history;
      const lasting = key !== undefined;
      return ok({ lasting, kept: store.recovery.kept, due: lasting && store.recovery.isDue });
    },
    "history.showCode": () =>
      alone(async () => {
        const key = await ownKey();
        if (!key.ok) return key;
        const { recovery } = (await history).store;
        if (recovery.shown) {
          const allowed = await parts.confirmations.showCode();
          if (!allowed.ok) return allowed;
        }
        const kept = await recoveryDialogs.show(key.value, recovery.kept);
        recovery.wasShown(kept);
        return ok({ kept });
      }),
    "history.later": async () => {
      (await history).store.recovery.later();
      return ok(null);
    },
    "history.saveBackup": () =>
      alone<Output<"history.saveBackup">>(async () => {
        const key = await ownKey();
        if (!key.ok) return key;
        const path = await askForPath(parts.window(), backupNameOf(new Date()), [BACKUP_EXTENSION]);
        if (path === undefined) return ok({ saved: false, tasks: 0, unreadable: 0 });
        try {
          const saved = await saveBackup(path, key.value, await history, slowly(parts.onHistoryProgress));
          return ok({ saved: true, ...saved });
        } catch (error) {
          return error instanceof Error && "code" in error ? saveFailure(error) : failureOf(error);
        }
      }),
    "history.restoreBackup": () =>
      alone<Output<"history.restoreBackup">>(async () => {
        const path = await askForBackup(parts.window(), parts.language());
        if (path === undefined) return ok({ restored: false, ...NOTHING });
        try {
          const backup = await openBackup(path);
          try {
            const opens = (key: string): boolean => keyNameOf(key) === backup.keyName;
            const own = await ownKey();
            const key = own.ok && opens(own.value) ? own.value : await recoveryDialogs.ask("backup", opens);
            if (key === undefined) return ok({ restored: false, ...NOTHING });
            const target = { ...(await history), isKnownService };
            const counts = await restoreBackup(backup, key, target, slowly(parts.onHistoryProgress));
            return ok({ restored: true, ...counts });
          } finally {
            await backup.close();
          }
        } catch (error) {
          return failureOf(error);
        }
      }),
  };
}

const NOTHING = { added: 0, replaced: 0, kept: 0, unreadable: 0, hidesLess: 0 };

const CODES = {
  not_backup: "backup_unknown",
  newer: "backup_newer",
  wrong_key: "backup_damaged",
  damaged: "backup_damaged",
} as const satisfies Record<BackupProblem, string>;

function failureOf(error: unknown): Result<never> {
  if (error instanceof UnreadableBackup) return fail(CODES[error.problem], "The backup cannot be read");
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === "ENOSPC" || code === "SQLITE_FULL") return fail("disk_full", "No room on the disk");
  if (code === undefined) throw error;
  return fail("backup_unreadable", "A backup could not be restored", { system: code });
}

function slowly(tell: (part: number) => void): (part: number) => void {
  let told = -1;
  return (part) => {
    const percent = Math.floor(part * 100);
    if (percent === told) return;
    told = percent;
    tell(percent / 100);
  };
}
